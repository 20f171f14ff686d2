function listProducts(factors: number[]): number[] {
  const products: number[] = []
  let before = 1
  for (const factor of factors) {
    products.push(before)
    before *= factor
  }
  let after = 1
  for (let position = factors.length - 1; position >= 0; position -= 1) {
    products[position] = (products[position] ?? 1) * after
    after *= factors[position] ?? 1
  }
  return products
}
