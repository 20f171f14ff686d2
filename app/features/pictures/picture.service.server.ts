import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { databasePictures, type PictureStorage } from './picture-storage.store.server.ts'
import { pictureErrors } from './picture.messages.ts'
import {
  findPictureHashes,
  MAX_OWNER_BYTES,
  MAX_OWNER_PICTURES,
  pictureAddress,
  picturePath,
  UNUSED_HOURS,
  type UploadedPicture,
} from './picture.rules.ts'
import {
  copyPublicPictures,
  deleteUnusedOf,
  deleteUnusedPictures,
  isOwnPicture,
  listOrphans,
  listUsablePictures,
  lockPictures,
  publishDeckPictures,
  publishOwnPictures,
  readUsage,
  takeOrphans,
  upsertOwnPicture,
} from './picture.store.server.ts'
import type { StoredPicture } from './reencode-picture.server.ts'

/** The storage of this installation. */
const storage: PictureStorage = databasePictures

/** When somebody's space is full, pictures that they stopped showing make room after this time. */
const FREED_AFTER_MINUTES = 10

async function isOverLimit(tx: Transaction, ownerId: string) {
  const usage = await readUsage(tx, ownerId)
  if (usage.byteCount > MAX_OWNER_BYTES) return pictureErrors.full
  return usage.pictureCount > MAX_OWNER_PICTURES ? pictureErrors.tooMany : null
}

/** Stores a re-encoded picture for its owner, unless their space is full. Repeatable. */
export async function storePicture(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { hash, bytes, width, height }: StoredPicture,
): Promise<UploadedPicture> {
  await db.transaction().execute(async (tx) => {
    await lockPictures(tx, [hash])
    await storage.put(tx, hash, bytes)
    await upsertOwnPicture(tx, { ownerId: viewer.id, hash, byteCount: bytes.length })
    if ((await isOverLimit(tx, viewer.id)) === null) return
    await deleteUnusedOf(tx, viewer.id, FREED_AFTER_MINUTES)
    const createError = await isOverLimit(tx, viewer.id)
    if (createError !== null) throw createError()
  })
  return { hash, address: pictureAddress(hash, { width, height }), width, height, byteCount: bytes.length }
}

export const isPictureOf = (db: Database, viewer: Pick<Viewer, 'id'>, hash: string): Promise<boolean> =>
  isOwnPicture(db, viewer.id, hash)

/** The bytes, without a permission check. */
export const readPicture = (db: Database, hash: string): Promise<Buffer | null> => storage.read(db, hash)

/** Inside one document, which is sent as a whole. */
const MAX_INLINE = 20

/**
 * Writes the pictures of an HTML text into it, for a frame without a network. Only these hashes: the caller has checked
 * that the reader may see them.
 */
export async function inlinePictures(
  db: Database,
  html: string,
  allowed: readonly string[],
): Promise<string> {
  let inlined = html
  for (const hash of findPictureHashes(html)
    .filter((found) => allowed.includes(found))
    .slice(0, MAX_INLINE)) {
    const bytes = await storage.read(db, hash)
    if (bytes === null) continue
    inlined = inlined.replaceAll(
      `"${picturePath(hash)}"`,
      `"data:image/webp;base64,${bytes.toString('base64')}"`,
    )
  }
  return inlined
}

/** Those pictures of a text that its writer may show: their own, and what the catalogue shows. */
export const filterUsablePictures = (
  db: Database,
  writer: Pick<Viewer, 'id'>,
  text: string,
): Promise<string[]> => listUsablePictures(db, writer.id, findPictureHashes(text))

/** Call before writing a public card or a lesson: what the writer has uploaded can be shown there. */
export const publishPictures = (
  tx: Transaction,
  writer: Pick<Viewer, 'id'>,
  ...texts: readonly string[]
): Promise<void> => publishOwnPictures(tx, writer.id, findPictureHashes(...texts))

/** Call before a deck's cards are copied into the catalogue. */
export const publishPicturesOfDeck = publishDeckPictures

/** Call before the cards of a public deck are copied for a person. */
export const copyPicturesOfDeck = copyPublicPictures

const BATCH = 200

/** Deletes what nothing has shown for a day, then the bytes that nobody keeps. */
export async function sweepPictures(db: Database, hours = UNUSED_HOURS): Promise<void> {
  while ((await deleteUnusedPictures(db, hours, BATCH)) >= BATCH);
  while ((await deleteOrphans(db)) >= BATCH);
}

const deleteOrphans = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const hashes = await listOrphans(tx, BATCH)
    // A separate statement sees every upload that held the lock before.
    await lockPictures(tx, hashes)
    const unkept = await takeOrphans(tx, hashes)
    if (unkept.length > 0) await storage.delete(tx, unkept)
    return hashes.length
  })
