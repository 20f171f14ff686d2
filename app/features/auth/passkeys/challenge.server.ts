import { randomBytes } from 'node:crypto'
import { signToken, verifySignedToken } from '#app/platform/session.server.ts'
import { CHALLENGE_LIFE_MS } from './passkey.rules.ts'

const CHALLENGE_BYTES = 32

export type Challenge = { challenge: string; expiresAt: Date }

/** What a challenge is for: a log-in, or a new passkey of one session. Neither can be used for the other. */
type Purpose = 'log-in' | `add:${string}`

/**
 * A challenge that the browser keeps, signed by us: asking for one costs no row, so anybody may. It is stored when it was
 * used, for as long as it is valid.
 */
export function createChallenge(purpose: Purpose, now: Date): { challenge: string; ticket: string } {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  return { challenge, ticket: `passkey ${purpose} ${now.getTime() + CHALLENGE_LIFE_MS} ${challenge}` }
}

/** Reads a ticket whose signature is checked; null if it is for something else or expired. */
export function readChallenge(ticket: string, purpose: Purpose, now: Date): Challenge | null {
  const [noun, claimed, expires, challenge] = ticket.split(' ')
  if (noun !== 'passkey' || claimed !== purpose || challenge === undefined) return null
  const expiresAt = new Date(Number(expires))
  return expiresAt.getTime() > now.getTime() ? { challenge, expiresAt } : null
}

export const signTicket = (ticket: string, secret: string) => signToken(ticket, secret)

export const openTicket = (signed: string, secret: string) => verifySignedToken(signed, secret) ?? ''
