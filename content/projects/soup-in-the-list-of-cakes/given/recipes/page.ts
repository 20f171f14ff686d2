import { RecentWords } from './recent-words.ts'
import type { SearchRecipes } from './recipe.ts'
import { ResultList } from './result-list.ts'
import { SearchBox } from './search-box.ts'

/** Connects the parts of the search page. */
export function createPage(search: SearchRecipes) {
  const list = new ResultList()
  const recent = new RecentWords()
  const box = new SearchBox(search, list, recent)
  const titles = () => list.recipes.map(({ title }) => title)
  return { box, list, recent, titles }
}
