import type {
  CodeError,
  RunOutcome,
  TestResult,
  TestStatus,
} from '#app/features/practice/runner/runner-protocol.ts'
import { Icon } from '#app/ui/icon.tsx'
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
  if (outcome.status === 'code-error') return "Your code can't be run"
  if (outcome.status === 'cancelled') return 'Stopped'
  if (outcome.status === 'broke') return 'The runner stopped. Run your code again.'
  const failed = outcome.results.filter(({ status }) => status !== 'passed').length
  const { length } = outcome.results
  return failed === 0 ? `All ${length} tests passed` : `${failed} of ${length} tests failed`
}

function describeState(state: RunState): string {
  if (state.kind === 'loading') return `Loading the language: ${Math.round(state.share * 100)}%`
  if (state.kind === 'running') return 'Running…'
  if (state.kind === 'failed') return state.message
  return state.kind === 'done' ? describeOutcome(state.outcome) : ''
}

/** The results of the last run. A hidden test shows its name and state, never its input. */
export function TestResults({ state }: { state: RunState }) {
  const outcome = state.kind === 'done' ? state.outcome : null
  const results = outcome?.status === 'tested' ? sortResults(outcome.results) : []
  return (
    <section className="panel results" aria-label="Results">
      <div className="res-head" role="status">
        <strong>{describeState(state)}</strong>
        {state.kind === 'done' && (
          <span className="small">{state.isSubmit ? 'All tests' : 'Visible tests only'}</span>
        )}
      </div>
      {outcome?.status === 'code-error' && (
        <div className="io">
          <ErrorText error={outcome.error} />
          {outcome.printed !== '' && <Output label="Printed" text={outcome.printed} />}
        </div>
      )}
      <ul className="tests">
        {results.map((result, index) => (
          <li key={result.name}>
            <details className="test" open={index === 0 && result.status !== 'passed'}>
              <summary data-status={result.status}>
                <Icon
                  name={
                    result.status === 'passed' ? 'check' : result.status === 'not-run' ? 'minus' : 'close'
                  }
                />
                <span className="grow">{result.isHidden ? `${result.name} (hidden)` : result.name}</span>
                <span>{WORDS[result.status]}</span>
                <span className="small">{`${Math.round(result.ms)} ms`}</span>
              </summary>
              <TestDetails result={result} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TestDetails({ result }: { result: TestResult }) {
  const { isHidden, expected, actual, printed, droppedCharacters, error } = result
  return (
    <div className="io">
      {isHidden && <p className="small">A hidden test. Its name says what is special about it.</p>}
      {error !== null && <ErrorText error={error} />}
      {expected !== null && <Output label="Expected" text={expected} />}
      {actual !== null && <Output label="Actual" text={actual} />}
      {printed !== null && printed !== '' && <Output label="Printed" text={printed} />}
      {droppedCharacters > 0 && (
        <p className="small">{`${droppedCharacters.toLocaleString('en')} more characters were printed.`}</p>
      )}
    </div>
  )
}

const ErrorText = ({ error: { message, line } }: { error: CodeError }) => (
  <Output label={line === null ? 'Error' : `Error in line ${line}`} text={message} />
)

const Output = ({ label, text }: { label: string; text: string }) => (
  <div className="io-row">
    <span className="io-label">{label}</span>
    <pre>{text}</pre>
  </div>
)
