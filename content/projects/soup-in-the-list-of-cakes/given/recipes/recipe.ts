export type Recipe = { title: string; minutes: number; isVegetarian: boolean }

export type Search = { word: string; onlyVegetarian: boolean }

/** The server's search. In the browser it's a request; tests decide when it's answered. */
export type SearchRecipes = (search: Search) => Promise<Recipe[]>
