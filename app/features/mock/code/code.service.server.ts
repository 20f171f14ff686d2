import type { Database, Transaction } from '#app/platform/database.server.ts'
import { heavyWork } from '#app/platform/heavy-work.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import {
  MAX_CODE_BYTES,
  MAX_UPDATE_BYTES,
  MAX_UPDATES_PER_MINUTE,
  MERGE_AFTER_PARTS,
  MERGE_EVERY,
} from '#app/features/mock/mock.rules.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { countMergedParts, countParts, createTexts } from './code-merge.server.ts'
import {
  appendUpdate,
  type CodeHead,
  type CodeKey,
  type CodeUpdate,
  insertCode,
  listUpdates,
  type MergedCode,
  readHead,
  replaceUpdates,
} from './code.store.server.ts'
import type { SharedDocument } from './document.schema.ts'

/** More than the merge itself allows; then a single update takes this long, and the worker is ended. */
const MAX_MERGE_CPU_MS = 400
const MAX_READ_CPU_MS = 5_000
/** Loaded by worker threads, from its own file; `tools/image/collect.ts` copies it. */
const MERGE_MODULE = import.meta.resolve('#app/features/mock/code/code-merge.server.ts')

const tooFast = (waitMs: number) => new RetryableError(mockErrors.tooFast(), waitMs / 1_000)

/** What a round starts from, texts by name, stored once, so that two browsers can't both insert it. */
export const startCode = (
  tx: Transaction,
  key: CodeKey,
  { document, texts }: { document: SharedDocument; texts: Readonly<Record<string, string>> },
) => insertCode(tx, key, createTexts(texts), document)

/**
 * Stores what somebody typed and returns its number. From time to time, and when they are too many, older updates are
 * merged first; no connection is held meanwhile, and code that takes too long to merge is not stored. `payer` is charged.
 */
export async function pushUpdate(
  db: Database,
  key: CodeKey,
  { update: base64, payer, now }: { update: string; payer: string; now: number },
): Promise<{ seq: number }> {
  const head = await readHead(db, key)
  if (head === null) throw mockErrors.notRunning()
  const data = Buffer.from(base64, 'base64')
  const parts = data.length > MAX_UPDATE_BYTES ? null : countParts(data, head.document)
  if (parts === null) throw mockErrors.badUpdate()
  const update = { data, parts }
  const append = () => db.transaction().execute((tx) => appendUpdate(tx, key, update, now))
  const isDue = head.seq - head.mergedSeq >= MERGE_EVERY || head.newParts + parts >= MERGE_AFTER_PARTS
  const appended = isDue ? null : await append()
  if (appended !== null) return appended
  const minute = Math.floor(now / MINUTE_MS)
  if (head.minute === minute && head.inMinute >= MAX_UPDATES_PER_MINUTE) {
    throw tooFast((minute + 1) * MINUTE_MS - now)
  }
  // Nothing new has come since the last merge, so another can't make space.
  if (!isDue && head.seq === head.mergedSeq) throw mockErrors.full()
  const merged = await mergeUpdates(db, key, { head, update, payer })
  await db.transaction().execute((tx) => replaceUpdates(tx, key, merged))
  const stored = await append()
  if (stored === null) throw mockErrors.full()
  return stored
}

/** The updates up to a head as one, if the new update can be added to it in time. */
async function mergeUpdates(
  db: Database,
  key: CodeKey,
  { head, update, payer }: { head: CodeHead; update: CodeUpdate; payer: string },
): Promise<MergedCode> {
  const rows = await listUpdates(db, key, 0)
  const known = rows.filter(({ seq }) => seq <= head.seq).map(({ data }) => data)
  const outcome = await heavyWork.runJob(payer, {
    module: MERGE_MODULE,
    name: 'mergeCode',
    input: [known, update.data, head.document],
    maxCpuMs: MAX_MERGE_CPU_MS,
  })
  const result = outcome.kind === 'done' ? outcome.result : null
  if (!(result instanceof Uint8Array) || result.length > MAX_CODE_BYTES) throw mockErrors.full()
  const data = Buffer.from(result)
  return { head, data, parts: countMergedParts(data) }
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

/**
 * What a round has shared, as `readCode` gives it, as much of it as can be put together. Every interview can end, so it may cost more than
 * the payer has left; rooms of a day are limited.
 */
export async function readFinalCode(
  db: Database,
  key: CodeKey,
  document: SharedDocument,
  payer: string,
): Promise<string> {
  const rows = await listUpdates(db, key, 0)
  const input = [rows.map(({ data }) => data), document]
  const job = { module: MERGE_MODULE, name: 'readCode', input, maxCpuMs: MAX_READ_CPU_MS }
  const outcome = await heavyWork.runJob(payer, job, { mustRun: true })
  return outcome.kind === 'done' && typeof outcome.result === 'string' ? outcome.result : ''
}
