function canMix(recipes: number[][], goal: number[]): boolean {
  let mix = [0, 0, 0]
  for (const recipe of recipes) {
    const isAllowed = recipe.every((strength, color) => strength <= goal[color])
    if (isAllowed) mix = mix.map((strength, color) => Math.max(strength, recipe[color]))
  }
  return mix.every((strength, color) => strength === goal[color])
}
