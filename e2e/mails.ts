import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type CaughtMail, readMail } from '../test/mail-catcher.ts'
import { waitUntil } from '../test/wait-until.ts'

const MAIL_TIMEOUT_MS = 20_000
const fileSchema = z.object({ to: z.array(z.string()), raw: z.string() })

/** Stores a mail in a file, because the tests run in other processes. */
export async function storeMail(folder: string, mail: CaughtMail) {
  const name = `${process.hrtime.bigint()}.json`
  await writeFile(path.join(folder, name), JSON.stringify({ to: mail.to, raw: mail.raw }))
}

/** Every mail that was received, oldest first. */
export async function readMails(folder: string): Promise<CaughtMail[]> {
  const names = (await readdir(folder)).toSorted((a, b) => a.length - b.length || a.localeCompare(b))
  return Promise.all(
    names.map(async (name) => {
      const { to, raw } = fileSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
      return readMail(raw, to)
    }),
  )
}

/** The newest mail to an address, once `count` mails have arrived there. */
export async function waitForMail(folder: string, address: string, count = 1): Promise<CaughtMail> {
  let found: CaughtMail[] = []
  const hasArrived = async () => {
    // Reading a file that is being written fails.
    const mails = await readMails(folder).catch(() => [])
    found = mails.filter(({ to }) => to.includes(address))
    return found.length >= count
  }
  await waitUntil(hasArrived, { timeoutMs: MAIL_TIMEOUT_MS, what: 'a mail' })
  const newest = found.at(-1)
  if (newest === undefined) throw new Error('There is no mail to that address.')
  return newest
}
