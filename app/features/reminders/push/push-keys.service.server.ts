import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { findPushKeys, insertPushKeys, type PushKeys } from './push.store.server.ts'

type VapidConfig = Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>

function keysOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: VapidConfig): PushKeys | null {
  return publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey }
}

/** The pair of the settings, or the stored one; null before the first device asked for notifications. */
export const readPushKeys = async (db: Database, config: VapidConfig): Promise<PushKeys | null> =>
  keysOf(config) ?? findPushKeys(db)

/** The same, and generates a pair if there is none. A device is bound to it: another pair ends all subscriptions. */
export async function ensurePushKeys(tx: Transaction, config: VapidConfig): Promise<PushKeys> {
  return (await readPushKeys(tx, config)) ?? insertPushKeys(tx, await generateKeys())
}

async function generateKeys(): Promise<PushKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const publicKey = await crypto.subtle.exportKey('raw', pair.publicKey)
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  if (d === undefined) throw new Error('This key has no private part.')
  return { publicKey: Buffer.from(publicKey).toString('base64url'), privateKey: d }
}
