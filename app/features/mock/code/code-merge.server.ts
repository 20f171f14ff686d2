import {
  applyUpdate,
  ContentString,
  convertUpdateFormatV2ToV1,
  decodeUpdate,
  diffUpdateV2,
  Doc,
  encodeStateAsUpdate,
  encodeStateVector,
  mergeUpdates,
} from 'yjs'
import { MAX_RANGES_PER_UPDATE, MAX_STRUCTS_PER_UPDATE } from '#app/features/mock/mock.rules.ts'
import { startCpuTimer } from '#app/platform/cpu-budget.server.ts'
import { CODE_TEXT, decodeTextUpdate } from './text-update.ts'

/** The author of the code that a round starts from; the ids of browsers are random. */
const SERVER_CLIENT = 1

/** Honest code of the largest size needs a fraction of it. Code that needs more would also stop its browsers. */
const MAX_MERGE_CPU_MS = 250
/** Once for each round, when it ends. */
const MAX_READ_CPU_MS = 1_000

/**
 * How many pieces one update has: inserted texts and deleted ranges. Null for anything but text, and for more pieces than
 * a browser sends.
 */
export function countParts(data: Uint8Array): number | null {
  const counts = decodeTextUpdate(data)
  if (counts === null) return null
  const { structs, ranges } = counts
  if (structs > MAX_STRUCTS_PER_UPDATE || ranges > MAX_RANGES_PER_UPDATE) return null
  return structs + ranges || null
}

/** The pieces of merged code, of which there may be more. */
export function countMergedParts(data: Uint8Array): number {
  const { structs, ds } = decodeUpdate(data)
  return [...ds.clients.values()].reduce((sum, ranges) => sum + ranges.length, structs.length)
}

/**
 * Applies updates until this much CPU time is used. Yjs compares an inserted text with all between its two neighbors, so
 * an update with invented neighbors takes time that grows with the square of its pieces.
 */
function load(updates: readonly Uint8Array[], maxCpuMs: number): { doc: Doc; isSlow: boolean } {
  const doc = new Doc()
  const text = doc.getText(CODE_TEXT)
  const readCpuMs = startCpuTimer()
  doc.transact((transaction) => {
    for (const update of updates) {
      if (readCpuMs() > maxCpuMs) break
      applyStored(doc, update)
    }
    // Stored before anything but text was refused: from here on every browser can read the rest.
    for (let item = text._start; item !== null; item = item.right) {
      if (!item.deleted && !(item.content instanceof ContentString)) item.delete(transaction)
    }
  })
  return { doc, isSlow: readCpuMs() > maxCpuMs }
}

function applyStored(doc: Doc, update: Uint8Array): void {
  try {
    applyUpdate(doc, update)
  } catch {
    // Stored before such updates were refused. Every browser leaves it out, too.
  }
}

/**
 * The same document as one update. Deleted text is left out; an update that waits for an earlier one stays. Null if it
 * takes too long, alone or with the `next` update: nobody types such code.
 */
export function mergeCode(
  updates: readonly Uint8Array[],
  next: Uint8Array | null = null,
  maxCpuMs = MAX_MERGE_CPU_MS,
): Uint8Array | null {
  const readCpuMs = startCpuTimer()
  const { doc, isSlow } = load(updates, maxCpuMs)
  if (isSlow) return null
  const { pendingStructs } = doc.store
  doc.store.pendingStructs = null
  const merged = encodeStateAsUpdate(doc)
  // What waits may claim letters that are there already under the same number; those that are there stay.
  const waiting = pendingStructs && diffUpdateV2(pendingStructs.update, encodeStateVector(doc))
  if (next !== null) applyStored(doc, next)
  if (readCpuMs() > maxCpuMs) return null
  return waiting === null ? merged : mergeUpdates([merged, convertUpdateFormatV2ToV1(waiting)])
}

/** The text of as many updates as can be put together in time. */
export function readCode(updates: readonly Uint8Array[], maxCpuMs = MAX_READ_CPU_MS): string {
  return load(updates, maxCpuMs).doc.getText(CODE_TEXT).toJSON()
}

/** The update that a round starts with. */
export function createCode(text: string): Uint8Array {
  const doc = new Doc()
  doc.clientID = SERVER_CLIENT
  doc.getText(CODE_TEXT).insert(0, text.replaceAll(/\r\n?/g, '\n'))
  const update = encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}
