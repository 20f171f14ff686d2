import process from 'node:process'
import { listAdmins } from '#app/features/people/role.store.server.ts'
import { banPerson, setRole, unbanPerson } from '#app/features/people/role.service.server.ts'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { loadEnvironment } from './environment.ts'

/** `npm run admin -- grant <email>`: manages administrators and bans. Each change is recorded in admin_audit. */

const USAGE = `Usage:
  npm run admin -- list
  npm run admin -- grant <email>
  npm run admin -- revoke <email>
  npm run admin -- ban <email> <reason>
  npm run admin -- unban <email>`

class UsageError extends Error {}

function required(value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new UsageError(USAGE)
  return value
}

async function change(db: Database, command: string, email: string, rest: string[]): Promise<boolean> {
  return db.transaction().execute((tx) => {
    if (command === 'grant') return setRole(tx, null, email, 'admin')
    if (command === 'revoke') return setRole(tx, null, email, 'user')
    if (command === 'ban') return banPerson(tx, null, email, required(rest.join(' ')))
    if (command === 'unban') return unbanPerson(tx, null, email)
    throw new UsageError(USAGE)
  })
}

async function run(db: Database, [command, email, ...rest]: string[]): Promise<string> {
  if (command === 'list') {
    const admins = await listAdmins(db)
    return admins.length === 0 ? 'There is no administrator.' : admins.map((admin) => admin.email).join('\n')
  }
  const name = required(command)
  const person = required(email)
  return (await change(db, name, person, rest))
    ? `Done: ${name} ${person}.`
    : `Nothing to do: ${name} ${person}.`
}

loadEnvironment()
const url = process.env['DATABASE_URL']
if (url === undefined || url === '') throw new Error('DATABASE_URL is not set.')
const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, (cause) => console.error(cause.message))
try {
  console.log(await run(createDatabase(pool), process.argv.slice(2)))
} catch (cause) {
  if (!(cause instanceof AppError || cause instanceof UsageError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
} finally {
  await pool.end()
}
