import { createHmac } from 'node:crypto'
import type { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { requestResetInput } from '#app/features/auth/auth.schema.ts'
import { networkSubject } from '#app/platform/address-key.server.ts'

// Lines for investigations: who did what from where, without an email, an id or an IP address in the log.

const SUBJECT_LENGTH = 22
const FIRST_ERROR_STATUS = 400

/** A keyed hash: the same person or account always has the same, and nobody without the secret can tell which. */
const subjectOf = (secret: string, kind: 'person' | 'account', value: string) =>
  `${kind}:${createHmac('sha256', secret).update(`log:${kind}:${value}`).digest('base64url').slice(0, SUBJECT_LENGTH)}`

/** A visitor's cookie, a challenge, and the renewal of a session, which pages do by themselves, authenticate nobody. */
const UNLOGGED_ENDPOINTS: ReadonlySet<string> = new Set([
  'POST /sign-in/anonymous',
  'POST /passkey/options',
  'POST /renew-session',
])

function readAccount(secret: string, body: unknown): string | null {
  if (typeof body !== 'string') return null
  try {
    const parsed = requestResetInput.safeParse(JSON.parse(body))
    return parsed.success ? subjectOf(secret, 'account', parsed.data.email) : null
  } catch {
    return null
  }
}

type AccountEvent = { endpoint: string; status: number; isKnownDevice: boolean }

/** Logs every attempt to sign up, log in, log out or reset a password, successful or not. */
export function logAccountEvent(request: FastifyRequest, secret: string, event: AccountEvent) {
  const { endpoint, status, isKnownDevice } = event
  if (UNLOGGED_ENDPOINTS.has(endpoint)) return
  request.log.info(
    {
      event: endpoint,
      outcome: status < FIRST_ERROR_STATUS ? 'accepted' : 'refused',
      status,
      account: readAccount(secret, request.body),
      network: networkSubject(secret, request.ip),
      isKnownDevice,
    },
    'account event',
  )
}

const REJECTED_CODES: ReadonlySet<TRPCError['code']> = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'])

type RefusedCall = { call: string | undefined; code: TRPCError['code']; personId: string | undefined }

/** Logs a call that the caller may not make. Missing and forbidden look the same to the caller, and so they do here. */
export function logRefusedCall(
  request: FastifyRequest,
  secret: string,
  { call, code, personId }: RefusedCall,
) {
  if (!REJECTED_CODES.has(code)) return
  const person = personId === undefined ? null : subjectOf(secret, 'person', personId)
  request.log.info({ call, code, person, network: networkSubject(secret, request.ip) }, 'a call was refused')
}
