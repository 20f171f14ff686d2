export type Article = { id: number; text: string }

/** For each word the articles that have it, with the number of occurrences. */
export type WordIndex = Map<string, Map<number, number>>
