interface Account {
  balance: number
}

// region wrong
export async function withdraw(
  account: Account,
  amount: number,
  checkLimits: () => Promise<void>,
): Promise<boolean> {
  if (account.balance < amount) return false
  await checkLimits()
  account.balance -= amount
  return true
}
// endregion
