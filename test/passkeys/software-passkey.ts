import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { TEST_ORIGIN } from '../app.ts'

const UP = 0x01
const UV = 0x04
const BACKED_UP = 0x18
const HAS_KEY = 0x40

/** What an attacker, or a broken authenticator, changes. */
export type Changes = {
  origin?: string
  rpId?: string
  type?: string
  isUserVerified?: boolean
  counter?: number
  userHandle?: string
  credentialId?: string
  key?: KeyObject
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url')
const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** An authenticator in software: it makes a passkey for one person, and signs whatever a test asks for. */
export class SoftwarePasskey {
  readonly id = randomBytes(32)
  readonly #keys = newKeyPair()
  #counter = 0
  userHandle = ''

  get credentialId() {
    return encode(this.id)
  }

  get key(): KeyObject {
    return this.#keys.privateKey
  }

  #clientData(type: string, challenge: string, changes: Changes) {
    const { origin = TEST_ORIGIN } = changes
    return Buffer.from(JSON.stringify({ type: changes.type ?? type, challenge, origin, crossOrigin: false }))
  }

  #authData(flags: number, { rpId = 'localhost', isUserVerified = true, counter }: Changes) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.#counter)
    const allFlags = flags | UP | BACKED_UP | (isUserVerified ? UV : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([allFlags]), count])
  }

  #coseKey() {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    )
  }

  /** The answer to `navigator.credentials.create()`. */
  create(options: { challenge: string; user: { id: string } }, changes: Changes = {}) {
    this.userHandle = options.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const model = Buffer.alloc(16)
    const keyData = Buffer.concat([model, length, this.id, this.#coseKey()])
    const authData = Buffer.concat([this.#authData(HAS_KEY, changes), keyData])
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encode(this.#clientData('webauthn.create', options.challenge, changes)),
        attestationObject: encode(Buffer.from(attestation)),
        transports: ['internal', 'something-new'],
      },
    }
  }

  /** The answer to `navigator.credentials.get()`. */
  get({ challenge }: { challenge: string }, changes: Changes = {}) {
    this.#counter += 1
    const clientData = this.#clientData('webauthn.get', challenge, changes)
    const authData = this.#authData(0, changes)
    const id = changes.credentialId ?? this.credentialId
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authData),
        signature: encode(
          sign('sha256', Buffer.concat([authData, sha256(clientData)]), changes.key ?? this.key),
        ),
        userHandle: changes.userHandle ?? this.userHandle,
      },
    }
  }
}
