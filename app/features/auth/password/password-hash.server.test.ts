import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('a password verifies against its own hash and no other', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash.startsWith('argon2id$')).toBe(true)
  expect(hash).not.toContain('correct horse')
  await expect(verifyPassword('correct horse', hash)).resolves.toBe(true)
  await expect(verifyPassword('correct horsf', hash)).resolves.toBe(false)
})

test('the same password gets a different hash each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test.each(['', 'argon2id', 'argon2id$a', 'scrypt$aa$bb'])(
  'a stored value %j that is not a hash never verifies',
  async (stored) => {
    await expect(verifyPassword('x', stored)).resolves.toBe(false)
  },
)
