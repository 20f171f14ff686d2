import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { PushRequest } from '#app/features/reminders/push/public-post.server.ts'

/** A browser's side of a subscription: its keys, with which it reads what the server sends (RFC 8291). */
export function createPushDevice(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const secret = randomBytes(16)
  return {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
    decrypt: (body: Uint8Array) => decrypt(Buffer.from(body), keys, secret),
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** One record in the coding `aes128gcm` (RFC 8188): salt, record size, the sender's key, then the text with its padding. */
function decrypt(body: Buffer, keys: ECDH, secret: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), secret, info, 32)
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return JSON.parse(padded.subarray(0, end).toString('utf8'))
}

const readJson = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** The claims of a request's token, if it was signed with the key that it names (RFC 8292). */
export function readVapid({ headers }: PushRequest): { claims: unknown; publicKey: string } {
  const value = headers['authorization'] ?? ''
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(value) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const raw = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('This token is not signed with its key.')
  return { claims: readJson(claims), publicKey }
}

export const hashEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')
