import type { Article, WordIndex } from './article.ts'
import { indexWords } from './index-words.ts'
import { matchAll } from './match.ts'
import { rank } from './rank.ts'
import { cutSnippet } from './snippet.ts'
import { tokenize } from './tokenize.ts'

export class Search {
  private readonly articles: Article[]
  private readonly index: WordIndex

  constructor(articles: Article[]) {
    this.articles = articles
    this.index = indexWords(articles)
  }

  find(query: string): number[] {
    const words = tokenize(query)
    return rank(this.index, matchAll(this.index, words), words)
  }

  snippet(id: number, query: string, radius: number): string {
    const text = this.articles.find((article) => article.id === id)?.text ?? ''
    return cutSnippet(text, tokenize(query)[0] ?? '', radius)
  }
}
