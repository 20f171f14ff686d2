import type { Database, Transaction } from '#app/platform/database.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import { MAX_UPDATE_BYTES, MAX_UPDATES_PER_MINUTE, MERGE_EVERY } from '#app/features/mock/mock.rules.ts'
import { createCode, isUpdate, mergeCode, readCode } from './code-merge.server.ts'
import {
  appendUpdate,
  type CodeKey,
  insertCode,
  listUpdates,
  lockHead,
  replaceUpdates,
} from './code.store.server.ts'

const MINUTE_MS = 60_000

/** The code that a round starts from, stored once, so that two browsers can't both insert it. */
export const startCode = (tx: Transaction, key: CodeKey, text: string) =>
  insertCode(tx, key, createCode(text))

/** Stores what somebody typed and returns its number. Merges older updates from time to time, and when they are too many. */
export async function pushUpdate(
  tx: Transaction,
  key: CodeKey,
  base64: string,
  now: number,
): Promise<{ seq: number }> {
  const data = Buffer.from(base64, 'base64')
  if (data.length > MAX_UPDATE_BYTES || !isUpdate(data)) throw mockErrors.badUpdate()
  const appended = (await appendUpdate(tx, key, data, now)) ?? (await makeSpace(tx, key, data, now))
  if (appended.seq - appended.mergedSeq >= MERGE_EVERY) await mergeUpdates(tx, key, appended.seq)
  return { seq: appended.seq }
}

/** The room is full or too fast: merging may help with the first, waiting with the second. */
async function makeSpace(tx: Transaction, key: CodeKey, data: Buffer, now: number) {
  const head = await lockHead(tx, key)
  if (head === null) throw mockErrors.notRunning()
  const minute = Math.floor(now / MINUTE_MS)
  if (head.minute === minute && head.inMinute >= MAX_UPDATES_PER_MINUTE) {
    throw new RetryableError(mockErrors.tooFast(), ((minute + 1) * MINUTE_MS - now) / 1_000)
  }
  await mergeUpdates(tx, key, null)
  const appended = await appendUpdate(tx, key, data, now)
  if (appended === null) throw mockErrors.full()
  return appended
}

/** Merges all updates up to a number, or all of them. The head is locked: an update that comes meanwhile waits. */
async function mergeUpdates(tx: Transaction, key: CodeKey, upTo: number | null): Promise<void> {
  const rows = await listUpdates(tx, key, 0)
  const old = rows.filter(({ seq }) => upTo === null || seq <= upTo)
  const last = old.at(-1)
  if (last === undefined || old.length < 2) return
  const data = Buffer.from(mergeCode(old.map((row) => row.data)))
  await replaceUpdates(tx, key, { seq: last.seq, data })
}

/** The updates that a browser doesn't have. */
export async function readUpdates(
  db: Database,
  key: CodeKey,
  after: number,
): Promise<{ seq: number; updates: string[] }> {
  const rows = await listUpdates(db, key, after)
  return { seq: rows.at(-1)?.seq ?? after, updates: rows.map(({ data }) => data.toString('base64')) }
}

/** The code of a round as text. */
export async function readFinalCode(db: Database, key: CodeKey): Promise<string> {
  return readCode((await listUpdates(db, key, 0)).map(({ data }) => data))
}
