function hasSeed(cabinet: number[][], seed: number): boolean {
  const columns = cabinet[0]?.length ?? 0
  let low = 0
  let high = cabinet.length * columns
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const number = cabinet[Math.floor(middle / columns)]?.[middle % columns] ?? NaN
    if (number === seed) return true
    if (number < seed) low = middle + 1
    else high = middle
  }
  return false
}
