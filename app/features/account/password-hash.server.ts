import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// OWASP's floor for Argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

const computeArgon2 = promisify(argon2)

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return computeArgon2('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...PARAMETERS })
}

/** `argon2id$salt$key`, in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(password, salt)
  return ['argon2id', salt.toString('base64'), key.toString('base64')].join('$')
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [name, salt, key] = stored.split('$')
  if (name !== 'argon2id' || salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64')
  const derived = await deriveKey(password, Buffer.from(salt, 'base64'))
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}
