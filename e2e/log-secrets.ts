import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { resetTokenOf } from '../test/mail-catcher.ts'
import { TEST_SECRET } from '../test/server-process.ts'
import { readMails } from './mails.ts'

/** The passwords that the browser tests type. */
export const TEST_PASSWORDS = ['correct horse', 'wrong horse', 'another horse', 'Long enough 1']

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const COOKIE = /flashcards\.(?:session|visitor|google|google-state|passkey)=/
const TOKEN_IN_URL = /token=[\w-]{8}/
const ACCESS_TOKEN = /fc_pat_\w{8}/

/** The lines with an email address, a cookie, a token, or one of the known secrets. */
export function findLeaks(lines: string[], secrets: Iterable<string>): string[] {
  const exact = [...secrets]
  return lines.filter(
    (line) =>
      EMAIL.test(line) ||
      COOKIE.test(line) ||
      TOKEN_IN_URL.test(line) ||
      ACCESS_TOKEN.test(line) ||
      exact.some((secret) => line.includes(secret)),
  )
}

/** The log lines with a secret of this run; the secrets are read from its database and its emails. */
export async function findSecrets(
  lines: string[],
  databaseUrl: string,
  mailFolder: string,
): Promise<string[]> {
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, () => {})
  const db = createDatabase(pool)
  const people = await db.selectFrom('person').select('email').execute()
  const sessions = await db.selectFrom('session').select('token').execute()
  const hashes = await db.selectFrom('account').select('password').execute()
  await pool.end()
  const mails = await readMails(mailFolder)
  const exact = new Set([
    TEST_SECRET,
    ...TEST_PASSWORDS,
    ...people.map(({ email }) => email),
    ...sessions.map(({ token }) => token),
    ...hashes.flatMap(({ password }) => password ?? []),
    ...mails.filter(({ text }) => text.includes('/reset-password?token=')).map(resetTokenOf),
  ])
  return findLeaks(lines, exact)
}
