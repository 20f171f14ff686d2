import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApi, useApiClient } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { fullDate } from '#app/shared/day-text.ts'
import { DAY_MS } from '#app/shared/study-day.ts'
import { DEFAULT_MINUTES, MINUTES_CHOICES } from '#app/features/mock/mock.rules.ts'
import type { PastInterview } from '#app/features/mock/room/room-view.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { pickExercise } from './pick-exercise.rules.ts'

const MINUTES_OPTIONS = MINUTES_CHOICES.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}))

/** Where a mock interview begins: with a partner or alone, and what was done before. */
export function MockStart() {
  const [minutes, setMinutes] = useState(String(DEFAULT_MINUTES))
  const start = useStart(MINUTES_CHOICES.find((choice) => String(choice) === minutes) ?? DEFAULT_MINUTES)
  return (
    <div className="wrap mock-start">
      <PageHead title="Mock interview">
        One problem, a clock and a rubric, as in the real round. We pick an exercise that you haven't solved.
      </PageHead>
      <div className="mock-length">
        <SegmentedControl label="Time" options={MINUTES_OPTIONS} value={minutes} onChange={setMinutes} />
      </div>
      <div className="mock-ways">
        <section className="panel mock-form" aria-labelledby="with-partner">
          <h2 id="with-partner">With a partner</h2>
          <p className="small muted">
            You send a link. One of you asks, the other one codes, then you swap. Your partner doesn't need an
            account.
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
        <section className="panel mock-form" aria-labelledby="alone">
          <h2 id="alone">Alone</h2>
          <p className="small muted">
            Hints and follow-up questions come on a timer, and you mark yourself at the end.
          </p>
          <Button
            variant="tonal"
            isBusy={start.isPending}
            isUnavailable={!start.isReady}
            onClick={() => start.begin('alone')}
          >
            Start alone
          </Button>
        </section>
      </div>
      <p className="small muted">
        To choose the subject yourself, start from an <Link to="/practice">exercise</Link> or from one of your{' '}
        <Link to="/decks">decks</Link>.
      </p>
      <PastInterviews />
    </div>
  )
}

type Way = 'partner' | 'alone'

/** Creates a room over an exercise that wasn't solved yet, and opens it. */
function useStart(minutes: (typeof MINUTES_CHOICES)[number]) {
  const api = useApi()
  const client = useApiClient()
  const navigate = useNavigate()
  const { data } = useQuery(api.practice.list.queryOptions())
  const exercises = data?.exercises ?? []
  const start = useMutation({
    mutationFn: async (way: Way) => {
      const slug = pickExercise(exercises, Math.random())
      if (slug === null) throw new Error('There are no exercises.')
      const { room } = await client.mock.create.mutate({
        subject: { kind: 'exercise', slug },
        role: way === 'alone' ? 'candidate' : 'interviewer',
        minutes,
        zoneOffsetMinutes: -new Date().getTimezoneOffset(),
      })
      if (way === 'alone') await client.mock.control.mutate({ room, action: { kind: 'start-alone' } })
      return room
    },
    onSuccess: (room) => navigate(`/mock/${room}`),
    onError: (error) => showError(error, (reason) => `The mock interview wasn't created: ${reason}`),
  })
  return {
    begin: (way: Way) => start.mutate(way),
    isPending: start.isPending || start.isSuccess,
    isReady: exercises.length > 0,
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
