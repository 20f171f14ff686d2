// region shipping
export function shippingFee(total: number): number {
  return total >= 50 ? 0 : 5
}
// endregion

// region mutants
export const mutants = [
  (total: number) => (total > 50 ? 0 : 5),
  (total: number) => (total >= 51 ? 0 : 5),
  (total: number) => (total >= 49 ? 0 : 5),
  (total: number) => (total < 50 ? 0 : 5),
  () => 0,
  () => 5,
]
// endregion
