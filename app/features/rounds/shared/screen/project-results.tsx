import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '#app/features/practice/exercise/language-names.ts'
import type {
  ProjectError,
  ProjectLanguage,
  ProjectOutcome,
  ProjectTestResult,
} from '#app/features/practice/runner/project-protocol.ts'
import type { TestStatus } from '#app/features/practice/runner/runner-protocol.ts'
import { fileName } from '#app/features/rounds/shared/project-files.rules.ts'
import { FULL_PERCENT } from '#app/shared/units.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextDiff } from '#app/ui/text-diff.tsx'
import type { ProjectRunState } from './use-project-runner.ts'
import type { ProjectWorkspace } from './use-project-workspace.ts'

const WORDS: Readonly<Record<TestStatus, string>> = {
  passed: 'Passed',
  failed: 'Failed',
  error: 'Error',
  timeout: 'Took too long',
  broke: 'Stopped',
  'not-run': 'Not run',
}

function describeOutcome(outcome: ProjectOutcome): string {
  if (outcome.status === 'code-error') return "The code doesn't run yet"
  if (outcome.status === 'cancelled') return 'Stopped'
  if (outcome.status === 'broke') return 'The runner stopped. Run the tests again.'
  const { length } = outcome.results
  const failed = outcome.results.filter(({ status }) => status !== 'passed').length
  return failed === 0 ? `All ${length} tests passed` : `${failed} of ${length} tests failed`
}

function describeState(state: ProjectRunState, language: ProjectLanguage): string {
  if (state.kind === 'loading')
    return `Starting ${LANGUAGE_NAMES[language]}… ${Math.round(state.share * FULL_PERCENT)}%`
  if (state.kind === 'running') return 'Running the tests'
  if (state.kind === 'failed') return state.message
  return state.kind === 'done' ? describeOutcome(state.outcome) : 'Not run yet'
}

function toneOf(state: ProjectRunState): string | undefined {
  if (state.kind === 'failed') return 'is-wrong'
  if (state.kind !== 'done' || state.outcome.status === 'cancelled') return undefined
  const { outcome } = state
  const isGood = outcome.status === 'tested' && outcome.results.every(({ status }) => status === 'passed')
  return isGood ? 'is-correct' : 'is-wrong'
}

type ProjectResultsProps = { workspace: ProjectWorkspace; className: string }

/** The results of the last run, those that failed first. */
export function ProjectResults({ workspace, className }: ProjectResultsProps) {
  const { state, runs, language, openFile, runTests, cancel } = workspace
  const outcome = state.kind === 'done' ? state.outcome : null
  const results =
    outcome?.status === 'tested'
      ? outcome.results.toSorted((a, b) => Number(a.status === 'passed') - Number(b.status === 'passed'))
      : []
  const isBusy = state.kind === 'running' || state.kind === 'loading'
  return (
    <section className={`panel results ${className}`} aria-label="Tests" data-panel tabIndex={-1}>
      <div className="results-head" role="status">
        <h2 className={toneOf(state)}>
          {isBusy && <Icon name="spinner" isSpinning />}
          {describeState(state, language)}
        </h2>
        {runs > 0 && <span className="meta">{`Run ${runs}`}</span>}
      </div>
      {isBusy && (
        <div className="results-stop">
          <Button size="sm" onClick={cancel}>
            Stop
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="results-stop">
          <Button size="sm" onClick={() => void runTests()}>
            Try again
          </Button>
        </div>
      )}
      {state.kind === 'idle' && <p className="results-stop small">Run the tests to see what fails.</p>}
      {outcome?.status === 'code-error' && (
        <>
          <pre className="error-box">{outcome.error.message}</pre>
          <div className="results-stop">
            <Trace error={outcome.error} onOpen={openFile} />
          </div>
        </>
      )}
      {results.length > 0 && (
        <ul className="tests">
          {results.map((result, index) => (
            <li key={`${result.file}:${result.name}`}>
              <details open={index === 0 && result.status !== 'passed'}>
                <summary className="test" data-status={result.status}>
                  <Icon
                    name={
                      result.status === 'passed' ? 'check' : result.status === 'not-run' ? 'minus' : 'close'
                    }
                  />
                  <span className="grow">{result.title}</span>
                  <span className="test-status">{WORDS[result.status]}</span>
                  <time>{`${Math.round(result.ms)} ms`}</time>
                </summary>
                <TestDetails result={result} onOpen={openFile} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type OpenProps = { onOpen: ProjectWorkspace['openFile'] }

function TestDetails({ result, onOpen }: OpenProps & { result: ProjectTestResult }) {
  const { expected, actual, error, printed, droppedCharacters, file, status } = result
  const isCompared = expected !== null && actual !== null
  return (
    <dl className="test-values">
      {isCompared && (
        <>
          <Row label="Expected">
            <TextDiff before={actual} after={expected} side="after" />
          </Row>
          <Row label="Actual">
            <TextDiff before={actual} after={expected} side="before" />
          </Row>
        </>
      )}
      {error !== null && !isCompared && <Row label="Error">{error.message}</Row>}
      <div className="test-values-row test-values-wide">
        <dd>
          {error === null || error.trace.length === 0 ? (
            <p className="small">
              {status === 'passed' ? `In ${fileName(file)}` : 'No line of your code is named.'}
            </p>
          ) : (
            <Trace error={error} onOpen={onOpen} />
          )}
        </dd>
      </div>
      {printed !== '' && <Row label="Printed">{printed}</Row>}
      {droppedCharacters > 0 && (
        <Row label="">{`${droppedCharacters.toLocaleString('en')} more characters were printed.`}</Row>
      )}
    </dl>
  )
}

/** The lines that led to an error, the innermost last; each opens its file. */
const Trace = ({ error, onOpen }: OpenProps & { error: ProjectError }) => (
  <ul className="test-trace">
    {error.trace.map(({ file, line }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a line may be in a trace twice, and the list never changes.
      <li key={index}>
        <button type="button" className="link" onClick={() => onOpen(file, line)}>
          {`${fileName(file)}, line ${line}`}
        </button>
      </li>
    ))}
  </ul>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="test-values-row">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
