/** An entry of a table for a word that came over the wire: never what every object has from its prototype. */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
