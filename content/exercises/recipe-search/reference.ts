function suggestRecipes(recipes: string[], typed: string[]): string[][] {
  const ordered = recipes.toSorted()
  return typed.map((text) => {
    const start = lowerBound(ordered, text)
    return ordered.slice(start, start + 3).filter((recipe) => recipe.startsWith(text))
  })
}

function lowerBound(ordered: string[], text: string): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (ordered[middle] < text) low = middle + 1
    else high = middle
  }
  return low
}
