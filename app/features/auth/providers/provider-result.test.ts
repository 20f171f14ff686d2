import { expect, test } from 'vitest'
import { describeProviderError } from './provider-result.ts'

test('[SIGN-01] where the provider is the only way in, who cannot be linked is not told to use a password', () => {
  const text = describeProviderError('account_not_linked', 'Northwind', { isOnlyProvider: true })
  expect(text).toContain('Ask an administrator')
  expect(text).not.toContain('password')
  expect(describeProviderError('account_not_linked', 'Northwind')).toContain('Log in with your password')
})
