import type { AuthSettings } from './sign-in-settings.schema.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

const COLUMNS = [
  'email_password_enabled as emailPassword',
  'google_enabled as google',
  'password_min as min',
  'password_max as max',
  'needs_lowercase as needsLowercase',
  'needs_uppercase as needsUppercase',
  'needs_digit as needsDigit',
  'needs_symbol as needsSymbol',
] as const

/** Not cached, so that a change takes effect on every process immediately; only auth requests read it. */
export function readAuthSettings(db: Database): Promise<AuthSettings> {
  return db.selectFrom('auth_settings').select(COLUMNS).executeTakeFirstOrThrow()
}

/** Reads the settings and locks them until the transaction ends. */
export function lockAuthSettings(tx: Transaction): Promise<AuthSettings> {
  return tx.selectFrom('auth_settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()
}

export async function updateAuthSettings(tx: Transaction, settings: AuthSettings): Promise<void> {
  await tx
    .updateTable('auth_settings')
    .set({
      email_password_enabled: settings.emailPassword,
      google_enabled: settings.google,
      password_min: settings.min,
      password_max: settings.max,
      needs_lowercase: settings.needsLowercase,
      needs_uppercase: settings.needsUppercase,
      needs_digit: settings.needsDigit,
      needs_symbol: settings.needsSymbol,
      updated_at: sql<Date>`now()`,
    })
    .execute()
}
