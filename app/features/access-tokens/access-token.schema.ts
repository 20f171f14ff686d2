import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { requiredText } from '#app/shared/text.ts'
import {
  DEFAULT_TOKEN_LIFE,
  MAX_TOKEN_NAME,
  TOKEN_LIVES,
  TOKEN_SCOPES,
  type TokenScope,
} from './access-token.rules.ts'

export const tokenFormSchema = z.object({
  name: requiredText(MAX_TOKEN_NAME, 'The name', 'Give the token a name.'),
  scope: z.enum(TOKEN_SCOPES, 'Choose one of the scopes.').default('read'),
  life: z.enum(TOKEN_LIVES, 'Choose one of the periods.').default(DEFAULT_TOKEN_LIFE),
})
export const revokeTokenInput = z.object({ tokenId: idSchema })

export type TokenForm = z.infer<typeof tokenFormSchema>

/** A token as Settings lists it. */
export type TokenSummary = {
  id: string
  name: string
  scope: TokenScope
  createdAt: string
  /** Null: never. */
  expiresAt: string | null
  isExpired: boolean
  /** To the hour. */
  lastUsedAt: string | null
}

/** The only response that contains the token itself. */
export type NewToken = { token: string; summary: TokenSummary }

/** A token that is valid now, with its person. */
export type ValidToken = {
  id: string
  name: string
  scope: TokenScope
  expiresAt: Date | null
  lastUsedAt: Date | null
  person: { id: string; name: string; email: string }
}
