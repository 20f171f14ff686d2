import { expect, test } from 'vitest'
import { editDraft, startDraft } from './draft.schema.ts'

test('keeps the id on a retry, and gets a new id when the text changes after sending', () => {
  const draft = startDraft({ title: '', content: '' })
  const typed = editDraft(draft, 'title', 'T')
  expect(typed).toEqual({ ...draft, fields: { title: 'T', content: '' } })
  const changed = editDraft({ ...typed, wasSent: true }, 'title', 'T2')
  expect(changed.id).not.toBe(draft.id)
  expect(changed.wasSent).toBe(false)
})
