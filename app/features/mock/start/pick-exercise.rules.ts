type Exercise = { slug: string; attempts: number; solvedAt: unknown; languages: readonly string[] }

const WITHOUT_CODE = new Set(['sql'])
/** Exercises about JavaScript itself are in these alone. */
const OF_JAVASCRIPT = new Set(['javascript', 'typescript'])

const isOnlyIn = ({ languages }: Exercise, names: ReadonlySet<string>) =>
  languages.every((name) => names.has(name))

/**
 * An exercise for a mock interview: one that was never tried, else one that wasn't solved, else any. Queries are left
 * out: a coding round asks for code. Exercises about JavaScript are for those who have begun one. `random` is from 0 to 1.
 */
export function pickExercise(exercises: readonly Exercise[], random: number): string | null {
  const code = exercises.filter((exercise) => !isOnlyIn(exercise, WITHOUT_CODE))
  const general = code.filter((exercise) => !isOnlyIn(exercise, OF_JAVASCRIPT))
  const writesJavaScript = code.some((exercise) => exercise.attempts > 0 && isOnlyIn(exercise, OF_JAVASCRIPT))
  const coding = writesJavaScript || general.length === 0 ? code : general
  const untried = coding.filter(({ attempts, solvedAt }) => attempts === 0 && solvedAt === null)
  const unsolved = coding.filter(({ solvedAt }) => solvedAt === null)
  const choices = [untried, unsolved, coding].find(({ length }) => length > 0) ?? []
  return choices[Math.min(choices.length - 1, Math.floor(random * choices.length))]?.slug ?? null
}

type Round = { slug: string; phase: string | null; finishedRounds: number }

/** A round for a mock interview: one that was never started, else one that wasn't finished, else any. */
export function pickRound(rounds: readonly Round[], random: number): string | null {
  const untouched = rounds.filter(({ phase }) => phase === null)
  const unfinished = rounds.filter(({ finishedRounds }) => finishedRounds === 0)
  const choices = [untouched, unfinished, rounds].find(({ length }) => length > 0) ?? []
  return choices[Math.min(choices.length - 1, Math.floor(random * choices.length))]?.slug ?? null
}
