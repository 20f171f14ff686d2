import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type CaughtMail, readMail } from '../test/mail-catcher.ts'

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
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    // A mail that is just being written cannot be read yet.
    const mails = await readMails(folder).catch(() => [])
    const found = mails.filter(({ to }) => to.includes(address))
    const newest = found.at(-1)
    if (newest !== undefined && found.length >= count) return newest
    await delay(100)
  }
  throw new Error(`No mail to that address within ${PATIENCE_MS} ms.`)
}
