import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { TOKEN_PATTERN, TOKEN_PREFIX } from './access-token.rules.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = 62n
const RANDOM_BYTES = 32
/** 256 bits, and the 32 bits of the checksum, in base 62. */
const RANDOM_LENGTH = 43
const CHECKSUM_LENGTH = 6

function toBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= BASE) text = `${DIGITS[Number(rest % BASE)] ?? ''}${text}`
  return text.padStart(length, '0')
}

const checksumOf = (random: string) => toBase62(BigInt(crc32(random)), CHECKSUM_LENGTH)

/** A new token. Its checksum lets secret scanners tell it from text that only looks like one. */
export function createTokenText(): string {
  const random = toBase62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_LENGTH)
  return `${TOKEN_PREFIX}${random}${checksumOf(random)}`
}

/** Whether a text has the form and the checksum of a token; only then the database is asked. */
export function isTokenText(text: string): boolean {
  if (!TOKEN_PATTERN.test(text)) return false
  const random = text.slice(TOKEN_PREFIX.length, -CHECKSUM_LENGTH)
  return text.endsWith(checksumOf(random))
}
