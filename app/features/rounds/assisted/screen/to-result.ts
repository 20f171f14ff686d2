import type { ProjectFiles, ProjectOutcome } from '#app/features/practice/runner/project-protocol.ts'
import { type AssistedResult, MAX_FAILURES } from '#app/features/rounds/assisted/assisted-round.rules.ts'
import { countTests } from '#app/features/rounds/shared/screen/use-project-workspace.ts'

const MAX_VALUE = 1_000

const shorten = (value: string | null) => value?.slice(0, MAX_VALUE) ?? null

/** What the server stores of the last run. Code that doesn't run passes nothing. */
export function toResult(
  outcome: ProjectOutcome,
  { given, hiddenFiles }: { given: ProjectFiles; hiddenFiles: ProjectFiles },
): AssistedResult {
  const isHidden = (file: string) => file in hiddenFiles
  const results = outcome.status === 'tested' ? outcome.results : []
  return {
    visible: countTests(outcome, (file) => !isHidden(file)),
    hidden: countTests(outcome, isHidden),
    own: results.filter(({ file }) => !isHidden(file) && !(file in given)).length,
    failures: results
      .filter(({ file, status }) => isHidden(file) && status !== 'passed')
      .slice(0, MAX_FAILURES)
      .map(({ name, expected, actual }) => ({
        name,
        expected: shorten(expected),
        actual: shorten(actual),
      })),
  }
}
