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
  type Transaction,
} from 'yjs'
import { MAX_RANGES_PER_UPDATE, MAX_STRUCTS_PER_UPDATE } from '#app/features/mock/mock.rules.ts'
import { startCpuTimer } from '#app/platform/cpu-budget.server.ts'
import { readBoard } from '#app/features/rounds/design/board/read-board.ts'
import { PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import { readPhaseTimes } from '#app/features/rounds/interview/phase-times.ts'
import { decodeDocumentUpdate } from './document-update.ts'
import { CODE_DOCUMENT, CODE_TEXT, type DocumentRule, ruleOf } from './document.ts'
import type { SharedDocument } from './document.schema.ts'

/** The author of the code that a round starts from; the ids of browsers are random. */
const SERVER_CLIENT = 1

/** Honest code of the largest size needs a fraction of it. Code that needs more would also stop its browsers. */
const MAX_MERGE_CPU_MS = 250
/** Once for each round, when it ends. */
const MAX_READ_CPU_MS = 1_000

/**
 * How many pieces one update has: inserted texts, values and deleted ranges. Null for anything that the document doesn't
 * hold, and for more pieces than a browser sends.
 */
export function countParts(data: Uint8Array, document = CODE_DOCUMENT): number | null {
  const counts = decodeDocumentUpdate(data, ruleOf(document))
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
function load(
  updates: readonly Uint8Array[],
  document: SharedDocument,
  maxCpuMs: number,
): { doc: Doc; isSlow: boolean } {
  const doc = new Doc()
  const rule = ruleOf(document)
  const readCpuMs = startCpuTimer()
  doc.transact((transaction) => {
    for (const name of rule.texts) doc.getText(name)
    for (const name of rule.maps.keys()) doc.getMap(name)
    for (const update of updates) {
      if (readCpuMs() > maxCpuMs) break
      applyStored(doc, update)
    }
    deleteForeign(doc, rule, transaction)
  })
  return { doc, isSlow: readCpuMs() > maxCpuMs }
}

/**
 * Deletes what was stored before it was refused, and values that came into a foreign map or text beside another piece:
 * from here on every browser can read the rest.
 */
function deleteForeign(doc: Doc, { texts, maps }: DocumentRule, transaction: Transaction): void {
  for (const name of texts) {
    for (let item = doc.getText(name)._start; item !== null; item = item.right) {
      if (!item.deleted && !(item.content instanceof ContentString)) item.delete(transaction)
    }
  }
  for (const [name, { isKey, isValue }] of maps) {
    for (const [key, item] of doc.getMap(name)._map) {
      const value: unknown = item.content.getContent().at(-1)
      if (!item.deleted && !(isKey(key) && isValue(value))) item.delete(transaction)
    }
  }
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
  document = CODE_DOCUMENT,
  maxCpuMs = MAX_MERGE_CPU_MS,
): Uint8Array | null {
  const readCpuMs = startCpuTimer()
  const { doc, isSlow } = load(updates, document, maxCpuMs)
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

/**
 * What a document holds, of as many updates as can be put together in time: the code, or as JSON text the files by path or
 * the design, with the times of the phases.
 */
export function readCode(
  updates: readonly Uint8Array[],
  document = CODE_DOCUMENT,
  maxCpuMs = MAX_READ_CPU_MS,
): string {
  const { doc } = load(updates, document, maxCpuMs)
  if (document.kind === 'code') return doc.getText(CODE_TEXT).toJSON()
  if (document.kind === 'board')
    return JSON.stringify({ work: readBoard(doc), phases: readPhaseTimes(doc, PHASES) })
  const files = Object.fromEntries(document.paths.map((path) => [path, doc.getText(path).toJSON()]))
  return JSON.stringify({ files, phases: readPhaseTimes(doc, document.phases ?? []) })
}

/** The update that a round starts with: these texts by name. */
export function createTexts(texts: Readonly<Record<string, string>>): Uint8Array {
  const doc = new Doc()
  doc.clientID = SERVER_CLIENT
  for (const [name, text] of Object.entries(texts)) {
    doc.getText(name).insert(0, text.replaceAll(/\r\n?/g, '\n'))
  }
  const update = encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

export const createCode = (text: string) => createTexts({ [CODE_TEXT]: text })
