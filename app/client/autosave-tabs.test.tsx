import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { installLocks } from '../../test/fake-locks.ts'
import { Autosave } from './autosave.ts'

const schema = z.object({ text: z.string() })
type Text = z.infer<typeof schema>

let personId = ''
let server = { text: '', lastEdit: '' }
let isReachable = true
let opened: Autosave<Text>[] = []

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  personId = newId()
  server = { text: '', lastEdit: '' }
  isReachable = true
  opened = []
})
afterEach(() => {
  for (const tab of opened) tab.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Decides as the server does: a save follows on its base, or on an earlier one of the same writer. */
async function save({ text }: Text, edit: Edit): Promise<SaveResult<Text>> {
  if (!isReachable) throw new TypeError('Failed to fetch')
  const [writer = ''] = edit.id.split(':')
  const isNext = server.lastEdit.startsWith(writer) && server.lastEdit < edit.id
  const isStored = edit.base === server.lastEdit || isNext
  if (isStored) server = { text, lastEdit: edit.id }
  return { lastEdit: server.lastEdit, current: isStored ? null : { text: server.text } }
}

/** A tab with the text on its screen: it shares nothing with another one but the device's storage and the server. */
function openTab() {
  const tab = renderTab()
  tab.subscribe(() => {})
  return tab
}

/** A screen that was rendered and isn't shown yet. */
function renderTab() {
  const start = { value: { text: server.text }, lastEdit: server.lastEdit }
  const tab = new Autosave({ personId, name: 'story:1', schema, start, save }, () => {})
  opened.push(tab)
  return tab
}
const stateOf = (tab: Autosave<Text>) => {
  const { value, other, status } = tab.getSnapshot()
  return { text: value.text, other: other?.text ?? null, status }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const listCopies = () =>
  z
    .array(z.string())
    .parse(Object.values(localStorage))
    .map((copy) => z.object({ value: schema }).parse(JSON.parse(copy)).value.text)

const DEVICES = [
  ['with locks', installLocks],
  ['without locks', () => {}],
] as const

test.each(DEVICES)(
  '[SAFE-03] %s: a text that is being typed in one tab stays there while another tab opens it',
  async (_, install) => {
    install()
    const first = openTab()
    first.setValue({ text: 'half a sent' })
    await pass(50)
    const second = openTab()
    await pass(50)
    expect(stateOf(second)).toEqual({ text: '', other: null, status: 'Saved' })
    expect(listCopies()).toEqual(['half a sent'])
    first.setValue({ text: 'half a sentence' })
    await pass(10_000)
    expect(stateOf(first)).toEqual({ text: 'half a sentence', other: null, status: 'Saved' })
    expect(server.text).toBe('half a sentence')
    expect(second.getSnapshot().other).toBeNull()
    expect(listCopies()).toEqual([])
  },
)

test.each(DEVICES)('[SAFE-03] %s: offline, each tab keeps its own text on the device', async (_, install) => {
  install()
  isReachable = false
  const first = openTab()
  first.setValue({ text: 'one' })
  await pass(1_000)
  expect(stateOf(first).status).toBe('Saved on this device')
  const second = openTab()
  await pass(20_000)
  expect(stateOf(second)).toEqual({ text: '', other: null, status: 'Saved' })
  second.setValue({ text: 'two' })
  await pass(20_000)
  expect(listCopies().toSorted()).toEqual(['one', 'two'])
})

test('[SAFE-03] a text whose tab has crashed is taken over, also by a tab that was open before', async () => {
  installLocks()
  isReachable = false
  const first = openTab()
  first.setValue({ text: 'crash' })
  await pass(2_000)
  const second = openTab()
  await pass(1_000)
  expect(stateOf(second).text).toBe('')
  // Ends without a word, as a crash does; the browser gives its locks back.
  first.close()
  isReachable = true
  await pass(10_000)
  expect(stateOf(second)).toEqual({ text: 'crash', other: null, status: 'Saved' })
  expect(server.text).toBe('crash')
  expect(listCopies()).toEqual([])
})

test('[SAFE-03] a text whose tab has crashed is taken over by a screen that takes a moment to be shown', async () => {
  installLocks()
  isReachable = false
  const first = openTab()
  first.setValue({ text: 'crash' })
  await pass(2_000)
  const second = renderTab()
  // The look before it is shown finds the crashed tab's lock still held.
  await pass(50)
  first.close()
  second.subscribe(() => {})
  await pass(2_000)
  expect(stateOf(second).text).toBe('crash')
})

test('[SAFE-03] what a tab has begun to type stays on its screen when a text of a crashed tab is found', async () => {
  installLocks()
  isReachable = false
  const first = openTab()
  first.setValue({ text: 'crash' })
  await pass(2_000)
  first.close()
  const second = openTab()
  second.setValue({ text: 'typed at once' })
  await pass(1_000)
  expect(stateOf(second)).toEqual({ text: 'typed at once', other: 'crash', status: 'Saved on this device' })
})

test('[SAFE-03] a page that is left gives its text to the next one at once', () => {
  installLocks()
  isReachable = false
  const first = openTab()
  first.setValue({ text: 'reload' })
  first.leave()
  expect(stateOf(openTab()).text).toBe('reload')
})

test('[SAFE-03] what is typed before the screen shows a restored text does not replace it unseen', async () => {
  installLocks()
  isReachable = false
  const first = openTab()
  first.setValue({ text: 'restored' })
  first.leave()
  // Hydration renders what the server sent, and takes input before it reads the snapshot.
  const second = renderTab()
  second.setValue(({ text }) => ({ text: `${text}typed` }))
  expect(stateOf(second)).toEqual({ text: 'typed', other: 'restored', status: 'Saved on this device' })
  const third = renderTab()
  third.getSnapshot()
  third.setValue({ text: 'typed over it' })
  expect(stateOf(third)).toMatchObject({ other: null })
})

test('[SAFE-03] no copy is deleted by a page that cannot write its own', async () => {
  isReachable = false
  const first = openTab()
  first.setValue({ text: 'only here' })
  first.leave()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const second = openTab()
  await pass(1_000)
  expect(stateOf(second)).toEqual({
    text: 'only here',
    other: null,
    status: 'Not saved yet. Keep this page open.',
  })
  expect(listCopies()).toEqual(['only here'])
})

test("[SAFE-03] a chosen version is 'Saved' when the server says so, and not what the server had before", async () => {
  const first = openTab()
  const second = openTab()
  second.setValue({ text: 'theirs' })
  await pass(1_000)
  first.setValue({ text: 'mine' })
  await pass(1_000)
  expect(stateOf(first)).toMatchObject({ text: 'mine', other: 'theirs' })
  second.setValue({ text: 'theirs, later' })
  await pass(1_000)
  first.showOther()
  first.keepThis()
  expect(stateOf(first)).toEqual({ text: 'theirs', other: null, status: 'Saving…' })
  await pass(1_000)
  expect(stateOf(first)).toEqual({ text: 'theirs, later', other: null, status: 'Saved' })
})
