import { registerAuthorName } from '#app/features/names/author-name.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { listUnregisteredAuthors } from './author.store.server.ts'
import { toAuthorName } from './discussion.rules.ts'

const BATCH_SIZE = 200

/** Registers the author's name, so that nobody else can post under one that looks like it. Returns the name to show. */
export async function registerAuthor(tx: Transaction, { id, name, role }: Viewer): Promise<string> {
  await registerAuthorName(tx, { id, name, isAdmin: role === 'admin' })
  return toAuthorName(name)
}

/** Registers authors who posted before names were registered. Returns their number. */
export async function registerAuthors(db: Database): Promise<number> {
  let registered = 0
  let after: string | null = null
  for (;;) {
    const authors = await listUnregisteredAuthors(db, { after, limit: BATCH_SIZE })
    for (const author of authors) {
      await db.transaction().execute((tx) => registerAuthorName(tx, author))
      registered += 1
    }
    after = authors.at(-1)?.id ?? null
    if (authors.length < BATCH_SIZE) return registered
  }
}
