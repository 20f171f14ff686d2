import type { Recipe } from './recipe.ts'

type Status = 'empty' | 'loading' | 'shown' | 'failed'

/** The list under the search box. */
export class ResultList {
  status: Status = 'empty'
  recipes: readonly Recipe[] = []

  clear() {
    this.status = 'empty'
    this.recipes = []
  }

  startLoading() {
    this.status = 'loading'
  }

  show(recipes: readonly Recipe[]) {
    this.status = 'shown'
    this.recipes = recipes.toSorted((a, b) => a.minutes - b.minutes)
  }

  fail() {
    this.status = 'failed'
    this.recipes = []
  }
}
