import type { DBSchema, IDBPDatabase } from 'idb'
import { deleteDatabase } from './delete-database.ts'
import { oldDatabaseName } from './device-names.ts'
import { type DeviceSchema, openInTime } from './device-schema.ts'

/** Older builds had a database for each kind of data. What installed browsers hold in them is moved into today's. */

interface OldSchema extends DBSchema {
  entry: { key: number; value: unknown }
  copy: { key: string; value: unknown }
  draft: { key: string; value: unknown }
}

/** Every older build opens version 1: with a higher one, none of its open tabs can write any more. */
const LOCKED_VERSION = 2

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

async function readOld(name: string, store: 'entry' | 'copy' | 'draft'): Promise<unknown[]> {
  let isMissing = false
  try {
    const old = await openInTime<OldSchema>(name, LOCKED_VERSION, {
      upgrade(_, oldVersion, __, transaction) {
        // Another tab has moved and deleted it: it must not be created again.
        isMissing = oldVersion === 0
        if (isMissing) transaction.abort()
      },
      blocking: (_, __, { target }) => {
        if (target instanceof IDBDatabase) target.close()
      },
    })
    try {
      return old.objectStoreNames.contains(store) ? await old.getAll(store) : []
    } finally {
      old.close()
    }
  } catch (error) {
    if (isMissing) return []
    throw error
  }
}

/** An attempt that was interrupted may have written some already: an event is added once. */
async function moveAnswers(database: IDBPDatabase<DeviceSchema>, name: string): Promise<void> {
  const entries = await readOld(name, 'entry')
  const transaction = database.transaction('answer', 'readwrite')
  const { store } = transaction
  const eventIdOf = (entry: unknown) => field(field(entry, 'event'), 'id')
  const known = new Set((await store.getAll()).map(eventIdOf))
  for (const entry of entries) {
    const id = eventIdOf(entry)
    if (typeof entry !== 'object' || entry === null || (id !== undefined && known.has(id))) continue
    // Its position in the old database means nothing in this one.
    const { order: _, ...rest } = { order: 0, ...entry }
    await store.add(rest)
  }
  await transaction.done
}

/** What the new database has is newer. */
async function moveByKey(
  database: IDBPDatabase<DeviceSchema>,
  name: string,
  kind: 'copy' | 'draft',
): Promise<void> {
  const values = await readOld(name, kind)
  const transaction = database.transaction(kind, 'readwrite')
  const { store } = transaction
  const known = new Set(await store.getAllKeys())
  for (const value of values) {
    const key = field(value, 'key')
    if (typeof key === 'string' && !known.has(key)) await store.put(value)
  }
  await transaction.done
}

const listDatabases = async () => new Set((await indexedDB.databases()).map(({ name }) => name))

/** Rejects while answers can't be moved: the database must not pass for empty without them. */
export async function carryOver(database: IDBPDatabase<DeviceSchema>, personId: string): Promise<void> {
  // Without a list of databases this browser is older than any of those.
  const existing = await listDatabases().catch(() => new Set())
  const answers = oldDatabaseName('study', personId)
  if (existing.has(answers)) {
    await moveAnswers(database, answers)
    await deleteDatabase(answers)
  }
  for (const [noun, kind] of [
    ['course-drafts', 'draft'],
    ['offline', 'copy'],
  ] as const) {
    const name = oldDatabaseName(noun, personId)
    if (!existing.has(name)) continue
    // What could not be moved stays where it is until the next visit.
    await moveByKey(database, name, kind).then(
      () => deleteDatabase(name),
      () => {},
    )
  }
  // An open review was shared by all tabs and is not continued; its answers are among the others.
  const reviews = oldDatabaseName('review', personId)
  if (existing.has(reviews)) await deleteDatabase(reviews)
}
