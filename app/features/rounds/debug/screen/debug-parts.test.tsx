import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { announceLogOut } from '#app/client/device-data.ts'
import { createQueryClient } from '#app/client/query-client.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import { createRound, type RoundPhase } from '#app/features/rounds/debug/debug-round.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { overText, PhaseBar } from '#app/features/rounds/shared/screen/phase-bar.tsx'
import { MINUTE_MS } from '#app/shared/units.ts'
import { DebugScreen } from './debug-screen.tsx'
import { debugWords } from './debug-words.ts'
import { HypothesisPanel } from './hypothesis-panel.tsx'
import type { ViewOfRound } from './use-debug-round.ts'
import { useRoundText } from './use-round-text.ts'

const NOW = 1_000_000_000
const slug = 'late-order'
const viewer = { id: newId(), name: 'Sam', email: 'sam@example.com', role: 'user' } as const
const hypothesis = { think: 'The cache', because: 'It is late', sure: 'sure', atMs: 0 } as const

/** As the server has it; `now` is its time. */
const viewIn = (phase: RoundPhase, now = NOW): ViewOfRound => ({
  project: { title: 'A late order', language: 'python', difficulty: 'easy', minutes: [10, 20, 15, 5] },
  report: null,
  files: {},
  hiddenFiles: {},
  answer: null,
  now,
  round: {
    ...createRound([10, 20, 15, 5], NOW),
    phase,
    committed: hypothesis,
    roundId,
    screen: otherScreen,
    lastEdit: '',
    startedAt: NOW,
    endedAt: null,
    finishedRounds: 0,
    files: '{}',
    think: '',
    because: '',
    sure: 'think-so',
    explanation: '',
    log: '[]',
  },
})

const roundId = newId()
const otherScreen = newId()
let view = viewIn('explain')
let calls: string[] = []

/** What the server answers: a save comes too late, and a read gives the view. */
function answer(url: string): unknown {
  const { files, think, because, sure, explanation, log } = view.round
  if (url.includes('debug.save'))
    return {
      lastEdit: `${newId()}:0000000000`,
      current: { files, think, because, sure, explanation, log },
    }
  return view
}

beforeEach(() => {
  localStorage.clear()
  calls = []
  view = viewIn('explain')
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const url = String(input)
    calls.push(/debug\.\w+/.exec(url)?.[0] ?? url)
    return Response.json({ result: { data: answer(url) } })
  })
})
afterEach(() => {
  announceLogOut(viewer.id)
  cleanup()
  vi.unstubAllGlobals()
})

function renderPart(part: ReactNode) {
  const queryClient = createQueryClient()
  return render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
          <ViewerProvider viewer={viewer}>{part}</ViewerProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

function Code({ start }: { start: ViewOfRound }) {
  const { value, setValue, status } = useRoundText(slug, start)
  return (
    <>
      <textarea
        aria-label="Code"
        value={value.files}
        onChange={({ target }) => setValue((before) => ({ ...before, files: target.value }))}
      />
      <p role="status">{status}</p>
    </>
  )
}

test('[ROUND-01] code that came after the end of the fix stays on the device, and is sent once', async () => {
  renderPart(<Code start={viewIn('fix')} />)
  await userEvent.type(screen.getByLabelText('Code'), 'A')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved on this device'), {
    timeout: 4_000,
  })
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(calls).toEqual(['debug.save', 'debug.round'])
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '{}A')
  expect(JSON.stringify(Object.values(localStorage))).toContain('{}A')
})

test('[ROUND-01] ending a round that waits asks first', async () => {
  renderPart(<DebugScreen slug={slug} />)
  await userEvent.click(await screen.findByRole('button', { name: 'End it' }))
  await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
  expect(calls).toEqual(['debug.round'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[ROUND-01] a page that comes back after a night reopens its round, so the clock has waited', async () => {
  renderPart(<DebugScreen slug={slug} />)
  await screen.findByRole('button', { name: 'Resume' })
  const own = sessionStorage.getItem('round-screen') ?? ''
  const mine = (now: number) => {
    const next = viewIn('explain', now)
    view = { ...next, round: { ...next.round, screen: own } }
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  mine(NOW + MINUTE_MS)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull())
  expect(calls).not.toContain('debug.start')
  mine(NOW + 600 * MINUTE_MS)
  await waitFor(() => expect(calls).toContain('debug.start'))
})

test('[ROUND-01] the time that is left is said in words that fit', () => {
  const round = { ...createRound([10, 20, 15, 5], NOW), phase: 'explain' as const }
  render(<PhaseBar words={debugWords} round={round} now={NOW + 4 * MINUTE_MS} />)
  expect(screen.getByText('Phase 4 of 4: Explain. 1 minute left in total.')).toBeTruthy()
  const find = createRound([10, 20, 15, 5], NOW)
  expect(overText(debugWords, { ...find, phase: 'find' }, 'find')).toContain(
    'or take five minutes from the fix.',
  )
  const short = createRound([10, 20, 5, 5], NOW)
  expect(overText(debugWords, { ...short, phase: 'find' }, 'find')).toBe(
    'The time to find it is over. Commit your best hypothesis now.',
  )
})

test('[ROUND-01] hypotheses that were dropped while the clock was paused have the same time', () => {
  const errors = vi.spyOn(console, 'error')
  const dropped = ['One', 'Two'].map((think) => ({ ...hypothesis, think, why: 'No.' }))
  render(
    <HypothesisPanel
      text={{ think: '', because: '', sure: 'guess' }}
      onChange={() => {}}
      dropped={dropped}
      committed={null}
      isBusy={false}
      onAct={async () => true}
      className=""
    />,
  )
  expect(screen.getAllByText(/^Dropped at/)).toHaveLength(2)
  expect(errors).not.toHaveBeenCalled()
})
