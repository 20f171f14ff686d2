import process from 'node:process'
import {
  CUSTOM_TOKEN_LIFE_SECONDS,
  mintCustomToken,
} from '#app/features/auth/tokens/custom-token.service.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { loadEnvironment } from './environment.ts'

/**
 * `npm run custom-token -- <email>`: prints a link that logs that person in, once, within a minute. The token is in the
 * fragment, which browsers don't send, so no server logs it.
 */

loadEnvironment()
const url = process.env['DATABASE_URL']
if (url === undefined || url === '') throw new Error('DATABASE_URL is not set.')
const origin = new URL(process.env['PUBLIC_URL'] ?? 'http://localhost:3000').origin
const email = process.argv[2]?.trim().toLowerCase() ?? ''
const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, (cause) => console.error(cause.message))
try {
  const token = await createDatabase(pool)
    .transaction()
    .execute((tx) => mintCustomToken(tx, email, new Date()))
  console.log(`${origin}/#token=${token}`)
  console.error(`It works once, for ${CUSTOM_TOKEN_LIFE_SECONDS} seconds.`)
} catch (cause) {
  if (!(cause instanceof AppError)) throw cause
  console.error(email === '' ? 'Usage: npm run custom-token -- <email>' : cause.message)
  process.exitCode = 1
} finally {
  await pool.end()
}
