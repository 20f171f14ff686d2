import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { shortDate } from '#app/shared/day-text.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { isLanguage, LANGUAGE_NAMES, SHORT_NAMES } from '#app/features/practice/exercise/language-names.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SwitchControl } from '#app/ui/switch.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  countStates,
  type ExerciseState,
  filterExercises,
  readFilter,
  STATES,
  stateOf,
} from './exercise-list.rules.ts'
import { findByName, matchedName } from './exercise-name.rules.ts'
import { useShowDifficulty } from './use-show-difficulty.ts'

const STATE_NAMES = { all: 'All', new: 'New', started: 'Started', solved: 'Solved', due: 'Due' } as const
const MINUTE_MS = 60_000
const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
/** How many rows are shown before 'Load more'. */
const PAGE = 50

type Row = {
  slug: string
  title: string
  difficulty: 'easy' | 'medium' | 'hard'
  patterns: string[]
  languages: string[]
  alsoCalled: string[]
  attempts: number
  solvedAt: Date | string | null
  solvedMs: number | null
  dueDay: number | null
}

/** All exercises. Filters are in the address, so that a list can be shared and left. */
export function ExerciseList() {
  const api = useApi()
  const { data, isError, refetch } = useQuery(api.practice.list.queryOptions())
  const [params, setParams] = useSearchParams()
  const [showDifficulty, setShowDifficulty] = useShowDifficulty()
  const [limit, setLimit] = useState(PAGE)
  const [name, setName] = useState('')
  const today = data?.today ?? 0
  const filter = readFilter(params)
  const rows = data?.exercises ?? []
  const named = findByName(rows, name)
  const shown = filterExercises(named, filter, today)
  const counts = countStates(named, filter, today)
  const patterns = [...new Set(rows.flatMap((row) => row.patterns))].toSorted()
  const languages = [...new Set(rows.flatMap((row) => row.languages))].filter(isLanguage)
  const due = filterExercises(rows, { state: 'due', pattern: '', language: '' }, today)
  const [firstDue] = due

  function setFilter(name: 'state' | 'topic' | 'language', value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '' || value === 'all') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <div className="wrap practice">
      <PageHead
        title="Practice"
        action={
          <div className="row practice-actions">
            <ButtonLink to="/practice/drill" variant="secondary">
              Technique drill
            </ButtonLink>
            <ButtonLink to="/mock" variant="secondary">
              Mock interview
            </ButtonLink>
            {firstDue !== undefined && (
              <ButtonLink
                to={`/practice/${firstDue.slug}`}
                variant="primary"
              >{`Solve what's due (${due.length})`}</ButtonLink>
            )}
          </div>
        }
      >
        Write code, run it against tests, and solve it again before you forget.
      </PageHead>
      <div className="practice-filters">
        <TextField
          label="Find by name"
          type="search"
          placeholder="Two Sum, LRU Cache"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SegmentedControl
          label="State"
          value={filter.state}
          onChange={(state) => setFilter('state', state)}
          options={STATES.map((value) => ({ value, label: `${STATE_NAMES[value]} ${counts[value]}` }))}
        />
        <SelectField
          label="Topic"
          value={filter.pattern}
          onChange={({ target }) => setFilter('topic', target.value)}
        >
          <option value="">All topics</option>
          {patterns.map((pattern) => (
            <option key={pattern}>{pattern}</option>
          ))}
        </SelectField>
        <SelectField
          label="Language"
          value={filter.language}
          onChange={({ target }) => setFilter('language', target.value)}
        >
          <option value="">Any language</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <label className="practice-switch" htmlFor="show-difficulty">
          Show difficulty
          <SwitchControl
            id="show-difficulty"
            checked={showDifficulty}
            onChange={({ target }) => setShowDifficulty(target.checked)}
          />
        </label>
      </div>
      {isError ? (
        <PanelFailure title="We couldn't load the exercises." onRetry={() => void refetch()}>
          Your progress is safe. Check your connection and try again.
        </PanelFailure>
      ) : (
        <section className="panel" aria-label="Exercises">
          {shown.length === 0 ? (
            <p className="practice-none">
              {data === undefined ? 'Loading…' : 'No exercise matches. Change a filter to see more.'}
            </p>
          ) : (
            <ExerciseTable rows={shown.slice(0, limit)} {...{ today, showDifficulty, name }} />
          )}
        </section>
      )}
      {shown.length > limit && (
        <div className="practice-more">
          <Button onClick={() => setLimit(limit + PAGE)}>Load more exercises</Button>
        </div>
      )}
    </div>
  )
}

type TableProps = {
  rows: readonly Row[]
  today: number
  showDifficulty: boolean
  /** What was searched for. */
  name: string
}

function ExerciseTable({ rows, today, showDifficulty, name }: TableProps) {
  return (
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
          {rows.map((row) => (
            <tr key={row.slug}>
              <td className="lead">
                <Link className="table-link" to={`/practice/${row.slug}`}>
                  {row.title}
                </Link>
                <KnownName row={row} name={name} />
                <Note row={row} today={today} />
              </td>
              <td className="exercise-topic">{capitalize(row.patterns[0] ?? '')}</td>
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
  )
}

function KnownName({ row, name }: { row: Row; name: string }) {
  const known = matchedName(row, name)
  return known === null ? null : <span className="table-note">{`Known as ${known}`}</span>
}

function Note({ row, today }: { row: Row; today: number }) {
  const { attempts, solvedAt, solvedMs, dueDay } = row
  if (solvedAt !== null) {
    const minutes = Math.max(1, Math.round((solvedMs ?? 0) / MINUTE_MS))
    const isBack = dueDay === null || dueDay <= today
    return (
      <span className="table-note">
        {`Solved in ${minutes} min${isBack ? '' : `, back on ${shortDate(dueDay)}`}`}
      </span>
    )
  }
  if (attempts === 0) return null
  return (
    <span className="table-note">{`${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, not solved yet`}</span>
  )
}

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
