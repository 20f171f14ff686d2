import { randomUUIDv7 } from 'node:crypto'
import type { TokenScope } from '#app/features/access-tokens/access-token.rules.ts'
import { createTokenText } from '#app/features/access-tokens/token-text.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hashToken } from '#app/platform/session.server.ts'

type TokenOptions = {
  personId: string
  scope?: TokenScope
  name?: string
  expiresAt?: Date | null
  lastUsedAt?: Date
}

/** Inserts one access token and returns the text that a script would send. */
export async function insertAccessToken(db: Database, options: TokenOptions) {
  const id = randomUUIDv7()
  const text = createTokenText()
  await db
    .insertInto('access_token')
    .values({
      person_id: options.personId,
      id,
      token_hash: hashToken(text),
      name: options.name ?? 'Script',
      scope: options.scope ?? 'write',
      expires_at: options.expiresAt ?? null,
      last_used_at: options.lastUsedAt ?? null,
    })
    .execute()
  return { id, text, authorization: `Bearer ${text}` }
}
