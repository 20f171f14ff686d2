import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useApi, useApiClient } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { stepSearch, useStepId } from '#app/client/session-step.ts'
import { fullDate } from '#app/shared/day-text.ts'
import { DEFAULT_MINUTES, MINUTES_CHOICES, STEP_MINUTES } from '#app/features/mock/mock.rules.ts'
import type { PastInterview } from '#app/features/mock/room/room-view.ts'
import {
  INTERVIEW_ROUND_KINDS,
  type InterviewRoundKind,
  ROUND_NAMES,
} from '#app/features/rounds/interview/interview-kinds.rules.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { pickExercise, pickRound } from './pick-exercise.rules.ts'

const MINUTES_OPTIONS = MINUTES_CHOICES.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}))

type RoundChoice = 'exercise' | InterviewRoundKind
const ROUND_OPTIONS: { value: RoundChoice; label: string }[] = [
  { value: 'exercise', label: 'Coding' },
  ...INTERVIEW_ROUND_KINDS.map((kind) => ({ value: kind, label: ROUND_NAMES[kind] })),
]
/** The name in the address of the round that is chosen. */
const ROUND = 'round'
/** What we pick. */
const PICKED: Readonly<Record<RoundChoice, string>> = {
  exercise:
    'One problem, a clock and a rubric, as in the real round. We pick an exercise that you haven’t solved.',
  design: 'One system, a shared board, a clock and a rubric. We pick a prompt that you haven’t done.',
  debug:
    'One bug in a few files that you both see, a clock and a rubric. We pick one that you haven’t looked for.',
  assisted:
    'One task and an assistant that is sometimes wrong: the interviewer plays it. We pick a task that you haven’t done.',
}
const ROLES: Readonly<Record<RoundChoice, string>> = {
  exercise: 'One of you asks, the other one codes, then you swap.',
  design: 'One of you asks, the other one designs, then you swap.',
  debug: 'One of you knows the bug, the other one finds it, then you swap.',
  assisted: 'One of you sends proposals, the other one decides, then you swap.',
}

/** Which kind of round; it is in the address, so that a list of rounds can lead here. */
function useRoundChoice() {
  const [params, setParams] = useSearchParams()
  const choice = ROUND_OPTIONS.find(({ value }) => value === params.get(ROUND))?.value ?? 'exercise'
  function choose(value: RoundChoice) {
    const next = new URLSearchParams(params)
    next.set(ROUND, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { choice, choose }
}

/** Where a mock interview begins: with a partner or alone, and what was done before. */
export function MockStart() {
  const { choice, choose } = useRoundChoice()
  const [minutes, setMinutes] = useState(String(DEFAULT_MINUTES))
  const chosen = MINUTES_CHOICES.find((value) => String(value) === minutes) ?? DEFAULT_MINUTES
  const start = useStart(choice, chosen)
  return (
    <div className="wrap mock-start">
      <PageHead title="Mock interview">{PICKED[choice]}</PageHead>
      <div className="mock-length">
        <SegmentedControl label="Round" options={ROUND_OPTIONS} value={choice} onChange={choose} />
        <SegmentedControl label="Time" options={MINUTES_OPTIONS} value={minutes} onChange={setMinutes} />
      </div>
      <div className="mock-ways">
        <section className="panel mock-form" aria-labelledby="with-partner">
          <h2 id="with-partner">With a partner</h2>
          <p className="small muted">
            {`You send a link. ${ROLES[choice]} Your partner doesn’t need an account.`}
          </p>
          <Button
            variant="primary"
            isBusy={start.isPending}
            isUnavailable={!start.isReady}
            onClick={() => start.begin('partner')}
          >
            Create a link
          </Button>
        </section>
        {choice === 'exercise' ? <Alone start={start} /> : <RoundAlone kind={choice} />}
      </div>
      <p className="small muted">
        To choose the subject yourself, start from an <Link to="/practice">exercise</Link>, from a{' '}
        <Link to="/practice/design">system design</Link>, <Link to="/practice/debug">debugging</Link> or{' '}
        <Link to="/practice/assisted">AI-assisted</Link> round, or from one of your{' '}
        <Link to="/decks">decks</Link>.
      </p>
      <PastInterviews />
    </div>
  )
}

/** Other rounds are done alone where they are listed. */
const RoundAlone = ({ kind }: { kind: InterviewRoundKind }) => (
  <section className="panel mock-form" aria-labelledby="alone">
    <h2 id="alone">Alone</h2>
    <p className="small muted">
      Phases, a clock and a debrief, without a partner. Choose one from the list, and start it there.
    </p>
    <ButtonLink variant="tonal" to={`/practice/${kind}`}>
      See all rounds
    </ButtonLink>
  </section>
)

/** As a step of a plan it is two exercises, one after the other. */
function Alone({ start }: { start: ReturnType<typeof useStart> }) {
  const isStep = useStepId() !== null
  const { data } = useQuery(useApi().mock.past.queryOptions())
  const done = (data ?? []).filter(({ endedAt, isAlone }) => isAlone && isToday(endedAt)).length
  return (
    <section className="panel mock-form" aria-labelledby="alone">
      <h2 id="alone">Alone</h2>
      <p className="small muted">
        {isStep &&
          `Two exercises that you haven’t solved, ${STEP_MINUTES} minutes each, with the same rubric. `}
        Hints and follow-up questions come on a timer, and you mark yourself at the end.
      </p>
      <Button
        variant="tonal"
        isBusy={start.isPending}
        isUnavailable={!start.isReady}
        onClick={() => start.begin('alone')}
      >
        {!isStep ? 'Start alone' : done === 0 ? 'Start the first exercise' : 'Start the next exercise'}
      </Button>
    </section>
  )
}

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString()

type Way = 'partner' | 'alone'

/** One of the chosen kind that wasn't done yet; null as long as the list isn't here, and if it is empty. */
function usePick(choice: RoundChoice): (() => string | null) | null {
  const api = useApi()
  const exercises = useQuery({ ...api.practice.list.queryOptions(), enabled: choice === 'exercise' })
  const designs = useQuery({ ...api.design.list.queryOptions(), enabled: choice === 'design' })
  const bugs = useQuery({ ...api.debug.list.queryOptions(), enabled: choice === 'debug' })
  const tasks = useQuery({ ...api.assisted.list.queryOptions(), enabled: choice === 'assisted' })
  if (choice === 'exercise') {
    const list = exercises.data?.exercises ?? []
    return list.length === 0 ? null : () => pickExercise(list, Math.random())
  }
  const rounds = { design: designs.data, debug: bugs.data, assisted: tasks.data }[choice] ?? []
  return rounds.length === 0 ? null : () => pickRound(rounds, Math.random())
}

/** Creates a room over something that wasn't done yet, and opens it. */
function useStart(choice: RoundChoice, minutes: (typeof MINUTES_CHOICES)[number]) {
  const client = useApiClient()
  const navigate = useNavigate()
  const stepId = useStepId()
  const pick = usePick(choice)
  const start = useMutation({
    mutationFn: async (way: Way) => {
      const slug = pick?.() ?? null
      if (slug === null) throw new Error('There is nothing to choose from.')
      const { room } = await client.mock.create.mutate({
        subject: { kind: choice, slug },
        role: way === 'alone' ? 'candidate' : 'interviewer',
        minutes: way === 'alone' && stepId !== null ? STEP_MINUTES : minutes,
        zoneOffsetMinutes: -new Date().getTimezoneOffset(),
      })
      if (way === 'alone') await client.mock.control.mutate({ room, action: { kind: 'start-alone' } })
      // A partner gets the address of the room, so it has nothing of the learner's own session.
      return `/mock/${room}${way === 'alone' ? stepSearch(stepId) : ''}`
    },
    onSuccess: (path) => navigate(path),
    onError: (error) => showError(error, (reason) => `The mock interview wasn't created: ${reason}`),
  })
  return {
    begin: (way: Way) => start.mutate(way),
    isPending: start.isPending || start.isSuccess,
    isReady: pick !== null,
  }
}

function PastInterviews() {
  const id = useId()
  const { data } = useQuery(useApi().mock.past.queryOptions())
  if (data === undefined) return null
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>Your interviews</h2>
        <span className="meta">Kept for 30 days</span>
      </div>
      {data.length === 0 ? (
        <p className="panel-body small muted">Your marks and notes will be here after the first interview.</p>
      ) : (
        <ul className="past-interviews">
          {data.map((interview) => (
            <li key={interview.id}>
              <div className="grow">
                <strong>{interview.titles.join(', then ')}</strong>
                <span className="small muted">{describePast(interview)}</span>
              </div>
              <ButtonLink size="sm" to={`/mock?past=${interview.id}`}>
                Open the debrief
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function describePast({ endedAt, isAlone, partnerName }: PastInterview): string {
  const day = fullDate(Math.floor(endedAt / DAY_MS))
  if (isAlone) return `${day}, alone`
  return partnerName === null ? day : `${day}, with ${partnerName}`
}
