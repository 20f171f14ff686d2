import { readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * Loaded before the server (`--import`), so that its clock is so many milliseconds ahead as the file in `CLOCK_FILE` says.
 * The file is read again from time to time, because the learner's minutes pass faster than ours.
 */

const RealDate = Date
const file = process.env['CLOCK_FILE'] ?? ''
const READ_AGAIN_MS = 20
let offsetMs = 0
let readAt = -Infinity

function readOffset(): number {
  if (performance.now() - readAt > READ_AGAIN_MS) {
    offsetMs = Number(readFileSync(file, 'utf8'))
    readAt = performance.now()
  }
  return offsetMs
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- a Date, which Reflect types as any.
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + readOffset()] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + readOffset()).toString(),
  get: (target, name, receiver) =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- a property of Date, which Reflect types as any.
    name === 'now' ? () => RealDate.now() + readOffset() : Reflect.get(target, name, receiver),
})
