import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { type CredentialRow, findCredentialById } from '#app/features/auth/auth.store.server.ts'
import { lockSession } from '#app/features/auth/session/session.service.server.ts'
import { consumeOnce } from '#app/features/auth/tokens/used-once.store.server.ts'
import { readSiteName } from '#app/features/site/site.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { type Challenge, createChallenge, openTicket, readChallenge, signTicket } from './challenge.server.ts'
import { passkeyErrors } from './passkey.messages.ts'
import { CHALLENGE_LIFE_MS, defaultPasskeyName, MAX_PASSKEYS } from './passkey.rules.ts'
import type { NewPasskey, PasskeySignIn, PasskeySummary } from './passkey.schema.ts'
import {
  findPasskeyKey,
  insertPasskey,
  listPasskeyRows,
  recordPasskeyUse,
  updatePasskeyName,
} from './passkey.store.server.ts'

type Config = AuthDeps['config']

/** The site that a passkey belongs to: it works nowhere else. */
const readSite = ({ PUBLIC_URL }: Config) => ({
  expectedOrigin: PUBLIC_URL,
  expectedRPID: new URL(PUBLIC_URL).hostname,
})

/** Throws where the operator's provider is the only way in. */
export function requirePasskeys({ OIDC_ONLY }: Pick<Config, 'OIDC_ONLY'>): void {
  if (OIDC_ONLY) throw passkeyErrors.passkeysOff()
}

export async function listPasskeys(db: Database, personId: string): Promise<PasskeySummary[]> {
  const rows = await listPasskeyRows(db, personId)
  return rows.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** What a browser needs to log in with a passkey of any person. Reads nothing, so that anybody may ask. */
export function createLogInOptions(config: Config, now: Date) {
  requirePasskeys(config)
  const { challenge, ticket } = createChallenge('log-in', now)
  const { expectedRPID: rpId } = readSite(config)
  return { ticket, options: { challenge, rpId, userVerification: 'required', timeout: CHALLENGE_LIFE_MS } }
}

const encodeHandle = (personId: string) => Buffer.from(personId).toString('base64url')

/** Checks origin, site, challenge, signature, the use count, and that the device checked its owner. */
async function verifyUse(
  config: Config,
  response: PasskeySignIn,
  { challenge, key }: { challenge: string; key: { publicKey: Buffer; signCount: number } },
) {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...readSite(config),
    response,
    expectedChallenge: challenge,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.signCount,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  return verified && authenticationInfo?.userVerified === true ? authenticationInfo : null
}

/** Returns whom a passkey logs in. Each challenge is accepted once, in the browser that asked for it. */
export async function logInWithPasskey(
  { db, config }: AuthDeps,
  response: PasskeySignIn,
  ticket: string,
): Promise<CredentialRow> {
  requirePasskeys(config)
  const given = readChallenge(ticket, 'log-in', new Date())
  if (given === null) throw passkeyErrors.passkeyTooLate()
  const key = await findPasskeyKey(db, response.id)
  if (key === null || response.response.userHandle !== encodeHandle(key.personId)) {
    throw passkeyErrors.passkeyRefused()
  }
  const use = await verifyUse(config, response, { challenge: given.challenge, key })
  if (use === null) throw passkeyErrors.passkeyRefused()
  const next = { signCount: use.newCounter, isSynced: use.credentialBackedUp }
  const person = await db.transaction().execute(async (tx) => {
    const isFirst = await consumeChallenge(tx, given)
    return isFirst && (await recordPasskeyUse(tx, key, next)) ? findCredentialById(tx, key.personId) : null
  })
  if (person === null) throw passkeyErrors.passkeyRefused()
  return person
}

/** Checks that the passkey wasn't removed during the log-in. */
export const isPasskeyOf = async (db: Database, personId: string, credentialId: string): Promise<boolean> =>
  (await findPasskeyKey(db, credentialId))?.personId === personId

const consumeChallenge = (tx: Transaction, { challenge, expiresAt }: Challenge) =>
  consumeOnce(tx, { kind: 'passkey-challenge', secret: challenge, expiresAt })

type Owner = { viewer: Viewer; sessionId: string }

/** What a browser needs to create a passkey. The caller has made sure who is asking. */
export async function startPasskey({ db, config }: AuthDeps, { viewer, sessionId }: Owner) {
  requirePasskeys(config)
  const known = await listPasskeyRows(db, viewer.id)
  if (known.length >= MAX_PASSKEYS) throw passkeyErrors.tooManyPasskeys()
  const { challenge, ticket } = createChallenge(`add:${sessionId}`, new Date())
  const options = await generateRegistrationOptions({
    rpName: await readSiteName(db),
    rpID: readSite(config).expectedRPID,
    userID: new TextEncoder().encode(viewer.id),
    userName: viewer.email,
    userDisplayName: viewer.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    // The same authenticator would only replace its passkey.
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ticket: signTicket(ticket, config.AUTH_SECRET), options }
}

/** Stores the passkey that a browser created with these options, in the same session. */
export async function addPasskey(
  { db, config }: AuthDeps,
  { viewer, sessionId }: Owner,
  { ticket, credential }: NewPasskey,
): Promise<{ id: string; name: string }> {
  requirePasskeys(config)
  const given = readChallenge(openTicket(ticket, config.AUTH_SECRET), `add:${sessionId}`, new Date())
  if (given === null) throw passkeyErrors.passkeyTooLate()
  const { registrationInfo: info } = await verifyRegistrationResponse({
    ...readSite(config),
    response: credential,
    expectedChallenge: given.challenge,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (info === undefined || !info.userVerified) throw passkeyErrors.passkeyFailed()
  const name = defaultPasskeyName(info.aaguid)
  return db.transaction().execute(async (tx) => {
    // The lock also keeps requests at the same moment from passing the limit together.
    await lockSession(tx, { personId: viewer.id, sessionId })
    if ((await listPasskeyRows(tx, viewer.id)).length >= MAX_PASSKEYS) throw passkeyErrors.tooManyPasskeys()
    if (!(await consumeChallenge(tx, given))) throw passkeyErrors.passkeyTooLate()
    const id = await insertPasskey(tx, {
      personId: viewer.id,
      credentialId: info.credential.id,
      publicKey: info.credential.publicKey,
      signCount: info.credential.counter,
      transports: credential.response.transports,
      isSynced: info.credentialBackedUp,
      name,
    })
    if (id === null) throw passkeyErrors.passkeyKnown()
    return { id, name }
  })
}

export async function renamePasskey(
  tx: Transaction,
  personId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  if (!(await updatePasskeyName(tx, { personId, passkeyId }, name))) throw passkeyErrors.passkeyMissing()
}
