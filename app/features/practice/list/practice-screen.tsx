import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { ExerciseHits } from './exercise-hits.tsx'
import { filterExercises, readFilter } from './exercise-list.rules.ts'
import { chooseUnseen, isListView, listDue, type ListedRow } from './practice-view.rules.ts'
import { isNameQuery } from './exercise-name.rules.ts'
import { ExerciseTable } from './exercise-table.tsx'
import { OtherWays } from './other-ways.tsx'
import { PracticeFilters } from './practice-filters.tsx'
import { buildTechniqueMap } from './technique-map.rules.ts'
import { TechniqueMap } from './technique-map.tsx'
import { useShowDifficulty } from './use-show-difficulty.ts'
import { UnitNote } from './unit-note.tsx'
import { useSlashKey } from './use-slash-key.ts'

/** All exercises: by technique, as a list, or those with a name. */
export function PracticeScreen() {
  const api = useApi()
  const { data, isError, refetch } = useQuery(api.practice.list.queryOptions())
  const { data: unit = null } = useQuery({
    ...api.plan.unitToday.queryOptions(),
    enabled: useViewer() !== null,
  })
  const [params, setParams] = useSearchParams()
  const [showDifficulty, setShowDifficulty] = useShowDifficulty()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const today = data?.today ?? 0
  const rows = data?.exercises ?? []
  const shown = filterExercises(rows, readFilter(params), today)
  const solved = rows.filter(({ solvedAt }) => solvedAt !== null).length

  function leaveHits() {
    setName('')
    field.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setName('')
    if (event.key !== 'ArrowDown') return
    const first = document.querySelector<HTMLElement>('.practice-hits a')
    if (first === null) return
    event.preventDefault()
    first.focus()
  }

  return (
    <div className="wrap practice">
      <PageHead title="Practice" action={<NextActions rows={rows} shown={shown} today={today} />}>
        {`Write code, run it against tests, and solve it again before you forget. ${solved} of ${rows.length} solved.`}
      </PageHead>
      <div className="practice-find" role="search">
        <Icon name="search" />
        <input
          ref={field}
          className="input"
          type="search"
          aria-label="Search exercises"
          aria-keyshortcuts="/"
          placeholder="Any name, like Two Sum"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={handleKey}
        />
      </div>
      {!isNameQuery(name) && (
        <PracticeFilters
          {...{ rows, today, params, setParams, showDifficulty }}
          onShowDifficulty={setShowDifficulty}
        />
      )}
      {isError ? (
        <PanelFailure title="We couldn't load the exercises." onRetry={() => void refetch()}>
          Your progress is safe. Check your connection and try again.
        </PanelFailure>
      ) : isNameQuery(name) ? (
        <ExerciseHits {...{ rows, today, showDifficulty, name }} onLeave={leaveHits} />
      ) : isListView(params) ? (
        <ExerciseTable rows={shown} today={today} showDifficulty={showDifficulty} />
      ) : (
        <>
          {unit !== null && <UnitNote unit={unit} />}
          <TechniqueMap
            families={buildTechniqueMap(shown, today)}
            current={rows.find(({ slug }) => slug === unit?.exercise.slug)?.patterns[0] ?? null}
          />
        </>
      )}
      <OtherWays />
    </div>
  )
}

type NextActionsProps = { rows: readonly ListedRow[]; shown: readonly ListedRow[]; today: number }

/** What is due comes first. What is picked is unseen, and its page doesn't name the technique. */
function NextActions({ rows, shown, today }: NextActionsProps) {
  const navigate = useNavigate()
  const due = listDue(rows, today)
  const [firstDue] = due

  function openOne() {
    const chosen = chooseUnseen(shown, today, Math.random()) ?? chooseUnseen(rows, today, Math.random())
    if (chosen !== null) void navigate(`/practice/${chosen.slug}?unnamed`)
  }

  return (
    <div className="row practice-actions">
      {chooseUnseen(rows, today, 0) !== null && (
        <Button variant={firstDue === undefined ? 'primary' : 'secondary'} onClick={openOne}>
          Pick one for me
        </Button>
      )}
      {firstDue !== undefined && (
        <ButtonLink to={`/practice/${firstDue.slug}`} variant="primary">
          {`Solve what's due · ${due.length}`}
        </ButtonLink>
      )}
    </div>
  )
}
