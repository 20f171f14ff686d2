import { registerAuthorName } from '#app/features/names/author-name.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { listUnnamedAuthors } from './author.store.server.ts'
import { toAuthorName } from './discussion.rules.ts'

const AUTHORS_AT_ONCE = 200

/** The name under which someone writes now, registered so that nobody else writes under one that looks like it. */
export async function nameAuthor(tx: Transaction, { id, name, role }: Viewer): Promise<string> {
  await registerAuthorName(tx, { id, name, isAdmin: role === 'admin' })
  return toAuthorName(name)
}

/** Registers those who wrote before names were registered. How many there were. */
export async function registerAuthors(db: Database): Promise<number> {
  let registered = 0
  let after: string | null = null
  for (;;) {
    const authors = await listUnnamedAuthors(db, { after, limit: AUTHORS_AT_ONCE })
    for (const author of authors) {
      await db.transaction().execute((tx) => registerAuthorName(tx, author))
      registered += 1
    }
    after = authors.at(-1)?.id ?? null
    if (authors.length < AUTHORS_AT_ONCE) return registered
  }
}
