import type { WordIndex } from './article.ts'

/** Part 4: the ids, those with the most occurrences first. */
export function rank(_index: WordIndex, _ids: number[], _words: string[]): number[] {
  throw new Error('Not written yet')
}
