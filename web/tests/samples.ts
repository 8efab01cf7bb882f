/* The cards of the gallery, without a browser. */
export { SAMPLES, sample } from "../src/gallery/cards";
