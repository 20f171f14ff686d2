import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { announceLogOut } from '#app/client/device-data.ts'
import { createQueryClient } from '#app/client/query-client.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import { newId } from '#app/shared/ids.ts'
import { type HeldCall, holdFetch } from '../../../../test/held-fetch.ts'
import { useInterviewEditor } from './use-interview-editor.ts'

const viewer = { id: newId(), name: 'Sam', email: 'sam@example.com', role: 'user' } as const
const saved = {
  id: newId(),
  title: '',
  day: 20_000,
  minutesPerDay: 20,
  rounds: [],
  debrief: null,
  lastEdit: '',
}

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
  const { edited, change } = useInterviewEditor(saved)
  return (
    <input
      aria-label="Company"
      value={edited.title}
      onChange={({ target }) => change({ ...edited, title: target.value })}
    />
  )
}

function renderEditor() {
  const queryClient = createQueryClient()
  return render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <ViewerProvider viewer={viewer}>
          <Editor />
        </ViewerProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

test('[SAFE-03] a plan that is left at once is saved', async () => {
  const { unmount } = renderEditor()
  await userEvent.type(screen.getByLabelText('Company'), 'Larkfield')
  unmount()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.input).toMatchObject({ title: 'Larkfield' })
})
