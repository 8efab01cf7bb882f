"""What the game will do with a compiled text: one statement a line, nothing left to context.

Cards that are picked get letters.  Zones, owners, choosers and durations that the text leaves to the rules are told
with the clause that supplies them.  What is explained is a text that was written of the meaning by which the game
plays, and a pronoun is what the game's evaluator finds under its label; so a misreading shows.
"""

from __future__ import annotations

from dataclasses import replace

from livingrules.text.explain import fftcg
from livingrules.text.explain.fftcg import Fftcg
from livingrules.text.explain.fighting import Fighting
from livingrules.text.explain.terms import TERMS
from livingrules.text.lowering.fighting_abilities.meanings import meaning
from livingrules.text.tree import Ability, Keyword


def explain(ability: Ability, game: str = "ufs", card_type: str = "", clauses: bool = True) -> str:
    """The meaning of an ability, on a card of that type if it is known.

    Two abilities whose explanations without clauses are equal mean the same.
    """
    terms = replace(TERMS[game], citing=clauses)
    if game == "fftcg":
        return "\n".join(Fftcg(ability, terms, card_type).lines())
    return "\n".join(Fighting(meaning(ability, game, card_type), terms, card_type).lines())


def explain_keywords(keywords: tuple[Keyword, ...], game: str) -> tuple[str, ...]:
    """The keywords that are printed on a card; in the fighting games they explain what they grant themselves."""
    return tuple([fftcg.keyword(each) for each in keywords]) if game == "fftcg" else ()
