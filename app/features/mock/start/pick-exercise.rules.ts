type Exercise = { slug: string; attempts: number; solvedAt: unknown; languages: readonly string[] }

const WITHOUT_CODE = new Set(['sql'])

/**
 * An exercise for a mock interview: one that was never tried, else one that wasn't solved, else any. Queries are left
 * out: a coding round asks for code. `random` is from 0 to 1.
 */
export function pickExercise(exercises: readonly Exercise[], random: number): string | null {
  const coding = exercises.filter(({ languages }) => !languages.every((name) => WITHOUT_CODE.has(name)))
  const untried = coding.filter(({ attempts, solvedAt }) => attempts === 0 && solvedAt === null)
  const unsolved = coding.filter(({ solvedAt }) => solvedAt === null)
  const choices = [untried, unsolved, coding].find(({ length }) => length > 0) ?? []
  return choices[Math.min(choices.length - 1, Math.floor(random * choices.length))]?.slug ?? null
}
