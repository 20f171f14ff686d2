import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { Autosave } from './autosave.ts'

const schema = z.object({ text: z.string() })
type Text = z.infer<typeof schema>

let server = { text: '', lastEdit: '' }
let isEnded = false
let saves: Edit[] = []
let autosave: Autosave<Text>

beforeEach(() => {
  vi.useFakeTimers()
  server = { text: '', lastEdit: '' }
  isEnded = false
  saves = []
  autosave = new Autosave(
    {
      personId: newId(),
      name: 'round:1',
      schema,
      start: { value: { text: '' }, lastEdit: '' },
      // After its end a text takes nothing, and the screen knows that.
      toStorable: (value) => (isEnded ? { text: server.text } : value),
      save,
    },
    () => {},
  )
  autosave.subscribe(() => {})
})
afterEach(() => {
  autosave.close()
  localStorage.clear()
  vi.useRealTimers()
})

function store(text: string, edit: Edit): boolean {
  const [writer = ''] = edit.id.split(':')
  const isNext = server.lastEdit.startsWith(writer) && server.lastEdit < edit.id
  if (isEnded || (edit.base !== server.lastEdit && !isNext)) return false
  server = { text, lastEdit: edit.id }
  return true
}

async function save({ text }: Text, edit: Edit): Promise<SaveResult<Text>> {
  saves.push(edit)
  // Without this a save that is sent again at once would never end.
  if (saves.length > 20) throw new TypeError('Failed to fetch')
  const isStored = store(text, edit)
  return { lastEdit: server.lastEdit, current: isStored ? null : { text: server.text } }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('[SAFE-03] a text that goes along with an action is one more save: later than those before it, earlier than those after it', async () => {
  autosave.setValue({ text: 'half' })
  expect(autosave.read()).toEqual({ value: { text: 'half' }, isSaved: false })
  await pass(600)
  expect(autosave.read().isSaved).toBe(true)
  autosave.setValue({ text: 'half a sentence' })
  const edit = autosave.takeEdit()
  const { text } = autosave.read().value
  autosave.setValue({ text: 'half a sentence more' })
  await pass(600)
  // The action was on its way for longer than the save that followed it.
  expect(store(text, edit)).toBe(false)
  expect(server.text).toBe('half a sentence more')
  expect(autosave.getSnapshot().status).toBe('Saved')

  autosave.setValue({ text: 'the end' })
  expect(store(autosave.read().value.text, autosave.takeEdit())).toBe(true)
  await pass(600)
  expect([server.text, autosave.getSnapshot().status]).toEqual(['the end', 'Saved'])
})

test('[SAFE-03] a save that comes after the end is not sent again and again', async () => {
  autosave.setValue({ text: 'drawn' })
  await pass(600)
  autosave.setValue({ text: 'drawn until the end' })
  expect(store(autosave.read().value.text, autosave.takeEdit())).toBe(true)
  isEnded = true
  autosave.setValue({ text: 'drawn too late' })
  await pass(10_000)
  expect(saves).toHaveLength(2)
  expect([server.text, autosave.read().value.text]).toEqual(['drawn until the end', 'drawn too late'])
})
