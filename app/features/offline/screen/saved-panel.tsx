import { Link } from 'react-router'
import { lessonPagePath } from '#app/features/courses/course.rules.ts'
import { shortDate } from '#app/shared/day-text.ts'
import { studyDayIn } from '#app/shared/study-day.ts'
import { contentsOf } from '#app/features/offline/device/copy-index.ts'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { DeviceState } from './offline-screen.tsx'

const MAX_LISTED = 6

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** '09:41' today, '12 Nov, 09:41' before. */
function formatSync({ day, keptAt }: DeviceState): string | null {
  if (day === null || keptAt === null) return null
  const { timeZone, dayStartHour } = day.today.settings
  const syncedDay = studyDayIn(keptAt, timeZone, dayStartHour)
  const time = timeFormat.format(keptAt)
  return syncedDay === day.today.day ? time : `${shortDate(syncedDay)}, ${time}`
}

/** What is saved here, what waits to be sent, and what needs a connection. */
export function SavedPanel({ device }: { device: DeviceState }) {
  const lessons = contentsOf(device.entries, 'lesson')
  const exercises = contentsOf(device.entries, 'exercise')
  const decks = contentsOf(device.entries, 'deck')
  const synced = formatSync(device)
  const notes = device.day?.cards.filter(({ note }) => note !== '').length ?? 0
  return (
    <Panel title="What works without a connection" meta={synced === null ? undefined : `Last sync ${synced}`}>
      <div className="panel-body saved-list">
        <section>
          <h3>
            <Icon name="device" />
            Saved on this device
          </h3>
          <ul>
            <Row label="Cards" count={device.day?.cards.length ?? 0} />
            <Row label="Lessons you opened" count={lessons.length} />
            <Row label="Exercises you opened" count={exercises.length} />
            <Row label="Your notes" count={notes} />
          </ul>
        </section>
        <section>
          <h3>
            <Icon name="sync" />
            Waiting to be sent
          </h3>
          <ul>
            <Row label="Answers" count={device.unsentCount} />
          </ul>
        </section>
        <section>
          <h3>
            <Icon name="offline" />
            Needs a connection
          </h3>
          <ul>
            <li>New and changed cards</li>
            <li>Lessons not opened yet</li>
            <li>Progress and settings</li>
          </ul>
        </section>
      </div>
      {decks.length + lessons.length + exercises.length > 0 && (
        <div className="panel-body saved-list saved-list-links">
          <Links
            title="Decks"
            links={decks.map(({ study }) => ({
              to: deckPath('/study', study.deck.id),
              name: study.deck.name,
            }))}
          />
          <Links
            title="Lessons"
            links={lessons.map(({ courseId, lesson }) => ({
              to: lessonPagePath(courseId, lesson.topicIndex, lesson.subIndex),
              name: lesson.title,
            }))}
          />
          <Links
            title="Exercises"
            links={exercises.map(({ slug, exercise }) => ({ to: `/practice/${slug}`, name: exercise.title }))}
          />
        </div>
      )}
    </Panel>
  )
}

const Row = ({ label, count }: { label: string; count: number }) => (
  <li>
    {label}
    <b className="nums">{count}</b>
  </li>
)

function Links({ title, links }: { title: string; links: readonly { to: string; name: string }[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {links.slice(0, MAX_LISTED).map(({ to, name }) => (
          <li key={to}>
            <Link className="link" to={to} dir="auto">
              {name}
            </Link>
          </li>
        ))}
        {links.length > MAX_LISTED && <li>{links.length - MAX_LISTED} more</li>}
      </ul>
    </section>
  )
}
