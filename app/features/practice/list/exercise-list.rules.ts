export const STATES = ['all', 'new', 'started', 'solved', 'due'] as const
export type StateFilter = (typeof STATES)[number]
export type ExerciseState = Exclude<StateFilter, 'all'>

export type Progress = { attempts: number; solvedAt: Date | string | null; dueDay: number | null }

/** Due again comes before solved: it is what to do next. */
export function stateOf({ attempts, solvedAt, dueDay }: Progress, today: number): ExerciseState {
  if (dueDay !== null && dueDay <= today) return 'due'
  if (solvedAt !== null) return 'solved'
  return attempts > 0 ? 'started' : 'new'
}

/** An empty text is no filter. */
export type ListFilter = { state: StateFilter; pattern: string; language: string; difficulty: string }

export const NO_FILTER: ListFilter = { state: 'all', pattern: '', language: '', difficulty: '' }

/** The filter in the address; what it doesn't know is ignored. */
export function readFilter(params: URLSearchParams): ListFilter {
  return {
    state: STATES.find((name) => name === params.get('state')) ?? 'all',
    pattern: params.get('topic') ?? '',
    language: params.get('language') ?? '',
    difficulty: params.get('difficulty') ?? '',
  }
}

export type Listed = Progress & { slug: string; patterns: string[]; languages: string[]; difficulty: string }

const RANKS: Readonly<Record<ExerciseState, number>> = { due: 0, started: 1, new: 2, solved: 3 }

/** The exercises that match, those that are due first. */
export function filterExercises<Row extends Listed>(
  rows: readonly Row[],
  filter: ListFilter,
  today: number,
): Row[] {
  return rows
    .filter((row) => filter.state === 'all' || stateOf(row, today) === filter.state)
    .filter(({ patterns }) => filter.pattern === '' || patterns.includes(filter.pattern))
    .filter(({ languages }) => filter.language === '' || languages.includes(filter.language))
    .filter(({ difficulty }) => filter.difficulty === '' || difficulty === filter.difficulty)
    .toSorted((a, b) => RANKS[stateOf(a, today)] - RANKS[stateOf(b, today)])
}

/** How many exercises each state has, among those that the other filters leave. */
export function countStates(
  rows: readonly Listed[],
  filter: ListFilter,
  today: number,
): Record<StateFilter, number> {
  const matching = filterExercises(rows, { ...filter, state: 'all' }, today)
  const counts = { all: matching.length, new: 0, started: 0, solved: 0, due: 0 }
  for (const row of matching) counts[stateOf(row, today)] += 1
  return counts
}

/** What to solve next: due, then started, then new; null if everything is solved. */
export function chooseNext<Row extends Listed>(
  rows: readonly Row[],
  current: string,
  today: number,
): Row | null {
  const next = filterExercises(rows, NO_FILTER, today).find(
    (row) => row.slug !== current && stateOf(row, today) !== 'solved',
  )
  return next ?? null
}
