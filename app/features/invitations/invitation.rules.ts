import { DAY_MS } from '#app/shared/units.ts'
import type { Role } from '#app/shared/viewer.ts'

export const JOIN_PATH = '/join'
export const MAX_NOTE = 120
/** Active and ended ones together; ended ones are deleted after a month. */
export const MAX_INVITATIONS = 500
export const EXTENSION_DAYS = 7

/** Days until a new link expires. */
export const INVITATION_LIVES = ['7', '1', '30', 'never'] as const
export type InvitationLife = (typeof INVITATION_LIVES)[number]

/** A link that makes an administrator always expires. */
export const livesFor = (role: Role): readonly InvitationLife[] =>
  role === 'admin' ? INVITATION_LIVES.filter((life) => life !== 'never') : INVITATION_LIVES

export const INVITATION_USES = ['1', '10', '50', 'unlimited'] as const
export type InvitationUses = (typeof INVITATION_USES)[number]

/** Without characters that look alike. */
export const TOKEN_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
export const TOKEN_LENGTH = 16
const GROUP = /.{4}(?=.)/g

/** '7Hq2-vX9d-Lk4P-mZ8s': about 93 bits, in groups that can be read out. */
export const formatInvitationToken = (characters: string) => characters.replaceAll(GROUP, '$&-')

export const expiryOf = (life: InvitationLife, now: Date): Date | null =>
  life === 'never' ? null : new Date(now.getTime() + Number(life) * DAY_MS)

/** An administrator's link works once, whatever was chosen. */
export const maxUsesOf = (uses: InvitationUses, role: Role): number | null => {
  if (role === 'admin') return 1
  return uses === 'unlimited' ? null : Number(uses)
}

export type InvitationState = 'active' | 'revoked' | 'used up' | 'expired'

type Limits = {
  uses: number
  maxUses: number | null
  expiresAt: string | null
  revokedAt: string | null
}

export function stateOf({ uses, maxUses, expiresAt, revokedAt }: Limits, now: number): InvitationState {
  if (revokedAt !== null) return 'revoked'
  if (maxUses !== null && uses >= maxUses) return 'used up'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active'
}
