import { randomUUIDv7 } from 'node:crypto'
import { hashPassword } from '#app/features/auth/password/password-hash.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Role, Viewer } from '#app/shared/viewer.ts'

/** The same for everybody with this password: a hash takes as long as in the product, and hundreds of tests need one. */
const hashes = new Map<string, Promise<string>>()

function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

type PersonOptions = {
  id?: string
  email?: string
  name?: string
  role?: Role
  password?: string
  createdAt?: Date
}

/** Inserts one valid person, who can log in if a password is given. */
export async function insertPerson(db: Database, options: PersonOptions = {}): Promise<Viewer> {
  const {
    id = randomUUIDv7(),
    name = 'Sam Okafor',
    role = 'user',
    password,
    createdAt = new Date(),
  } = options
  const { email = `${id}@example.com` } = options
  await db.insertInto('person').values({ id, email, name, role, created_at: createdAt }).execute()
  if (password !== undefined) {
    await db
      .insertInto('account')
      .values({
        id: randomUUIDv7(),
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password: await hashOnce(password),
      })
      .execute()
  }
  return { id, name, email, role }
}
