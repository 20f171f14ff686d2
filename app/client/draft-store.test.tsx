import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { deleteDeviceData } from './device-data.ts'
import { readCopies, readDraft, writeCopy, writeDraft } from './draft-store.ts'

const [SAM, KIM] = [newId(), newId()]
const schema = z.object({ text: z.string() })
const copy = (text: string, at: number) => ({
  writer: newId(),
  at,
  heldAt: 0,
  value: { text },
  stored: { value: { text: '' }, lastEdit: '' },
  sent: null,
  other: null,
})

beforeEach(() => localStorage.clear())

test('a draft is stored per name and person', () => {
  writeDraft(SAM, 'card:1', { text: 'Half a card' })
  expect(readDraft(SAM, 'card:1', schema)).toEqual({ text: 'Half a card' })
  expect(readDraft(SAM, 'card:2', schema)).toBeNull()
  expect(readDraft(KIM, 'card:1', schema)).toBeNull()
  writeDraft(SAM, 'card:1', null)
  expect(readDraft(SAM, 'card:1', schema)).toBeNull()
})

test('[SAFE-03] each open screen has its own copy of a text; the newest is first', () => {
  writeCopy(SAM, 'story:1', copy('older', 1))
  writeCopy(SAM, 'story:1', copy('newer', 2))
  writeCopy(SAM, 'story:10', copy('another story', 3))
  writeCopy(KIM, 'story:1', copy('another person', 4))
  expect(readCopies(SAM, 'story:1', schema).map(({ value }) => value.text)).toEqual(['newer', 'older'])
})

test.each(['', '{', '"text"', '{"text":5}'])('an invalid stored draft (%s) is ignored', (text) => {
  localStorage.setItem(`flashcards:draft:${SAM}:post`, text)
  localStorage.setItem(`flashcards:unsent-draft:${SAM}:post#x`, text)
  expect(readDraft(SAM, 'post', schema)).toBeNull()
  expect(readCopies(SAM, 'post', schema)).toEqual([])
})

test('logging out deletes only that person’s drafts from the device', async () => {
  for (const person of [SAM, KIM]) writeDraft(person, 'card:1', { text: 'T' })
  await deleteDeviceData(SAM)
  expect(readDraft(SAM, 'card:1', schema)).toBeNull()
  expect(readDraft(KIM, 'card:1', schema)).toEqual({ text: 'T' })
})
