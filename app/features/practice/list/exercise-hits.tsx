import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { stateOf } from './exercise-list.rules.ts'
import { describeProgress, type ListedRow } from './practice-view.rules.ts'
import { matchedName, searchByName, splitAtWords } from './exercise-name.rules.ts'

type ExerciseHitsProps = {
  rows: readonly ListedRow[]
  today: number
  showDifficulty: boolean
  name: string
  /** Returns to the field. */
  onLeave: () => void
}

/** The exercises with a name, in the place of the map. Arrow keys move through them. */
export function ExerciseHits({ rows, today, showDifficulty, name, onLeave }: ExerciseHitsProps) {
  const hits = searchByName(rows, name)
  const everywhere = (
    <Link className="link" to={`/search?${new URLSearchParams({ q: name }).toString()}`}>
      Search lessons and cards
    </Link>
  )

  function handleKey(event: KeyboardEvent<HTMLUListElement>) {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const index = links.findIndex((link) => link === document.activeElement)
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && index === 0)) onLeave()
    else if (event.key === 'ArrowDown') links[index + 1]?.focus()
    else if (event.key === 'ArrowUp') links[index - 1]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <>
      <p className="small muted practice-found" role="status">
        {hits.length === 0 ? 'No exercise by that name. ' : `${describeCount(hits.length)} `}
        {everywhere}
      </p>
      {hits.length > 0 && (
        <section className="panel" aria-label="Exercises found">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between its links */}
          <ul className="practice-hits" onKeyDown={handleKey}>
            {hits.map((row) => (
              <li key={row.slug}>
                <Link to={`/practice/${row.slug}`}>
                  <strong>{row.title}</strong>
                  <span className="small">
                    <KnownName known={matchedName(row, name)} name={name} />
                    {stateOf(row, today) === 'due' ? 'Due again' : (describeProgress(row, today) ?? 'New')}
                  </span>
                  {showDifficulty && <DifficultyMeter level={row.difficulty} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const describeCount = (count: number) =>
  count === 1 ? '1 exercise.' : `${count} exercises, the closest name first.`

function KnownName({ known, name }: { known: string | null; name: string }) {
  if (known === null) return null
  return (
    <>
      {'Known as '}
      {splitAtWords(known, name).map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts are replaced as a whole
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
      {'. '}
    </>
  )
}
