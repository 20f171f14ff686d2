import { useState } from 'react'
import { Link } from 'react-router'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { isLanguage, LANGUAGE_NAMES, SHORT_NAMES } from '#app/features/practice/exercise/language-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ExerciseState, stateOf } from './exercise-list.rules.ts'
import { describeProgress, type ListedRow } from './practice-view.rules.ts'
import { techniqueName } from './technique-families.rules.ts'

/** How many rows are shown before 'Load more'. */
const PAGE = 50

type ExerciseTableProps = { rows: readonly ListedRow[]; today: number; showDifficulty: boolean }

/** The list of exercises, a page of it at a time. */
export function ExerciseTable({ rows, today, showDifficulty }: ExerciseTableProps) {
  const [limit, setLimit] = useState(PAGE)
  if (rows.length === 0) {
    return <p className="panel practice-none">No exercise matches. Change a filter to see more.</p>
  }
  return (
    <>
      <section className="panel" aria-label="Exercises">
        <div className="table-wrap">
          <table className="table table-cards exercise-table">
            <thead>
              <tr>
                <th scope="col">Exercise</th>
                <th scope="col">Topic</th>
                {showDifficulty && <th scope="col">Difficulty</th>}
                <th scope="col">Languages</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, limit).map((row) => (
                <tr key={row.slug}>
                  <td className="lead">
                    <Link className="table-link" to={`/practice/${row.slug}`}>
                      {row.title}
                    </Link>
                    <Note text={describeProgress(row, today)} />
                  </td>
                  <td className="exercise-topic">{techniqueName(row.patterns[0] ?? '')}</td>
                  {showDifficulty && (
                    <td>
                      <DifficultyMeter level={row.difficulty} />
                    </td>
                  )}
                  <td className="exercise-languages">
                    {row.languages.filter(isLanguage).map((name) => (
                      <span key={name} title={LANGUAGE_NAMES[name]}>
                        {SHORT_NAMES[name]}
                      </span>
                    ))}
                  </td>
                  <td>
                    <StateBadge state={stateOf(row, today)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {rows.length > limit && (
        <div className="practice-more">
          <Button onClick={() => setLimit(limit + PAGE)}>Load more exercises</Button>
        </div>
      )}
    </>
  )
}

const Note = ({ text }: { text: string | null }) =>
  text === null ? null : <span className="table-note">{text}</span>

const BADGES: Readonly<Record<ExerciseState, { icon: 'reload' | 'check' | 'pencil' | null; text: string }>> =
  {
    due: { icon: 'reload', text: 'Due again' },
    solved: { icon: 'check', text: 'Solved' },
    started: { icon: 'pencil', text: 'Started' },
    new: { icon: null, text: 'New' },
  }

function StateBadge({ state }: { state: ExerciseState }) {
  const { icon, text } = BADGES[state]
  return (
    <span className="exercise-state" data-state={state}>
      {icon !== null && <Icon name={icon} />}
      {text}
    </span>
  )
}
