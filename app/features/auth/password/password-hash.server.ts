import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { HashQueue, type QueueCaller } from './hash-queue.server.ts'
import { computeArgon2 } from './hash-worker.server.ts'

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
/** Per lane. With about 50 ms per hash the last one waits two seconds. */
const MAX_WAITING = 20
/** Running and waiting hashes of one network. */
const MAX_PER_NETWORK = 2

/**
 * Uses all cores but one. A lower priority alone isn't enough: hashing fills the CPU caches, and with group scheduling
 * the priority only counts within its own group.
 */
export const passwordQueue = new HashQueue({
  running: Math.max(1, availableParallelism() - 1),
  waiting: MAX_WAITING,
  perKey: MAX_PER_NETWORK,
})

function deriveKey(password: string, salt: Buffer, caller?: QueueCaller): Promise<Buffer> {
  const job = { message: password.normalize('NFKC'), nonce: salt, ...PARAMETERS }
  return passwordQueue.run(() => computeArgon2(job), caller)
}

/** `argon2id$salt$key`, in base64. */
export async function hashPassword(password: string, caller?: QueueCaller): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(password, salt, caller)
  return ['argon2id', salt.toString('base64'), key.toString('base64')].join('$')
}

/**
 * Always computes exactly one hash, so that an unknown email, an account without a password and a wrong password take
 * the same time.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  caller?: QueueCaller,
): Promise<boolean> {
  const [name, salt, key] = stored?.split('$') ?? []
  const isHash = name === 'argon2id' && salt !== undefined && key !== undefined
  const usedSalt = isHash ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES)
  const derived = await deriveKey(password, usedSalt, caller)
  if (!isHash) return false
  const expected = Buffer.from(key, 'base64')
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}
