import { createContext, Script } from 'node:vm'
import { applyUpdate, decodeUpdate, Doc, encodeStateAsUpdate, encodeStateVectorFromUpdate } from 'yjs'
import { MAX_RANGES_PER_UPDATE, MAX_STRUCTS_PER_UPDATE } from '#app/features/mock/mock.rules.ts'

/** The name of the shared text in the document. */
const TEXT = 'code'
/** The author of the code that a round starts from; the ids of browsers are random. */
const SERVER_CLIENT = 1

/** A merge blocks the process. Honest code of the largest size needs a fraction of it. */
const MAX_MERGE_MS = 250
/** Once for each round, when it ends; then the code must not be lost because the machine is busy. */
const MAX_READ_MS = 1_000

/** This code takes too long to put together: nobody types such a thing. */
export class SlowCodeError extends Error {}

/**
 * How many pieces one whole update has: inserted texts and deleted ranges. Null for other bytes, on which a browser
 * throws, and for more pieces than a browser sends.
 */
export function countParts(data: Uint8Array): number | null {
  try {
    encodeStateVectorFromUpdate(data)
    const { structs, ranges } = measure(data)
    if (structs > MAX_STRUCTS_PER_UPDATE || ranges > MAX_RANGES_PER_UPDATE) return null
    return structs + ranges || null
  } catch {
    return null
  }
}

/** The pieces of merged code, of which there may be more. */
export function countMergedParts(data: Uint8Array): number {
  const { structs, ranges } = measure(data)
  return structs + ranges
}

function measure(data: Uint8Array) {
  const { structs, ds } = decodeUpdate(data)
  const ranges = [...ds.clients.values()].reduce((sum, list) => sum + list.length, 0)
  return { structs: structs.length, ranges }
}

const STOPPED = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
const limitedRun: { work: () => void } = { work: () => {} }
createContext(limitedRun)
const limitedScript = new Script('work()')

/**
 * Runs synchronous work and stops it after a time. Yjs compares an inserted text with all between its two neighbors, so
 * an update with invented neighbors takes time that grows with the square of its pieces.
 */
function runLimited<Result>(work: () => Result, timeout: number): Result {
  const results: Result[] = []
  limitedRun.work = () => {
    results.push(work())
  }
  try {
    limitedScript.runInContext(limitedRun, { timeout })
  } catch (error) {
    // An error of another context is no `Error` of this one.
    const isStopped = typeof error === 'object' && error !== null && 'code' in error && error.code === STOPPED
    throw isStopped ? new SlowCodeError('The code takes too long to merge.') : error
  } finally {
    limitedRun.work = () => {}
  }
  const [result] = results
  if (result === undefined) throw new SlowCodeError('The code was not merged.')
  return result
}

function load(updates: readonly Uint8Array[]): Doc {
  const doc = new Doc()
  doc.transact(() => {
    for (const update of updates) applyUpdate(doc, update)
  })
  return doc
}

/** The same document as one update. Deleted text is left out; an update that waits for an earlier one stays. */
export function mergeCode(updates: readonly Uint8Array[], maxMs = MAX_MERGE_MS): Uint8Array {
  return runLimited(() => {
    const doc = load(updates)
    const merged = encodeStateAsUpdate(doc)
    doc.destroy()
    return merged
  }, maxMs)
}

export function readCode(updates: readonly Uint8Array[], maxMs = MAX_READ_MS): string {
  return runLimited(() => {
    const doc = load(updates)
    const text = doc.getText(TEXT).toJSON()
    doc.destroy()
    return text
  }, maxMs)
}

/** The update that a round starts with. */
export function createCode(text: string): Uint8Array {
  const doc = new Doc()
  doc.clientID = SERVER_CLIENT
  doc.getText(TEXT).insert(0, text)
  const update = encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}
