import type { WordIndex } from './article.ts'

/** Part 3: the ids of the articles that have all words. */
export function matchAll(_index: WordIndex, _words: string[]): number[] {
  throw new Error('Not written yet')
}
