import type { Article, WordIndex } from './article.ts'

/** Part 2: where each word occurs, and how often. */
export function indexWords(_articles: Article[]): WordIndex {
  throw new Error('Not written yet')
}
