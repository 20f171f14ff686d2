import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { announceLogOut } from '#app/client/device-data.ts'
import { dismissMessage, useMessage } from '#app/client/messages.tsx'
import { CopyLink } from './copy-link.tsx'
import { MessageForm } from './message-form.tsx'
import { NotesField } from './notes-field.tsx'
import { CriterionField } from './rubric-panel.tsx'
import { useRoomActions } from './use-room.ts'

/** The bodies of all calls; each fails while `isFailing`. */
let sent: string[] = []
let isFailing = false

beforeEach(() => {
  sent = []
  isFailing = true
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(body)
    if (!isFailing) return Response.json({ result: { data: null } })
    const data = { code: 'CONFLICT', httpStatus: 409, errorCode: 'mock/tooManyMessages', fields: {} }
    return Response.json({ error: { message: 'Too many.', code: -32009, data } }, { status: 409 })
  })
})

afterEach(() => {
  announceLogOut('guest')
  cleanup()
  localStorage.clear()
  dismissMessage()
  vi.unstubAllGlobals()
})

function Room() {
  const { send } = useRoomActions('room')
  const message = useMessage()
  return (
    <>
      <MessageForm room="room" send={send} />
      <NotesField room="room" view={{ round: 1, note: '', noteEdit: '' }} label="Notes" />
      <CriterionField
        room="room"
        view={{ round: 1, marks: [{ criterion: 'code', mark: 2, comment: '', lastEdit: '' }] }}
        criterion="code"
        name="Code"
        text="Is it clear?"
      />
      <CopyLink />
      <p>{message?.text}</p>
    </>
  )
}

function renderRoom() {
  const queryClient = new QueryClient()
  const router = createMemoryRouter([{ path: '*', Component: Room }])
  return render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
  )
}

test("[MOCK-03] a message that wasn't sent stays in its field, and can be sent again", async () => {
  renderRoom()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' })
  const button = screen.getByRole('button', { name: 'Send the message' })
  await userEvent.type(field, 'Think about ties')
  await userEvent.click(button)
  await screen.findByText(/That didn't work/)
  expect(field.value).toBe('Think about ties')

  isFailing = false
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await userEvent.click(button)
  await waitFor(() => expect(field.value).toBe(''))
  expect(sent).toHaveLength(2)
})

test("[MOCK-04] notes that weren't saved are saved when their field is left", async () => {
  renderRoom()
  await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Quick')
  await screen.findByText('Saved on this device', {}, { timeout: 5_000 })
  expect(sent).toHaveLength(1)

  isFailing = false
  await userEvent.tab()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toContain('Quick')
})

test('[MOCK-04] [SAFE-03] the reason of a mark is saved while it is typed, and when the round ends elsewhere', async () => {
  isFailing = false
  const { unmount } = renderRoom()
  const field = screen.getByRole('textbox', { name: 'Why, Code' })
  await userEvent.type(field, 'Good')
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3_000 })
  await userEvent.type(field, ' names')
  unmount()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map((body) => /"comment":"(.*?)"/.exec(body)?.[1])).toEqual(['Good', 'Good names'])
})

test('[MOCK-04] a mark is saved with the press', async () => {
  isFailing = false
  renderRoom()
  await userEvent.click(screen.getAllByRole('radio')[3] ?? document.body)
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 300 })
  expect(sent[0]).toContain('"mark":4')
})

test("[MOCK-01] a link that can't be copied says where it is", async () => {
  const user = userEvent.setup()
  renderRoom()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(/Copy it from the address bar/)).not.toBeNull()
})
