import { expect, test } from 'vitest'

import { withdraw } from './async-withdraw.ts'

test('two withdrawals on one thread overdraw the account: both check before either subtracts', async () => {
  const account = { balance: 100 }
  const results = await Promise.all([
    withdraw(account, 60, () => Promise.resolve()),
    withdraw(account, 60, () => Promise.resolve()),
  ])
  expect(results).toEqual([true, true])
  expect(account.balance).toBe(-20)
})

test('one after the other, the second one is declined', async () => {
  const account = { balance: 100 }
  expect(await withdraw(account, 60, () => Promise.resolve())).toBe(true)
  expect(await withdraw(account, 60, () => Promise.resolve())).toBe(false)
  expect(account.balance).toBe(40)
})
