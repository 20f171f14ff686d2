import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { pictureMarkdown } from '#app/features/pictures/picture.rules.ts'

/** Inserts a picture that a person keeps and no card shows yet. */
export async function insertPicture(db: Database, ownerId: string, content = randomBytes(64)) {
  const hash = createHash('sha256').update(content).digest('hex')
  await db
    .insertInto('picture_blob')
    .values({ hash, content })
    .onConflict((same) => same.doNothing())
    .execute()
  await db.insertInto('own_picture').values({ owner_id: ownerId, hash, byte_count: content.length }).execute()
  return { hash, path: `/pictures/${hash}`, markdown: pictureMarkdown('A heap', `/pictures/${hash}#40x30`) }
}
