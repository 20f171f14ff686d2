import { sendDigests } from '#app/features/reminders/digest/digest.service.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { createSmtpMailer } from '#app/platform/mail.server.ts'
import { z } from 'zod'
import { TEST_SECRET } from '../server-process.ts'

/** A process that a test can kill: it sends the digests that are due at the time of the one message that it gets. */

const messageSchema = z.object({ now: z.number(), smtpUrl: z.string() })

const config = readConfig({
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: process.env['DATABASE_URL'],
  AUTH_SECRET: TEST_SECRET,
})
const pool = createPool(config, () => {})
const ignore = () => {}
const log = { info: ignore, warn: ignore, error: ignore, debug: ignore }

process.on('message', (message) => {
  const { now, smtpUrl } = messageSchema.parse(message)
  const mailer = createSmtpMailer(config, smtpUrl)
  const times = { readNow: () => now, until: now + 1 }
  const deps = { db: createDatabase(pool), config: { ...config, SMTP_URL: smtpUrl }, log, mailer }
  // A killed process never gets here: one that does reports what it sent.
  void sendDigests(deps, times).then(({ sent }) => process.send?.({ sent }))
})
process.send?.('ready')
