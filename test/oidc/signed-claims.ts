import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** The id of the key that every fake provider signs with. */
export const KEY_ID = 'test-key'

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function sign(key: KeyObject, claims: object): string {
  const head = `${encode({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encode(claims)}`
  const signer = createSign('RSA-SHA256').update(head)
  return `${head}.${signer.sign(key).toString('base64url')}`
}

export function readClaims(token: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}
