import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient, useApi } from '#app/client/api.ts'
import { announceLogOut } from '#app/client/device-data.ts'
import { createQueryClient } from '#app/client/query-client.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import type { PlanView } from '#app/features/plan/plan.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { buildPlanView, buildPlanUnit, PLAN_TODAY as TODAY } from '../../../../test/factories/plan-view.ts'
import { type HeldCall, holdFetch } from '../../../../test/held-fetch.ts'
import { PlanOverview } from './plan-overview.tsx'
import { PlanScreen } from './plan-screen.tsx'

const viewer = { id: newId(), name: 'Sam', email: 'sam@example.com', role: 'user' } as const
const TRACKS = [
  { slug: 'coding-interviews', title: 'Coding interviews' },
  { slug: 'backend', title: 'Backend' },
]

/** The code of a menu or a dialog is loaded when it is opened. */
const LAZY = { timeout: 10_000 }

let calls: HeldCall[] = []
beforeEach(() => {
  localStorage.clear()
  calls = holdFetch()
})
afterEach(() => {
  announceLogOut(viewer.id)
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function renderWithApi(page: ReactElement, path = '/plan') {
  const queryClient = createQueryClient()
  return render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <ViewerProvider viewer={viewer}>
          <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
        </ViewerProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

/** Follows the answers of the server, as the page does. */
function Overview({ start }: { start: PlanView }) {
  const api = useApi()
  const { data } = useQuery(api.plan.view.queryOptions(undefined, { initialData: start }))
  return <PlanOverview view={data ?? start} tracks={TRACKS} interview={null} addButton={null} />
}

const renderOverview = (fields: Partial<PlanView> = {}) =>
  renderWithApi(<Overview start={buildPlanView(fields)} />)

const callsTo = (path: string) => calls.filter((call) => call.path === path)

/** Answers every call to `path`, now and later. */
function answer(path: string, data: unknown) {
  for (const call of callsTo(path)) call.respond(data)
}

test('[PATH-05] the count, the strip, the weeks and what does not fit, by name', () => {
  renderOverview()
  expect(screen.getByText('of 8 units by 1 December').previousElementSibling?.textContent).toBe('7')
  expect(
    screen.getByRole('img', { name: /2 learned, 1 known, 1 today, 3 planned, 1 won't fit/ }),
  ).not.toBeNull()
  const now = screen.getByRole('region', { name: '16–21 November this week' })
  expect(within(now).getAllByRole('listitem')).toHaveLength(6)
  expect(within(now).getByText('Topological sort')).not.toBeNull()
  expect(within(now).getByText('Moved, nothing lost')).not.toBeNull()
  const left = screen.getByRole('region', { name: "Won't fit by 1 December" })
  expect(within(left).getByText('Quickselect')).not.toBeNull()
  expect(left.textContent).toContain('the last ones of your path')
  expect(screen.getByRole('link', { name: "Today's session · 25 min" }).getAttribute('href')).toBe('/today')
  expect(screen.getByRole('link', { name: 'Take the check again' }).getAttribute('href')).toBe('/plan/check')
  expect(screen.getByRole('link', { name: 'Why this order?' }).getAttribute('href')).toBe('/plan/why')
  expect(screen.getByText(/14 days, 11 of them with a session/)).not.toBeNull()
})

test('[PATH-10] the units done by the day are a range', () => {
  renderOverview({ forecast: { low: 5, high: 7 } })
  const text = screen.getByText(/5 to 7 are done by then/).textContent
  expect(text).toContain('At your pace so far')
  cleanup()
  renderOverview({ forecast: { low: 7, high: 7 } })
  expect(screen.getByText(/about 7 are done by then/)).not.toBeNull()
})

test('[PATH-06] minutes are saved at once, the new count is read out, and Undo takes it back', async () => {
  const user = userEvent.setup()
  renderOverview()
  await user.click(screen.getByRole('radio', { name: '45 minutes' }))
  await waitFor(() => expect(callsTo('plan.save')).toHaveLength(1))
  expect(callsTo('plan.save')[0]?.input).toEqual({ minutesPerDay: 45 })
  // Shown before the answer is here.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '45 minutes' }).checked).toBe(true)
  answer('plan.save', buildPlanView({ minutesPerDay: 45, leftOut: [] }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(callsTo('plan.save')).toHaveLength(2))
  expect(callsTo('plan.save')[1]?.input).toEqual({ minutesPerDay: 25 })
  callsTo('plan.save')[1]?.respond(buildPlanView())
  await waitFor(() => expect(screen.getByText('Undone. 7 of 8 units by 1 December.')).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('[PATH-05] the menu of a planned day moves its unit, and the focus goes to Undo', async () => {
  const user = userEvent.setup()
  renderOverview()
  await user.click(screen.getByRole('button', { name: 'Move Union find' }))
  const items = await screen.findAllByRole('menuitem', {}, LAZY)
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Do it today',
    'Move later',
    'I know this',
    'Open lesson',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Move later' }))
  await waitFor(() => expect(callsTo('plan.chooseUnit')).toHaveLength(1))
  expect(callsTo('plan.chooseUnit')[0]?.input).toEqual({ unit: 'union-find', choice: 'later' })
  answer('plan.chooseUnit', buildPlanView())
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await user.click(undo)
  await waitFor(() =>
    expect(callsTo('plan.chooseUnit')[1]?.input).toEqual({ unit: 'union-find', choice: 'learn' }),
  )
})

test('[PATH-05] a day with two units names the one that each action moves; today has no menu', async () => {
  const user = userEvent.setup()
  renderOverview()
  expect(screen.queryByRole('button', { name: 'Move Topological sort' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move Two heaps, Trie' }))
  const [first, , , fourth] = await screen.findAllByRole('menuitem', {}, LAZY)
  expect(first?.textContent).toBe('Do it todayTwo heaps')
  expect(fourth?.textContent).toBe('Do it todayTrie')
})

test('[PATH-05] a unit is swapped: one is given up for one that did not fit', async () => {
  const user = userEvent.setup()
  renderOverview()
  await user.click(screen.getByRole('button', { name: 'Swap a unit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Swap a unit' }, LAZY)
  const options = within(within(dialog).getByLabelText('Give up')).getAllByRole('option')
  // The last ones of the path are offered first.
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Trie, Thu 19 Nov',
    'Two heaps, Thu 19 Nov',
    'Union find, Wed 18 Nov',
  ])
  await user.selectOptions(within(dialog).getByLabelText('Give up'), 'union-find')
  await user.click(within(dialog).getByRole('button', { name: 'Swap' }))
  await waitFor(() => expect(callsTo('plan.chooseUnit')).toHaveLength(1))
  expect(callsTo('plan.chooseUnit')[0]?.input).toEqual({ unit: 'union-find', choice: 'out' })
  answer('plan.chooseUnit', buildPlanView())
  await waitFor(() => expect(callsTo('plan.chooseUnit')).toHaveLength(2))
  expect(callsTo('plan.chooseUnit')[1]?.input).toEqual({ unit: 'quickselect', choice: 'first' })
})

test("[PATH-05] 'Use 30 minutes' brings in what does not fit", async () => {
  renderOverview()
  await userEvent.click(screen.getByRole('button', { name: 'Use 30 minutes' }))
  await waitFor(() => expect(callsTo('plan.save')[0]?.input).toEqual({ minutesPerDay: 30 }))
})

test('[PATH-05] if no minutes are enough, the panel says what is', () => {
  renderOverview({ minutesForAll: null })
  expect(screen.queryByRole('button', { name: /^Use \d+ minutes/ })).toBeNull()
  expect(screen.getByText(/A later date does, or you give up another unit/)).not.toBeNull()
})

test('[PATH-05] days, track and date are saved; the last day of the week stays', async () => {
  const user = userEvent.setup()
  renderOverview({ weekdays: 0b1, interview: null, leftOut: [] })
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one day.')
  expect(calls).toHaveLength(0)
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }))
  await waitFor(() => expect(callsTo('plan.save')[0]?.input).toEqual({ weekdays: 0b1000001 }))
  answer('plan.save', buildPlanView({ weekdays: 0b1000001, interview: null }))
  await user.selectOptions(screen.getByLabelText('Preparing for'), 'backend')
  await waitFor(() => expect(callsTo('plan.save')[1]?.input).toEqual({ track: 'backend' }))
  callsTo('plan.save')[1]?.respond(buildPlanView({ weekdays: 0b1000001, interview: null }))
  const date = screen.getByLabelText(/^Interview date/)
  await user.type(date, '2026-01-01')
  expect(screen.getByText('That day has passed. Choose a later one.')).not.toBeNull()
  await user.clear(date)
  await user.type(date, '2026-12-08')
  await waitFor(() => expect(callsTo('plan.save')[2]?.input).toEqual({ interviewDay: TODAY + 21 }))
})

test('[PATH-09] a unit that is known is listed, and can be learned anyway', async () => {
  renderOverview()
  await userEvent.click(screen.getByText('One unit you know'))
  await userEvent.click(screen.getByRole('button', { name: 'Learn anyway Heap' }))
  await waitFor(() => expect(callsTo('plan.chooseUnit')[0]?.input).toEqual({ unit: 'heap', choice: 'learn' }))
})

test('[PATH-11] without a date there are sessions instead of weeks, a day when the path ends, and nothing left out', () => {
  renderOverview({ interview: null, finishDay: TODAY + 16, leftOut: [], minutesForAll: null })
  expect(screen.getByText('At this pace you finish around 3 December.')).not.toBeNull()
  expect(screen.getByText('of 8 units done').previousElementSibling?.textContent).toBe('3')
  expect(screen.getByRole('region', { name: 'Next 7 sessions' })).not.toBeNull()
  expect(screen.getByRole('region', { name: 'Later' })).not.toBeNull()
  expect(screen.queryByText(/Won't fit/)).toBeNull()
  expect(screen.getByText('Coding interviews, at your own pace.')).not.toBeNull()
})

test('[PATH-11] without a network the plan is readable and its controls change nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const user = userEvent.setup()
  renderOverview()
  expect(screen.getByText('Topological sort')).not.toBeNull()
  expect(screen.getByText('Needs a connection')).not.toBeNull()
  for (const control of [
    screen.getByLabelText('Preparing for'),
    screen.getByLabelText(/^Interview date/),
    screen.getByRole('radio', { name: '45 minutes' }),
    screen.getByRole('checkbox', { name: 'Sunday' }),
    screen.getByRole('button', { name: 'Use 30 minutes' }),
    screen.getByRole('button', { name: 'Swap a unit' }),
  ]) {
    expect(control.getAttribute('aria-disabled')).toBe('true')
  }
  await user.click(screen.getByRole('radio', { name: '45 minutes' }))
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }))
  await user.click(screen.getByRole('button', { name: 'Use 30 minutes' }))
  expect(calls).toHaveLength(0)
})

test('[PATH-05] a change that the server refuses leaves the plan as it was', async () => {
  renderOverview()
  await userEvent.click(screen.getByRole('radio', { name: '45 minutes' }))
  await waitFor(() => expect(callsTo('plan.save')).toHaveLength(1))
  callsTo('plan.save')[0]?.refuse(400)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '25 minutes' }).checked).toBe(true),
  )
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('[PATH-06] past weeks are closed', () => {
  renderOverview()
  const summary = screen.getByText('2 November to 15 November').closest('details')
  expect(summary?.open).toBe(false)
  expect(summary?.textContent).toContain('2 units learned, 1 known, 1 mock interview, 9 days away')
})

const aToday = { day: TODAY, due: { count: 0 } }

test('[PATH-05] before the set-up there is one sentence and the way to it', async () => {
  renderWithApi(<PlanScreen />)
  expect(screen.getByText('Loading your plan')).not.toBeNull()
  await waitFor(() => expect(callsTo('memory.today')).toHaveLength(1))
  answer('plan.view', null)
  answer('plan.tracks', [])
  answer('memory.interview.list', [])
  answer('memory.today', aToday)
  const setUp = await screen.findByRole('link', { name: 'Set up my plan' })
  expect(setUp.getAttribute('href')).toBe('/plan/setup')
})

test('[PATH-05] a plan that could not be loaded says that Today still works, and tries again', async () => {
  renderWithApi(<PlanScreen />)
  await waitFor(() => expect(callsTo('memory.today')).toHaveLength(1))
  for (const call of callsTo('plan.view')) call.refuse(500)
  answer('plan.tracks', [])
  answer('memory.interview.list', [])
  answer('memory.today', aToday)
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load your plan.")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(callsTo('plan.view')).toHaveLength(2))
})

const anInterview = (id: string, title: string, day: number) => ({
  id,
  title,
  day,
  minutesPerDay: 25,
  rounds: [],
  debrief: null,
  lastEdit: '',
})

test('[PLAN-01] several interviews are tabs; the plan aims at the nearest and says so at the other', async () => {
  renderWithApi(<PlanScreen />)
  await waitFor(() => expect(callsTo('memory.today')).toHaveLength(1))
  answer('plan.view', buildPlanView({ units: [buildPlanUnit('hash-map')], leftOut: [] }))
  answer('plan.tracks', TRACKS)
  answer('memory.interview.list', [
    anInterview('larkfield', 'Larkfield', TODAY + 14),
    anInterview('acme', 'Acme', TODAY + 30),
  ])
  answer('memory.today', aToday)
  const tabs = await screen.findByRole('navigation', { name: 'Your interviews' })
  expect(within(tabs).getByRole('button', { name: 'Larkfield 1 Dec' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Plan' })).not.toBeNull()
  await userEvent.click(within(tabs).getByRole('button', { name: 'Acme 17 Dec' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).not.toBeNull()
  expect(screen.getByText(/aims at Larkfield on 1 December first/)).not.toBeNull()
})
