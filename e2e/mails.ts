import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type CaughtMail, readMail } from '../test/mail-catcher.ts'
import { waitUntil } from '../test/wait-until.ts'

const PATIENCE_MS = 20_000
const fileSchema = z.object({ to: z.array(z.string()), raw: z.string() })

/** Keeps a mail where the tests, which run in other processes, can read it. */
export async function keepMail(folder: string, mail: CaughtMail) {
  const name = `${process.hrtime.bigint()}.json`
  await writeFile(path.join(folder, name), JSON.stringify({ to: mail.to, raw: mail.raw }))
}

/** Every mail that arrived, the oldest first. */
export async function readMails(folder: string): Promise<CaughtMail[]> {
  const names = (await readdir(folder)).toSorted((a, b) => a.length - b.length || a.localeCompare(b))
  return Promise.all(
    names.map(async (name) => {
      const { to, raw } = fileSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
      return readMail(raw, to)
    }),
  )
}

/** The newest mail to an address, once there are so many. */
export async function waitForMail(folder: string, address: string, count = 1): Promise<CaughtMail> {
  let found: CaughtMail[] = []
  const isThere = async () => {
    // A mail that is just being written cannot be read yet.
    const mails = await readMails(folder).catch(() => [])
    found = mails.filter(({ to }) => to.includes(address))
    return found.length >= count
  }
  await waitUntil(isThere, { timeoutMs: PATIENCE_MS, what: 'a mail' })
  const newest = found.at(-1)
  if (newest === undefined) throw new Error('There is no mail to that address.')
  return newest
}
