import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Edit } from '#app/shared/edit.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { installLocks } from '../../test/fake-locks.ts'
import { type HeldCall, holdFetch } from '../../test/held-fetch.ts'
import { createApiClient } from './api.ts'
import type { AutosaveOptions } from './autosave-options.ts'
import { announceLogOut, deleteDeviceData, runLogOutTasks } from './device-data.ts'
import { AutosaveKind, useAutosave } from './use-autosave.ts'

const schema = z.object({ code: z.string() })
type Code = z.infer<typeof schema>

/** A tab of its own: it shares nothing with another one but the device's storage and the server. */
const openTab = () => new AutosaveKind<Code>()

const client = createApiClient()
let personId = ''
let calls: HeldCall[] = []
let server = { code: '', lastEdit: '' }

beforeEach(() => {
  localStorage.clear()
  installLocks()
  personId = newId()
  calls = holdFetch()
  server = { code: '', lastEdit: '' }
})
afterEach(() => {
  // Nothing of one test is sent in the next.
  announceLogOut(personId)
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const inputOf = (call: HeldCall | undefined) =>
  z.object({ code: z.string(), edit: z.object({ id: z.string(), base: z.string() }) }).parse(call?.input)
const codeOf = (call: HeldCall | undefined) => inputOf(call).code

/** Decides as the server does: a save follows on its base, or on an earlier one of the same writer. */
function arrive(call: HeldCall | undefined) {
  const { code, edit } = inputOf(call)
  const [writer = ''] = edit.id.split(':')
  const isNext = server.lastEdit.startsWith(writer) && server.lastEdit < edit.id
  const isStored = edit.base === server.lastEdit || isNext
  if (isStored) server = { code, lastEdit: edit.id }
  return { lastEdit: server.lastEdit, current: isStored ? null : { code: server.code } }
}
const answer = (call: HeldCall | undefined) => act(async () => call?.respond(arrive(call)))

type EditorProps = { tab: AutosaveKind<Code>; label?: string } & Partial<AutosaveOptions<Code>>

function Editor({ tab, label = 'Code', ...options }: EditorProps) {
  const { value, setValue, status, other, showOther, keepThis } = useAutosave(tab, {
    personId,
    name: 'exercise:two-sum:python',
    schema,
    start: { value: { code: server.code }, lastEdit: server.lastEdit },
    save: ({ code }, edit, sending) =>
      client.practice.saveDraft.mutate({ slug: 'two-sum', language: 'python', code, edit }, sending),
    ...options,
  })
  return (
    <>
      <textarea
        aria-label={label}
        value={value.code}
        onChange={({ target }) => setValue({ code: target.value })}
      />
      <p role="status">{status}</p>
      {other !== null && (
        <>
          <button type="button" onClick={showOther}>
            Show the other version
          </button>
          <button type="button" onClick={keepThis}>
            Keep this version
          </button>
        </>
      )}
    </>
  )
}

const field = (label = 'Code') => screen.getByLabelText<HTMLTextAreaElement>(label)
const expectStatus = (status: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(status))
const waitForCalls = (count: number) => waitFor(() => expect(calls).toHaveLength(count), { timeout: 5_000 })
const leavePage = () => {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}
const setVisibility = (state: string) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state === 'hidden' ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

test("[SAFE-03] says 'Saved' only when the server has exactly that text", async () => {
  render(<Editor tab={openTab()} />)
  await userEvent.type(field(), 'a')
  await expectStatus('Saving…')
  await waitForCalls(1)
  await userEvent.type(field(), 'b')
  await answer(calls[0])
  await expectStatus('Saving…')
  await waitForCalls(2)
  expect(codeOf(calls[1])).toBe('ab')
  await answer(calls[1])
  await expectStatus('Saved')
  expect(localStorage).toHaveLength(0)
})

test('[SAFE-03] has one save on the way; the newest text is next, and no older one is sent again', async () => {
  render(<Editor tab={openTab()} />)
  await userEvent.type(field(), 'a')
  await waitForCalls(1)
  for (const letter of 'bcd') await userEvent.type(field(), letter)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(calls).toHaveLength(1)
  await act(async () => calls[0]?.lose())
  await waitForCalls(2)
  expect(codeOf(calls[1])).toBe('abcd')
  expect(inputOf(calls[1]).edit.id > inputOf(calls[0]).edit.id).toBe(true)
})

test('[SAFE-03] a save whose response was lost is no conflict for the next one', async () => {
  render(<Editor tab={openTab()} />)
  await userEvent.type(field(), 'a')
  await waitForCalls(1)
  arrive(calls[0])
  await userEvent.type(field(), 'b')
  await act(async () => calls[0]?.lose())
  await waitForCalls(2)
  await answer(calls[1])
  expect(server.code).toBe('ab')
  await expectStatus('Saved')
})

test.each(['pagehide', 'hidden'])(
  '[SAFE-03] what was just typed is sent when the page is left: %s',
  async (event) => {
    render(<Editor tab={openTab()} />)
    await userEvent.type(field(), 'late')
    expect(calls).toHaveLength(0)
    if (event === 'hidden') setVisibility('hidden')
    else window.dispatchEvent(new Event('pagehide'))
    await waitForCalls(1)
    expect([codeOf(calls[0]), calls[0]?.isKeepalive]).toEqual(['late', true])
  },
)

test('[SAFE-03] what was just typed is sent when its screen is left, and is there when it opens again', async () => {
  const tab = openTab()
  const { unmount } = render(<Editor tab={tab} />)
  await userEvent.type(field(), 'half')
  unmount()
  await waitForCalls(1)
  render(<Editor tab={tab} />)
  expect(field().value).toBe('half')
  await expectStatus('Saving…')
  await answer(calls[0])
  await expectStatus('Saved')
  expect(server.code).toBe('half')
})

test('[SAFE-03] after a crash the copy of this device is shown and sent', async () => {
  render(<Editor tab={openTab()} />)
  await userEvent.type(field(), 'crash')
  // Ends everything without sending, as a crash does.
  announceLogOut(personId)
  cleanup()
  expect(calls).toHaveLength(0)

  render(<Editor tab={openTab()} />)
  await waitFor(() => expect(field().value).toBe('crash'), { timeout: 5_000 })
  await waitForCalls(1)
  await answer(calls[0])
  expect(server.code).toBe('crash')
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test("[SAFE-03] offline it says 'Saved on this device', and sends when the network is back", async () => {
  render(<Editor tab={openTab()} />)
  await userEvent.type(field(), 'a')
  await waitForCalls(1)
  await act(async () => calls[0]?.lose())
  await expectStatus('Saved on this device')
  window.dispatchEvent(new Event('online'))
  await waitForCalls(2)
  await answer(calls[1])
  await expectStatus('Saved')
  expect(server.code).toBe('a')
})

test('[SAFE-03] without storage it never says that the device has it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<Editor tab={openTab()} />)
  await userEvent.type(field(), 'a')
  await waitForCalls(1)
  await act(async () => calls[0]?.lose())
  await expectStatus('Not saved yet. Keep this page open.')
  expect(localStorage).toHaveLength(0)
})

test('[SAFE-03] a text that the server refuses stays on this device', async () => {
  const onRefused = vi.fn<(error: unknown) => void>()
  render(<Editor tab={openTab()} onRefused={onRefused} />)
  await userEvent.type(field(), 'a')
  await waitForCalls(1)
  await act(async () => calls[0]?.refuse(400))
  await expectStatus('Saved on this device')
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test('[SAFE-03] two tabs that change the same text keep both until one is chosen', async () => {
  render(<Editor tab={openTab()} label="First tab" />)
  await userEvent.type(field('First tab'), 'one')
  await waitForCalls(1)
  await answer(calls[0])
  cleanup()

  server = { ...server }
  const before = { value: { code: '' }, lastEdit: '' }
  render(<Editor tab={openTab()} start={before} />)
  await userEvent.type(field(), 'two')
  await waitForCalls(2)
  await answer(calls[1])
  await expectStatus('Saved on this device')
  expect([server.code, field().value]).toEqual(['one', 'two'])

  // A reload in the middle loses neither of them.
  leavePage()
  render(<Editor tab={openTab()} />)
  expect(field().value).toBe('two')
  await userEvent.click(screen.getByText('Show the other version'))
  expect(field().value).toBe('one')
  await userEvent.click(screen.getByText('Show the other version'))
  await userEvent.click(screen.getByText('Keep this version'))
  await waitForCalls(3)
  await answer(calls[2])
  await expectStatus('Saved')
  expect(server.code).toBe('two')
})

test('[SAFE-03] two tabs without a network that are closed leave both texts on this device', async () => {
  const save = (_: Code, edit: Edit) => Promise.reject(new TypeError(`Failed to fetch ${edit.id}`))
  const onRefused = () => {}
  render(<Editor tab={openTab()} save={save} onRefused={onRefused} label="First tab" />)
  render(<Editor tab={openTab()} save={save} onRefused={onRefused} label="Second tab" />)
  await userEvent.type(field('First tab'), 'one')
  await userEvent.type(field('Second tab'), 'two')
  leavePage()
  render(<Editor tab={openTab()} save={save} onRefused={onRefused} />)
  expect(field().value).toBe('two')
  await userEvent.click(await screen.findByText('Show the other version'))
  expect(field().value).toBe('one')
})

test('[SAFE-03] log-out sends first, and deletes no text that the server does not have', async () => {
  render(<Editor tab={openTab()} />)
  await userEvent.type(field(), 'a')
  const flushed = runLogOutTasks()
  await waitForCalls(1)
  await act(async () => calls[0]?.refuse(503))
  await flushed
  await deleteDeviceData(personId)
  expect(Object.values(localStorage).join('')).toContain('"code":"a"')
  await deleteDeviceData(personId, { keepsUnsent: false })
  expect(localStorage).toHaveLength(0)
})

test('[SAFE-07] no listener and no timer outlives the screen once everything is sent', async () => {
  const add = vi.spyOn(window, 'addEventListener')
  const remove = vi.spyOn(window, 'removeEventListener')
  const { unmount } = render(<Editor tab={openTab()} />)
  await userEvent.type(field(), 'a')
  unmount()
  await waitForCalls(1)
  await answer(calls[0])
  const count = (spy: { mock: { calls: unknown[][] } }) =>
    spy.mock.calls.filter(([type]) => type === 'pagehide' || type === 'online').length
  expect(count(remove)).toBe(count(add))
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(calls).toHaveLength(1)
})
