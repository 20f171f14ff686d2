import type { Database, Transaction } from '#app/platform/database.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import {
  MAX_CODE_BYTES,
  MAX_UPDATE_BYTES,
  MAX_UPDATES_PER_MINUTE,
  MERGE_AFTER_PARTS,
  MERGE_EVERY,
} from '#app/features/mock/mock.rules.ts'
import {
  countMergedParts,
  countParts,
  createCode,
  mergeCode,
  readCode,
  SlowCodeError,
} from './code-merge.server.ts'
import {
  appendUpdate,
  type CodeKey,
  type CodeUpdate,
  insertCode,
  listUpdates,
  lockHead,
  replaceUpdates,
} from './code.store.server.ts'
import { MergePauses } from './merge-pauses.server.ts'

const MINUTE_MS = 60_000
/** A busy machine may be slow once or twice; then the code itself is the reason. */
const FAILURES_UNTIL_FULL = 3

const pauses = new MergePauses()
const nameOf = ({ roomId, round }: CodeKey) => `${roomId} ${round}`
const tooFast = (waitMs: number) => new RetryableError(mockErrors.tooFast(), waitMs / 1_000)

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
  const parts = data.length > MAX_UPDATE_BYTES ? null : countParts(data)
  if (parts === null) throw mockErrors.badUpdate()
  const update = { data, parts }
  const { seq, mergedSeq, newParts } =
    (await appendUpdate(tx, key, update, now)) ?? (await makeSpace(tx, key, update, now))
  if (seq - mergedSeq >= MERGE_EVERY || newParts >= MERGE_AFTER_PARTS) {
    const waitMs = pauses.waitMs(nameOf(key), now)
    if (waitMs > 0) throw tooFast(waitMs)
    await mergeUpdates(tx, key, now)
  }
  return { seq }
}

/** The room is full or too fast: merging may help with the first, waiting with the second. */
async function makeSpace(tx: Transaction, key: CodeKey, update: CodeUpdate, now: number) {
  const head = await lockHead(tx, key)
  if (head === null) throw mockErrors.notRunning()
  const minute = Math.floor(now / MINUTE_MS)
  if (head.minute === minute && head.inMinute >= MAX_UPDATES_PER_MINUTE) {
    throw tooFast((minute + 1) * MINUTE_MS - now)
  }
  // A full round is not merged for each push that it refuses.
  if (pauses.waitMs(nameOf(key), now) > 0) throw mockErrors.full()
  await mergeUpdates(tx, key, now)
  const appended = await appendUpdate(tx, key, update, now)
  if (appended !== null) return appended
  pauses.addFailure(nameOf(key), now)
  throw mockErrors.full()
}

/** Merges all updates. The head is locked: an update that comes meanwhile waits. Code that is too slow is not stored. */
async function mergeUpdates(tx: Transaction, key: CodeKey, now: number): Promise<void> {
  const rows = await listUpdates(tx, key, 0)
  const last = rows.at(-1)
  if (last === undefined || rows.length < 2) return
  const startMs = performance.now()
  try {
    const data = Buffer.from(mergeCode(rows.map((row) => row.data)))
    if (data.length > MAX_CODE_BYTES) throw mockErrors.full()
    const parts = countMergedParts(data)
    pauses.addMerge(nameOf(key), performance.now() - startMs, now)
    await replaceUpdates(tx, key, { seq: last.seq, data, parts })
  } catch (error) {
    const failures = pauses.addFailure(nameOf(key), now)
    if (!(error instanceof SlowCodeError)) throw error
    throw failures < FAILURES_UNTIL_FULL ? tooFast(pauses.waitMs(nameOf(key), now)) : mockErrors.full()
  }
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

/** The code of a round as text; empty if it can't be put together, so that every interview can end. */
export async function readFinalCode(db: Database, key: CodeKey): Promise<string> {
  const rows = await listUpdates(db, key, 0)
  try {
    return readCode(rows.map(({ data }) => data))
  } catch (error) {
    if (error instanceof SlowCodeError) return ''
    throw error
  }
}
