import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { announceLogOut } from '#app/client/device-data.ts'
import { createQueryClient } from '#app/client/query-client.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import {
  createRound,
  type AssistedAction,
  type Decision,
} from '#app/features/rounds/assisted/assisted-round.rules.ts'
import type { Complete } from '#app/features/rounds/shared/screen/use-round.ts'
import { newId } from '#app/shared/ids.ts'
import { AssistedWorkspace } from './assisted-workspace.tsx'

const viewer = { id: newId(), name: 'Ada', email: 'ada@example.com', role: 'user' } as const
const roundId = newId()
const GIVEN = { 'door/count.py': 'pass\n', 'door/exit.py': 'pass\n', 'tests/test_count.py': '' }
const REASON = 'Tried it with one person.'

const saveSchema = z.object({ files: z.string(), reason: z.string(), edit: z.object({ id: z.string() }) })
/** What was saved, in this order. */
let saved: z.infer<typeof saveSchema>[] = []
const savedEdits = () => saved.map(({ edit }) => edit.id)

beforeEach(() => {
  saved = []
  // What the editor asks of a browser.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Object.assign(document, { execCommand: () => false })
  Object.assign(Range.prototype, { getClientRects: () => [] })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { 0: save } = z.object({ 0: saveSchema }).parse(JSON.parse(body))
    saved.push(save)
    return Response.json([{ result: { data: { lastEdit: save.edit.id, current: null } } }])
  })
})
afterEach(() => {
  announceLogOut(viewer.id)
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const accepted: Decision = { choice: 'accept', reason: REASON, version: 'first', code: null, tookMs: 0 }

type Acted = (action: AssistedAction, complete?: Complete<AssistedAction>) => Promise<boolean>

function renderRound(act: Acted) {
  const started = createRound([5, 25, 10, 5], 0)
  const viewOf = (decisions: Decision[]) => ({
    project: {
      title: 'Door counter',
      language: 'python' as const,
      difficulty: 'easy' as const,
      minutes: [5, 25, 10, 5],
    },
    task: 'Count people.',
    files: GIVEN,
    proposals: [
      {
        title: 'Count',
        path: 'door/count.py',
        text: 'Here it is.',
        code: 'COUNT = 1\n',
        explain: '',
        test: '',
        other: 'COUNT = 2\n',
      },
    ],
    hiddenFiles: {},
    round: {
      ...started,
      phase: 'build' as const,
      shown: decisions.length === 0 ? { atMs: 0 } : null,
      decisions,
      roundId,
      screen: newId(),
      files: '{"door/exit.py":"typed before\\n"}',
      choice: 'accept' as const,
      reason: REASON,
      version: 'first' as const,
      draft: '',
      explanation: '',
      log: '[]',
      lastEdit: '',
      startedAt: 0,
      endedAt: null,
      finishedRounds: 0,
    },
    answer: null,
    record: null,
    now: 0,
  })
  function Round() {
    const [decisions, setDecisions] = useState<Decision[]>([])
    return (
      <>
        <button type="button" onClick={() => setDecisions([accepted])}>
          Read the round again
        </button>
        <AssistedWorkspace slug="door-counter" view={viewOf(decisions)} actions={{ act, isBusy: false }} />
      </>
    )
  }
  const queryClient = createQueryClient()
  const router = createMemoryRouter([{ path: '*', Component: Round }])
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <ViewerProvider viewer={viewer}>
          <RouterProvider router={router} />
        </ViewerProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

const FILES = { 'door/exit.py': 'typed before\n', 'door/count.py': 'COUNT = 1\n' }

test('[ROUND-02] [SAFE-03] a decision goes with the code as it is when it is sent', async () => {
  const sent: AssistedAction[] = []
  renderRound(async (action, complete = (one) => one) => {
    sent.push(complete(action))
    return true
  })
  await userEvent.click(screen.getByRole('button', { name: 'Accept into the editor' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const [decided] = sent
  expect(decided).toMatchObject({ kind: 'decide', proposal: 0, choice: 'accept', reason: REASON, code: null })
  if (decided?.kind !== 'decide') throw new Error('It is a decision.')
  expect(JSON.parse(decided.files)).toEqual(FILES)
  expect(decided.edit?.base).toBe(savedEdits().at(-1) ?? '')
})

test('[ROUND-02] [SAFE-03] a decision whose response was lost has its code in the files, and its form is empty again', async () => {
  renderRound(async () => false)
  await userEvent.click(screen.getByRole('button', { name: 'Accept into the editor' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe(REASON)
  await userEvent.click(screen.getByRole('button', { name: 'Read the round again' }))
  await waitFor(() => expect(JSON.parse(saved.at(-1)?.files ?? '{}')).toEqual(FILES), { timeout: 3_000 })
  expect(saved.at(-1)?.reason).toBe('')
})
