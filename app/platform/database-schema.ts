// Written by `npm run types:database` from the migrated schema; CI fails when it differs.
import type { ColumnType, Generated } from 'kysely'

export interface AccountTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface CardTable {
  owner_id: string
  deck_id: string
  id: string
  question: Generated<string>
  answer: Generated<string>
  hint: Generated<string>
  difficulty: Generated<string>
  type: Generated<string>
  code: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface DeckTable {
  owner_id: string
  id: string
  name: string
  description: Generated<string>
  category: string
  card_count: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface PersonTable {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface RateLimitTable {
  id: string
  key: string
  count: number
  last_request: ColumnType<string, string | number | bigint, string | number | bigint>
}

export interface SessionTable {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface DatabaseSchema {
  account: AccountTable
  card: CardTable
  deck: DeckTable
  person: PersonTable
  rate_limit: RateLimitTable
  session: SessionTable
  verification: VerificationTable
}
