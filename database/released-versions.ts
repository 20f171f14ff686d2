import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/**
 * The versions that sites may run. `npm run release` adds one; `upgrade.db.test.ts` migrates a database of each to the
 * newest schema.
 */
export const releasedVersionsSchema = z.array(
  z.object({
    version: z.string(),
    lastMigration: z.string(),
    /** Of all migrations up to the last: a site has applied them, so they can't be edited any more. */
    checksum: z.string(),
  }),
)

/** Lists the migrations of a folder up to the given one, in the order in which they are applied. */
export async function listMigrationsUpTo(folder: string, last: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const end = names.indexOf(last)
  if (end === -1) throw new Error(`There is no migration ${last}.`)
  return names.slice(0, end + 1)
}

/** Computes the checksum of the names and texts of all migrations up to the given one. */
export async function hashMigrations(folder: string, last: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await listMigrationsUpTo(folder, last))
    hash.update(`${name}\n${await readFile(path.join(folder, name), 'utf8')}`)
  return hash.digest('hex')
}
