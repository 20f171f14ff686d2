import type { RecentWords } from './recent-words.ts'
import type { SearchRecipes } from './recipe.ts'
import type { ResultList } from './result-list.ts'
import { normalizeWord } from './text.ts'

/** Searches with every change of the word or the filter. */
export class SearchBox {
  word = ''
  onlyVegetarian = false
  private readonly search: SearchRecipes
  private readonly list: ResultList
  private readonly recent: RecentWords

  constructor(search: SearchRecipes, list: ResultList, recent: RecentWords) {
    this.search = search
    this.list = list
    this.recent = recent
  }

  async type(text: string) {
    this.word = normalizeWord(text)
    await this.run()
  }

  async filter(onlyVegetarian: boolean) {
    this.onlyVegetarian = onlyVegetarian
    await this.run()
  }

  private async run() {
    const { word, onlyVegetarian } = this
    if (word === '') {
      this.list.clear()
      return
    }
    this.list.startLoading()
    try {
      const recipes = await this.search({ word, onlyVegetarian })
      if (word === this.word) this.list.show(recipes)
      this.recent.add(word)
    } catch {
      if (word === this.word) this.list.fail()
    }
  }
}
