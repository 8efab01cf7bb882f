import { render } from "preact";
import "../styles/base.css";
import { Emblem } from "../emblem/Emblem";
import { SAMPLES } from "./cards";

const page = document.getElementById("page");
if (page)
  render(
    <div style="display:grid;grid-template-columns:repeat(10,138px);gap:4px;padding:8px;background:#0c1214">
      {SAMPLES.map(({ card }) => (
        <div key={card.name} style="font-size:10px;color:#fff;height:98px;overflow:hidden">
          <Emblem card={card} shape="window" />
          {card.name} · {card.type}
        </div>
      ))}
    </div>,
    page,
  );
