export interface Payments {
  charge: (cents: number, key?: string) => Promise<void>
}

// region wrong
export async function payWrong(api: Payments, cents: number) {
  try {
    await api.charge(cents)
  } catch {
    await api.charge(cents)
  }
}
// endregion

// region right
export async function pay(api: Payments, order: string, cents: number) {
  const key = `order-${order}`
  try {
    await api.charge(cents, key)
  } catch {
    await api.charge(cents, key)
  }
}
// endregion
