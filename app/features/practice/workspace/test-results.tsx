import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '#app/features/practice/exercise/language-names.ts'
import type {
  CodeError,
  RunOutcome,
  TestResult,
  TestStatus,
} from '#app/features/practice/runner/runner-protocol.ts'
import { FULL_PERCENT } from '#app/shared/units.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextDiff } from '#app/ui/text-diff.tsx'
import { ResultTables } from './result-tables.tsx'
import type { RunState } from './use-runner.ts'

const WORDS: Readonly<Record<TestStatus, string>> = {
  passed: 'Passed',
  failed: 'Failed',
  error: 'Error',
  timeout: 'Took too long',
  broke: 'Stopped',
  'not-run': 'Not run',
}

/** Failing tests first: the first of them is what to look at. */
const sortResults = (results: readonly TestResult[]) =>
  results.toSorted((a, b) => Number(a.status === 'passed') - Number(b.status === 'passed'))

function describeOutcome(outcome: RunOutcome): string {
  if (outcome.status === 'code-error') return "Your code doesn't run yet"
  if (outcome.status === 'cancelled') return 'Stopped'
  if (outcome.status === 'broke') return 'The runner stopped. Run your code again.'
  const failed = outcome.results.filter(({ status }) => status !== 'passed').length
  const { length } = outcome.results
  return failed === 0 ? `All ${length} tests passed` : `${failed} of ${length} tests failed`
}

function describeState(state: RunState): string {
  if (state.kind === 'loading')
    return `Starting ${LANGUAGE_NAMES[state.language]}… ${Math.round(state.share * FULL_PERCENT)}%`
  if (state.kind === 'running') return `Running ${state.tests} tests`
  if (state.kind === 'failed') return state.message
  return state.kind === 'done' ? describeOutcome(state.outcome) : ''
}

/** A class, or none, for the color of the headline. */
function toneOf(state: RunState): string | undefined {
  if (state.kind === 'failed') return 'is-wrong'
  if (state.kind !== 'done' || state.outcome.status === 'cancelled') return undefined
  const { outcome } = state
  const isGood = outcome.status === 'tested' && outcome.results.every(({ status }) => status === 'passed')
  return isGood ? 'is-correct' : 'is-wrong'
}

type TestResultsProps = {
  state: RunState
  /** How often the code was run. */
  runs: number
  /** The input of a visible test, as text. */
  inputOf: (name: string) => string | null
  onStop: () => void
  onRetry: (isSubmit: boolean) => void
}

/** The results of the last run. A hidden test shows its name and state, never its input. */
export function TestResults({ state, runs, inputOf, onStop, onRetry }: TestResultsProps) {
  const outcome = state.kind === 'done' ? state.outcome : null
  const results = outcome?.status === 'tested' ? sortResults(outcome.results) : []
  const isBusy = state.kind === 'running' || state.kind === 'loading'
  return (
    <section className="panel results" aria-label="Results">
      <div className="results-head" role="status">
        <h2 className={toneOf(state)}>
          {isBusy && <Icon name="spinner" isSpinning />}
          {describeState(state)}
        </h2>
        {state.kind === 'done' && (
          <span className="meta">
            {state.isSubmit ? 'All tests' : `Run ${runs}, visible tests only`}
            {outcome?.status === 'code-error' &&
              outcome.error.line !== null &&
              `, line ${outcome.error.line}`}
          </span>
        )}
      </div>
      {isBusy && (
        <div className="results-stop">
          <Button size="sm" onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="results-stop">
          <Button size="sm" onClick={() => onRetry(state.isSubmit)}>
            Try again
          </Button>
        </div>
      )}
      {outcome?.status === 'code-error' && (
        <>
          <pre className="error-box">{outcome.error.message}</pre>
          {outcome.printed !== '' && (
            <dl className="test-values">
              <Row label="Printed">{outcome.printed}</Row>
            </dl>
          )}
        </>
      )}
      {results.length > 0 && (
        <ul className="tests">
          {results.map((result, index) => (
            <li key={result.name}>
              <details open={index === 0 && result.status !== 'passed'}>
                <summary className="test" data-status={result.status}>
                  <Icon
                    name={
                      result.status === 'passed' ? 'check' : result.status === 'not-run' ? 'minus' : 'close'
                    }
                  />
                  <span className="grow">{result.isHidden ? `${result.name} (hidden)` : result.name}</span>
                  <span className="test-status">{WORDS[result.status]}</span>
                  <time>{`${Math.round(result.ms)} ms`}</time>
                </summary>
                <TestDetails result={result} input={inputOf(result.name)} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TestDetails({ result, input }: { result: TestResult; input: string | null }) {
  const { isHidden, status, expected, actual, tables, printed, droppedCharacters, error } = result
  const isWrong = status === 'failed' && expected !== null && actual !== null
  return (
    <dl className="test-values">
      {isHidden && (
        <div className="test-values-row test-values-wide">
          <dd>A hidden test. Its name says what is special about it. Write a test for it and run again.</dd>
        </div>
      )}
      {input !== null && <Row label={tables === null ? 'Input' : 'Rows'}>{input}</Row>}
      {error !== null && <ErrorRow error={error} />}
      {tables !== null ? (
        <div className="test-values-row test-values-wide">
          <dd>
            <ResultTables tables={tables} isPassed={status === 'passed'} />
          </dd>
        </div>
      ) : (
        <>
          {expected !== null && (
            <Row label="Expected">
              {isWrong ? <TextDiff before={actual} after={expected} side="after" /> : expected}
            </Row>
          )}
          {actual !== null && (
            <Row label="Actual">
              {isWrong ? <TextDiff before={actual} after={expected} side="before" /> : actual}
            </Row>
          )}
        </>
      )}
      {printed !== null && printed !== '' && <Row label="Printed">{printed}</Row>}
      {droppedCharacters > 0 && (
        <Row label="">{`${droppedCharacters.toLocaleString('en')} more characters were printed.`}</Row>
      )}
    </dl>
  )
}

const ErrorRow = ({ error: { message, line } }: { error: CodeError }) => (
  <Row label={line === null ? 'Error' : `Error in line ${line}`}>{message}</Row>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="test-values-row">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
