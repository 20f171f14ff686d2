import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { announceLogOut } from '#app/client/device-data.ts'
import { dismissMessage, useMessage } from '#app/client/messages.tsx'
import { CriterionField } from './rubric-panel.tsx'
import { useRoomActions } from './use-room.ts'
import { useTicks } from './use-ticks.ts'

/** What was called, in this order. A mark is stored when `storeMark` is called. */
let calls: string[] = []
let storeMark = () => {}

const failure = { code: 'CONFLICT', httpStatus: 409, errorCode: 'mock/notRunning', fields: {} }

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const call = /mock\.\w+/.exec(url)?.[0] ?? ''
    calls.push(call)
    if (body.includes('"kind":"tick"'))
      return Response.json({ error: { message: 'No.', code: -32009, data: failure } }, { status: 409 })
    if (call === 'mock.judge') await new Promise<void>((resolve) => (storeMark = resolve))
    return Response.json({ result: { data: null } })
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
  const actions = useRoomActions('room')
  const message = useMessage()
  const mark = { criterion: 'code', mark: 2, comment: '', lastEdit: '' } as const
  const [ticked, tick] = useTicks({ room: 'room', view: { round: 1 }, actions }, [false])
  return (
    <>
      <CriterionField
        room="room"
        view={{ round: 1, marks: [mark] }}
        criterion="code"
        name="Code"
        text="Is it clear?"
      />
      <input
        type="checkbox"
        checked={ticked[0] === true}
        onChange={({ target }) => tick({ index: 0, isTicked: target.checked })}
      />
      <button type="button" onClick={actions.end}>
        End
      </button>
      <p>{message?.text}</p>
    </>
  )
}

function renderRoom() {
  const queryClient = new QueryClient()
  const router = createMemoryRouter([{ path: '*', Component: Room }])
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
  )
}

test('[MOCK-04] [SAFE-03] the reason of a mark is stored before the round ends', async () => {
  renderRoom()
  await userEvent.type(screen.getByRole('textbox', { name: 'Why, Code' }), 'Good names')
  await userEvent.click(screen.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(calls).toEqual(['mock.judge']))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls).toEqual(['mock.judge'])
  storeMark()
  await waitFor(() => expect(calls).toEqual(['mock.judge', 'mock.control']))
})

test('[MOCK-03] a tick that was not stored is taken back', async () => {
  renderRoom()
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  await userEvent.click(tick)
  await screen.findByText(/That didn't work/)
  await waitFor(() => expect(tick.checked).toBe(false))
})
