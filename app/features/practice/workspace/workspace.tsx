import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { PanelFailure } from '#app/features/memory/parts/panel-failure.tsx'
import { parseContent, testsOf } from '#app/features/practice/exercise/exercise-content.ts'
import { isLanguage, LANGUAGE_NAMES } from '#app/features/practice/exercise/language-names.ts'
import type { Outcome } from '#app/features/practice/practice.rules.ts'
import type { Language, RunOutcome } from '#app/features/practice/runner/runner-protocol.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ExerciseStatement } from './exercise-statement.tsx'
import { FinishedPanel } from './finished-panel.tsx'
import { TestResults } from './test-results.tsx'
import { useDraft } from './use-draft.ts'
import { useRunner } from './use-runner.ts'

/** One exercise: the problem, a field for the code, and the results. */
export function Workspace({ slug }: { slug: string }) {
  const api = useApi()
  const { data, isError, refetch } = useQuery(api.practice.exercise.queryOptions({ slug }))
  if (data !== undefined) return <LoadedWorkspace slug={slug} exercise={data} />
  return (
    <div className="wrap practice">
      {isError ? (
        <PanelFailure title="We couldn't load this exercise." onRetry={() => void refetch()}>
          Go back to the list, or try again.
        </PanelFailure>
      ) : (
        <p>Loading…</p>
      )}
    </div>
  )
}

type LoadedExercise = {
  title: string
  content: string
  references: string | null
  languages: string[]
  drafts: { language: string; code: string }[]
  attempts: number
  solvedAt: Date | string | null
  dueDay: number | null
}

const passedAll = (outcome: RunOutcome) =>
  outcome.status === 'tested' && outcome.results.every(({ status }) => status === 'passed')

function LoadedWorkspace({ slug, exercise }: { slug: string; exercise: LoadedExercise }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [content] = useState(() => parseContent(exercise.content))
  const [startedAt] = useState(() => Date.now())
  const [hintsOpened, setHintsOpened] = useState(0)
  const languages = exercise.languages.filter(isLanguage)
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'python')
  // The old code of a solved exercise stays hidden: it is to be written again.
  const drafts = exercise.solvedAt === null ? exercise.drafts : []
  const [start] = useState(() => ({
    ...content.stubs,
    ...Object.fromEntries(drafts.map((draft) => [draft.language, draft.code])),
  }))
  const { code, setCode, save, status } = useDraft({ slug, language, start })
  const { state, run } = useRunner()
  const submit = useMutation(
    api.practice.submit.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries(api.practice.exercise.queryFilter({ slug })),
          queryClient.invalidateQueries(api.practice.list.queryFilter()),
        ]),
      onError: (error) => showError(error, (reason) => `Your attempt wasn't saved: ${reason}`),
    }),
  )
  const isBusy = state.kind === 'loading' || state.kind === 'running'

  function record(outcome: Outcome, results: { status: string }[]) {
    submit.mutate({
      id: newId(),
      slug,
      language,
      code,
      outcome,
      passedTests: results.filter((result) => result.status === 'passed').length,
      totalTests: results.length,
      hintsOpened,
      ms: Date.now() - startedAt,
      zoneOffsetMinutes: -new Date().getTimezoneOffset(),
    })
  }

  async function runCode(isSubmit: boolean) {
    if (isBusy) return
    save()
    const { task, comparison } = content
    const outcome = await run(
      { language, code, task, comparison, tests: testsOf(content, isSubmit) },
      isSubmit,
    )
    if (!isSubmit || outcome?.status !== 'tested') return
    record(passedAll(outcome) ? 'solved' : 'failed', outcome.results)
  }

  function handleKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void runCode(event.shiftKey)
  }

  return (
    <div className="work">
      <div className="work-bar">
        <Link className="crumb" to="/practice">
          <Icon name="arrow-left" />
          Practice
        </Link>
        <h1>{exercise.title}</h1>
        {hintsOpened < content.hints.length && (
          <Button variant="ghost" size="sm" icon="lightbulb" onClick={() => setHintsOpened(hintsOpened + 1)}>
            {`Hint ${hintsOpened + 1} of ${content.hints.length}`}
          </Button>
        )}
      </div>
      <div className="work-2">
        <div className="work-col">
          <ExerciseStatement content={content} />
          {hintsOpened > 0 && (
            <section className="panel stmt" aria-label="Hints">
              <ol className="hints-list">
                {content.hints.slice(0, hintsOpened).map((hint) => (
                  <li key={hint}>
                    <CardMarkdown text={hint} headingLevel={null} />
                  </li>
                ))}
              </ol>
              <p className="small">With hints, the exercise comes back sooner.</p>
            </section>
          )}
          {exercise.references !== null && (
            <FinishedPanel
              content={content}
              references={exercise.references}
              attempts={exercise.attempts}
              dueDay={exercise.dueDay}
              isSolved={exercise.solvedAt !== null}
            />
          )}
        </div>
        <div className="work-col">
          <section className="panel editor-p" aria-label="Your solution">
            <div className="ed-bar">
              <select
                className="select"
                aria-label="Language"
                value={language}
                onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
              >
                {languages.map((name) => (
                  <option key={name} value={name}>
                    {LANGUAGE_NAMES[name]}
                  </option>
                ))}
              </select>
              <span className="small">{status}</span>
              <Button
                variant="ghost"
                size="sm"
                icon="reload"
                onClick={() => setCode(content.stubs[language] ?? '')}
              >
                Start over
              </Button>
            </div>
            <textarea
              className="ed"
              aria-label="Your code"
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              value={code}
              onChange={({ target }) => setCode(target.value)}
              onKeyDown={handleKeys}
            />
            <div className="ed-foot">
              {exercise.references === null && (
                <Button
                  variant="ghost"
                  size="sm"
                  isBusy={submit.isPending}
                  onClick={() => record('gave-up', [])}
                >
                  Give up
                </Button>
              )}
              <Button
                icon="arrow-right"
                isBusy={isBusy}
                shortcut="Ctrl ↵"
                onClick={() => void runCode(false)}
              >
                Run
              </Button>
              <Button
                variant="primary"
                isBusy={isBusy}
                shortcut="Ctrl ⇧ ↵"
                onClick={() => void runCode(true)}
              >
                Submit
              </Button>
            </div>
          </section>
          {state.kind !== 'idle' && <TestResults state={state} />}
        </div>
      </div>
    </div>
  )
}
