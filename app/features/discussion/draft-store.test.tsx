import { beforeEach, expect, test } from 'vitest'
import { deleteDeviceData } from '#app/client/device-data.ts'
import { newId } from '#app/shared/ids.ts'
import { writeDraft } from '#app/client/draft-store.ts'
import { editDraft, readOrStartDraft } from './draft-store.ts'

const SAM = newId()
const start = { title: '', content: '' }

beforeEach(() => localStorage.clear())

test('a draft is stored per name and person', () => {
  const draft = editDraft(readOrStartDraft(SAM, 'post', start), 'title', 'Half a tit')
  writeDraft(SAM, 'post', draft)
  expect(readOrStartDraft(SAM, 'post', start)).toEqual({
    ...draft,
    fields: { title: 'Half a tit', content: '' },
  })
  expect(readOrStartDraft(SAM, 'comment:1', start).fields).toEqual(start)
  expect(readOrStartDraft(newId(), 'post', start).fields).toEqual(start)
  writeDraft(SAM, 'post', null)
  expect(readOrStartDraft(SAM, 'post', start).fields).toEqual(start)
})

test('keeps the id on a retry, and gets a new id when the text changes after sending', () => {
  const draft = readOrStartDraft(SAM, 'post', start)
  const typed = editDraft(draft, 'title', 'T')
  expect(typed.id).toBe(draft.id)
  const sent = { ...typed, wasSent: true }
  writeDraft(SAM, 'post', sent)
  expect(readOrStartDraft(SAM, 'post', start).id).toBe(draft.id)
  const changed = editDraft(sent, 'title', 'T2')
  expect(changed.id).not.toBe(draft.id)
  expect(changed.wasSent).toBe(false)
})

test.each(['', '{', '"text"', '{"id":"x","wasSent":false,"fields":{}}', '{"fields":{"title":5}}'])(
  'an invalid stored draft (%s) is ignored',
  (text) => {
    localStorage.setItem(`flashcards:draft:${SAM}:post`, text)
    expect(readOrStartDraft(SAM, 'post', start).fields).toEqual(start)
  },
)

test('logging out deletes only that person’s drafts from the device', async () => {
  const other = newId()
  for (const person of [SAM, other])
    writeDraft(person, 'post', editDraft(readOrStartDraft(person, 'post', start), 'title', 'T'))
  await deleteDeviceData(SAM)
  expect(readOrStartDraft(SAM, 'post', start).fields['title']).toBe('')
  expect(readOrStartDraft(other, 'post', start).fields['title']).toBe('T')
})
