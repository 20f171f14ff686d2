import { fullDate } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { OpenDebrief } from './today.rules.ts'

/** Where the debrief is written, beside what the forecast said. */
export const debriefPath = ({ id }: OpenDebrief) => `/plan?${new URLSearchParams({ id }).toString()}`

/** After an interview, until its debrief is written: asks how it went. */
export function DebriefNote({ interview, today }: { interview: OpenDebrief; today: StudyDay }) {
  const { title, day } = interview
  const when = today - day === 1 ? 'yesterday' : `on ${fullDate(day)}`
  return (
    <section className="index-panel inline-error" aria-label="Debrief">
      <p>
        <strong>How did it go?</strong>
        Your interview {title !== '' && <bdi>“{title}” </bdi>}was {when}. Write it down in two minutes: what
        went badly comes back in your reviews.
      </p>
      <ButtonLink variant="tonal" to={debriefPath(interview)}>
        Write it down
      </ButtonLink>
    </section>
  )
}
