import type { SetURLSearchParams } from 'react-router'
import { isLanguage, LANGUAGE_NAMES } from '#app/features/practice/exercise/language-names.ts'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SwitchControl } from '#app/ui/switch.tsx'
import { countStates, readFilter, STATES } from './exercise-list.rules.ts'
import { isListView, type ListedRow } from './practice-view.rules.ts'
import { techniqueName } from './technique-families.rules.ts'

const STATE_NAMES = { all: 'All', new: 'New', started: 'Started', solved: 'Solved', due: 'Due' } as const
const DIFFICULTY_NAMES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

type PracticeFiltersProps = {
  rows: readonly ListedRow[]
  today: number
  params: URLSearchParams
  setParams: SetURLSearchParams
  showDifficulty: boolean
  onShowDifficulty: (isShown: boolean) => void
}

/** Filters are in the address, so that a list can be shared and left. They apply to the map, too. */
export function PracticeFilters(props: PracticeFiltersProps) {
  const { rows, today, params, setParams, showDifficulty } = props
  const filter = readFilter(params)
  const isList = isListView(params)
  const counts = countStates(rows, filter, today)
  const patterns = [...new Set(rows.flatMap((row) => row.patterns))].toSorted()
  const languages = [...new Set(rows.flatMap((row) => row.languages))].filter(isLanguage)

  function setFilter(changes: Readonly<Record<string, string>>) {
    // The address, not the last render, which may be older: a second choice must not undo the first.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '' || value === 'all') next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="practice-filters">
      <SegmentedControl
        label="State"
        value={filter.state}
        onChange={(state) => setFilter({ state })}
        options={STATES.map((value) => ({ value, label: `${STATE_NAMES[value]} ${counts[value]}` }))}
      />
      <SelectField
        label="View"
        value={isList ? 'list' : ''}
        onChange={({ target }) => setFilter({ view: target.value, topic: '' })}
      >
        <option value="">Map</option>
        <option value="list">List</option>
      </SelectField>
      {isList && (
        <SelectField
          label="Topic"
          value={filter.pattern}
          onChange={({ target }) => setFilter({ topic: target.value, view: 'list' })}
        >
          <option value="">All topics</option>
          {patterns.map((pattern) => (
            <option key={pattern} value={pattern}>
              {techniqueName(pattern)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Language"
        value={filter.language}
        onChange={({ target }) => setFilter({ language: target.value })}
      >
        <option value="">Any language</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      {(showDifficulty || filter.difficulty !== '') && (
        <SelectField
          label="Difficulty"
          value={filter.difficulty}
          onChange={({ target }) => setFilter({ difficulty: target.value })}
        >
          <option value="">Any difficulty</option>
          {Object.entries(DIFFICULTY_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <label className="practice-switch" htmlFor="show-difficulty">
        Show difficulty
        <SwitchControl
          id="show-difficulty"
          checked={showDifficulty}
          onChange={({ target }) => props.onShowDifficulty(target.checked)}
        />
      </label>
    </div>
  )
}
