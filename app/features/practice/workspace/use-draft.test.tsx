import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { announceLogOut } from '#app/client/device-data.ts'
import { createQueryClient } from '#app/client/query-client.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import { readVisitorCode } from '#app/features/practice/visitor/visitor-work.ts'
import { newId } from '#app/shared/ids.ts'
import { type HeldCall, holdFetch } from '../../../../test/held-fetch.ts'
import { useDraft } from './use-draft.ts'

const viewer = { id: newId(), name: 'Sam', email: 'sam@example.com', role: 'user' } as const

let calls: HeldCall[] = []
beforeEach(() => {
  localStorage.clear()
  calls = holdFetch()
})
afterEach(() => {
  announceLogOut(viewer.id)
  cleanup()
  vi.unstubAllGlobals()
})

function Editor() {
  const start = { code: '', lastEdit: '' }
  const { code, setCode, status } = useDraft({
    slug: 'two-sum',
    language: 'python',
    start,
    dueDay: null,
    today: 20_000,
  })
  return (
    <>
      <textarea aria-label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
      <p role="status">{status}</p>
    </>
  )
}

function renderEditor(person: typeof viewer | null = viewer) {
  const queryClient = createQueryClient()
  return render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <ViewerProvider viewer={person}>
          <Editor />
        </ViewerProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

test("[FACE-03] a visitor's code is saved on the device only, and goes on in the account after the log-in", async () => {
  renderEditor(null)
  await userEvent.type(screen.getByLabelText('Code'), 'A')
  await waitFor(() => expect(readVisitorCode('two-sum', 'python')).toBe('A'), { timeout: 3_000 })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved on this device'))
  expect(calls).toHaveLength(0)
  cleanup()
  renderEditor(null)
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'A')
  cleanup()
  renderEditor()
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'A')
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 3_000 })
  expect(calls[0]?.input).toMatchObject({ code: 'A' })
  expect(readVisitorCode('two-sum', 'python')).toBeNull()
})
