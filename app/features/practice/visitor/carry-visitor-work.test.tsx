import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VISITOR_ID } from '#app/client/device-names.ts'
import { listDraftNames } from '#app/client/draft-names.ts'
import { readCopies, writeDraft } from '#app/client/draft-store.ts'
import { newId } from '#app/shared/ids.ts'
import { z } from 'zod'
import { DAY_MS } from '#app/shared/units.ts'
import { type HeldCall, holdFetch } from '../../../../test/held-fetch.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { carryVisitorWork } from './carry-visitor-work.ts'
import {
  readVisitorCode,
  subscribeToCarriedWork,
  takeVisitorCode,
  writeVisitorCode,
  writeVisitorSolved,
} from './visitor-work.ts'

const PERSON = newId()
const code = { slug: 'two-sum', language: 'typescript', code: 'const a = 1' } as const
const attempt = {
  ...code,
  id: newId(),
  outcome: 'solved',
  passedTests: 3,
  totalTests: 3,
  hintsOpened: 0,
  ms: 60_000,
  zoneOffsetMinutes: 0,
} as const

let calls: HeldCall[] = []
beforeEach(() => {
  localStorage.clear()
  calls = holdFetch()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const nthCall = async (index: number): Promise<HeldCall> => {
  await waitUntil(async () => calls.length > index)
  const call = calls[index]
  if (call === undefined) throw new Error('No such call.')
  return call
}

test('[FACE-03] code and a solved attempt of before the log-in are stored in the account, then leave the device', async () => {
  writeVisitorCode(code)
  writeVisitorSolved(attempt)
  const onCarried = vi.fn<() => void>()
  subscribeToCarriedWork(onCarried)
  const carried = carryVisitorWork(PERSON)
  const draft = await nthCall(0)
  expect(draft).toMatchObject({ path: 'practice.saveDraft', input: { ...code, edit: { base: '' } } })
  draft.respond({ lastEdit: 'x', current: null })
  const submit = await nthCall(1)
  expect(submit).toMatchObject({ path: 'practice.submit', input: attempt })
  submit.respond({ dueDay: 1 })
  await carried
  expect(listDraftNames(VISITOR_ID)).toEqual([])
  expect(onCarried).toHaveBeenCalledTimes(1)
})

test("[FACE-03] code of the account isn't overwritten: the exercise offers both versions", async () => {
  writeVisitorCode(code)
  const carried = carryVisitorWork(PERSON)
  const draft = await nthCall(0)
  draft.respond({ lastEdit: 'theirs', current: { code: 'const b = 2' } })
  await carried
  const copies = readCopies(PERSON, 'exercise:two-sum:typescript', z.object({ code: z.string() }))
  expect(copies).toMatchObject([{ value: { code: 'const a = 1' }, other: { code: 'const b = 2' } }])
})

test('[FACE-03] without a network it waits; what the server never takes is dropped', async () => {
  writeVisitorCode(code)
  const first = carryVisitorWork(PERSON)
  const lost = await nthCall(0)
  lost.refuse(503)
  await first
  expect(readVisitorCode('two-sum', 'typescript')).toBe(code.code)
  const second = carryVisitorWork(PERSON)
  const refused = await nthCall(1)
  refused.refuse(404)
  await second
  expect(listDraftNames(VISITOR_ID)).toEqual([])
})

test('[FACE-03] work of a visitor is forgotten after a week, and other drafts are no work', async () => {
  writeVisitorCode(code)
  writeDraft(VISITOR_ID, 'exercise-time:two-sum', { ms: 1 })
  vi.useFakeTimers({ now: Date.now() + 8 * DAY_MS, toFake: ['Date'] })
  expect(takeVisitorCode('two-sum', 'typescript')).toBeNull()
  await carryVisitorWork(PERSON)
  expect(calls).toHaveLength(0)
  expect(listDraftNames(VISITOR_ID)).toEqual([])
})
