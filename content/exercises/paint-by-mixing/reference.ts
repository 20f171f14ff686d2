function canMix(recipes: number[][], goal: number[]): boolean {
  const allowed = recipes.filter((recipe) => recipe.every((strength, color) => strength <= goal[color]))
  // An allowed recipe can't do harm, so each color only has to occur in one of them.
  return goal.every((wanted, color) => allowed.some((recipe) => recipe[color] === wanted))
}
