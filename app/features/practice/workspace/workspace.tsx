import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { useReportStepDone, useStepId } from '#app/client/session-step.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { CodeEditor, LEAVE_TEXT } from '#app/features/practice/editor/code-editor.tsx'
import { inputsOf, parseContent, testsOf } from '#app/features/practice/exercise/exercise-content.ts'
import { isLanguage } from '#app/features/practice/exercise/language-names.ts'
import type { Outcome } from '#app/features/practice/practice.rules.ts'
import type { AttemptInput } from '#app/features/practice/practice.schema.ts'
import type { Language, RunOutcome } from '#app/features/practice/runner/runner-protocol.ts'
import { VisitorNote } from '#app/features/practice/visitor/visitor-note.tsx'
import {
  readVisitorCode,
  subscribeToCarriedWork,
  writeVisitorSolved,
} from '#app/features/practice/visitor/visitor-work.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { EditorBar } from './editor-bar.tsx'
import { ExerciseStatement } from './exercise-statement.tsx'
import { TestResults } from './test-results.tsx'
import { useDraft } from './use-draft.ts'
import { useRunner } from './use-runner.ts'
import { useSubmit } from './use-submit.ts'
import { useTimer } from './use-timer.ts'
import { WorkBar } from './work-bar.tsx'

const SolvedScreen = lazyPart(
  async () => (await import('#app/features/practice/solved/solved-screen.tsx')).SolvedScreen,
)

const ExerciseStepEnd = lazyPart(async () => (await import('./exercise-step-end.tsx')).ExerciseStepEnd)
const HintsPanel = lazyPart(async () => (await import('./hints-panel.tsx')).HintsPanel)
/** Only SQL exercises have one. */
const SchemaPanel = lazyPart(async () => (await import('./schema-panel.tsx')).SchemaPanel)

const LoadingPage = () => (
  <div className="wrap practice">
    <p>Loading…</p>
  </div>
)

/** One exercise: the problem, an editor and the results. */
export function Workspace({ slug }: { slug: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(api.practice.exercise.queryOptions({ slug }))
  useEffect(
    () => subscribeToCarriedWork(() => void queryClient.invalidateQueries(api.practice.pathFilter())),
    [api, queryClient],
  )
  if (data !== undefined) return <LoadedWorkspace slug={slug} exercise={data} />
  if (!isError) return <LoadingPage />
  return (
    <div className="wrap practice">
      <PanelFailure title="We couldn't load this exercise." onRetry={() => void refetch()}>
        Go back to the list, or try again.
      </PanelFailure>
    </div>
  )
}

export type LoadedExercise = {
  title: string
  content: string
  references: string | null
  referenceNote: string | null
  patterns: string[]
  languages: string[]
  drafts: { language: string; code: string }[]
  /** A page that an earlier build stored for the time without a network has none. */
  draftEdits?: { language: string; lastEdit: string }[]
  attempts: number
  tries: { id: string; outcome: string; passedTests: number; totalTests: number; ms: number }[]
  solvedAt: Date | string | null
  solvedMs: number | null
  dueDay: number | null
  today: number
  courseId: string | null
  lessonId: string | null
  cardIds: string[]
}

const passedAll = (outcome: RunOutcome) =>
  outcome.status === 'tested' && outcome.results.every(({ status }) => status === 'passed')

/** After a reload, a visitor goes on in the language they wrote in: the server's page can't know it. */
function useChosenBefore(slug: string, languages: readonly Language[], choose: (language: Language) => void) {
  const chooseBefore = useEffectEvent(() => {
    const before = languages.find((language) => readVisitorCode(slug, language) !== null)
    if (before !== undefined) choose(before)
  })
  useEffect(() => chooseBefore(), [slug])
}

const VIEW = 'view'
/** In the address of an exercise that was picked for the learner: recognizing its technique is part of it. */
const UNNAMED = 'unnamed'
const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function LoadedWorkspace({ slug, exercise }: { slug: string; exercise: LoadedExercise }) {
  const [params, setParams] = useSearchParams()
  const [content] = useState(() => parseContent(exercise.content))
  const [inputs] = useState(() => inputsOf(content))
  const isUnnamed = params.has(UNNAMED)
  const isSolvedShown = params.get(VIEW) === 'solved' && exercise.references !== null
  const timer = useTimer({ slug, isShown: !isSolvedShown, isStored: exercise.references === null })
  const [hintsOpened, setHintsOpened] = useState(0)
  const [isHintsOpen, setIsHintsOpen] = useState(false)
  const languages = exercise.languages.filter(isLanguage)
  const [chosen, setLanguage] = useState<Language | null>(null)
  const language =
    chosen ?? exercise.drafts.map((draft) => draft.language).find(isLanguage) ?? languages[0] ?? 'python'
  const { dueDay, today } = exercise
  const isOfLanguage = (one: { language: string }) => one.language === language
  const draft = useDraft({
    slug,
    language,
    start: {
      code: exercise.drafts.find(isOfLanguage)?.code ?? content.stubs[language] ?? '',
      lastEdit: exercise.draftEdits?.find(isOfLanguage)?.lastEdit ?? '',
    },
    dueDay,
    today,
  })
  const { code, setCode } = draft
  const { state, runs, run, cancel } = useRunner(language, code !== (content.stubs[language] ?? ''))
  const stepId = useStepId()
  const [isStepDone, setIsStepDone] = useState(false)
  useReportStepDone(stepId, isStepDone)
  const solvedSearch = `?${new URLSearchParams({ [VIEW]: 'solved', ...(stepId === null ? {} : { session: stepId }) }).toString()}`
  const submit = useSubmit(slug, () => {
    timer.reset()
    // In a session the step ends here; the solution is one press away.
    if (stepId === null) setParams({ [VIEW]: 'solved' })
    else setIsStepDone(true)
  })
  const viewer = useViewer()
  const [isVisitorSolved, setIsVisitorSolved] = useState<boolean | null>(null)
  useChosenBefore(slug, languages, setLanguage)
  const isBusy = state.kind === 'loading' || state.kind === 'running'
  const isQuery = content.task.mode === 'query'
  const lessonPath =
    exercise.courseId === null || exercise.lessonId === null
      ? null
      : `/courses/${exercise.courseId}?lesson=${exercise.lessonId}`

  function record(outcome: Outcome, results: { status: string }[]) {
    const attempt: AttemptInput = {
      id: newId(),
      slug,
      language,
      code,
      outcome,
      passedTests: results.filter((result) => result.status === 'passed').length,
      totalTests: results.length,
      hintsOpened,
      ms: timer.elapsedMs,
      zoneOffsetMinutes: -new Date().getTimezoneOffset(),
    }
    if (viewer !== null) submit.mutate(attempt)
    else {
      if (outcome === 'solved') writeVisitorSolved(attempt)
      setIsVisitorSolved(outcome === 'solved')
    }
  }

  async function runCode(isSubmit: boolean) {
    if (isBusy || (isSubmit && submit.isPending)) return
    if (isSubmit) SolvedScreen.preload()
    void draft.flush()
    const { task, comparison } = content
    const tests = testsOf(content, isSubmit)
    const outcome = await run({ language, code, task, comparison, tests }, isSubmit)
    if (!isSubmit || outcome?.status !== 'tested') return
    record(passedAll(outcome) ? 'solved' : 'failed', outcome.results)
  }

  /** The focus closes the keyboard of a phone, so that the results have its space. Safari doesn't move it by itself. */
  function handleRun({ currentTarget }: MouseEvent<HTMLButtonElement>, isSubmit: boolean) {
    currentTarget.focus()
    void runCode(isSubmit)
  }

  if (params.get(VIEW) === 'solved' && exercise.references !== null) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <SolvedScreen
          slug={slug}
          exercise={exercise}
          references={exercise.references}
          language={language}
          lessonPath={lessonPath}
          results={state.kind === 'done' && state.outcome.status === 'tested' ? state.outcome.results : []}
          content={content}
        />
      </Suspense>
    )
  }
  return (
    <div className="work">
      <WorkBar
        title={exercise.title}
        topic={isUnnamed ? '' : capitalize(exercise.patterns[0] ?? '')}
        mockPath={viewer === null ? null : `/mock/new?exercise=${slug}`}
        timer={isStepDone ? null : timer}
        isHintsOpen={isHintsOpen}
        onToggleHints={() => void HintsPanel.press(() => setIsHintsOpen(!isHintsOpen))}
        solvedPath={exercise.references === null ? null : solvedSearch}
      />
      <div className={isQuery ? 'work-columns work-three-columns' : 'work-columns'}>
        {content.task.mode === 'query' && (
          <Suspense>
            <SchemaPanel schema={content.task.schema} />
          </Suspense>
        )}
        <div className="work-col work-statement">
          {isHintsOpen && (
            <Suspense>
              <HintsPanel
                hints={content.hints}
                opened={hintsOpened}
                onOpen={() => setHintsOpened(hintsOpened + 1)}
                onGiveUp={
                  viewer !== null && exercise.references === null ? () => record('gave-up', []) : null
                }
                isGivingUp={submit.isPending}
              />
            </Suspense>
          )}
          <ExerciseStatement content={content} lessonPath={isUnnamed ? null : lessonPath} />
        </div>
        <div className="work-col work-code">
          <section className="panel editor-panel" aria-label="Your solution">
            <EditorBar
              language={language}
              languages={languages}
              status={draft.status}
              onLanguage={setLanguage}
              onStartOver={() => setCode(content.stubs[language] ?? '')}
            />
            <OtherVersion autosave={draft} />
            <CodeEditor
              code={code}
              language={language}
              onChange={setCode}
              onRun={(isSubmit) => void runCode(isSubmit)}
            />
          </section>
          <div className="code-editor-foot work-foot">
            <span className="code-editor-leave">{LEAVE_TEXT}</span>
            <Button
              icon="play"
              isBusy={isBusy}
              shortcut="Ctrl ↵"
              onClick={(event) => handleRun(event, false)}
            >
              Run
            </Button>
            <Button
              variant={isStepDone ? 'secondary' : 'primary'}
              isBusy={isBusy || submit.isPending}
              shortcut="Ctrl ⇧ ↵"
              onClick={(event) => handleRun(event, true)}
            >
              Submit
            </Button>
          </div>
          {(state.kind !== 'idle' || submit.isPaused || isStepDone) && (
            <div className="work-results">
              {/* Before the tests, whose list is longer than a phone: the step is over. */}
              {isStepDone && stepId !== null && (
                <Suspense>
                  <ExerciseStepEnd stepId={stepId} exercise={exercise} solvedPath={solvedSearch} />
                </Suspense>
              )}
              {state.kind !== 'idle' && (
                <TestResults
                  state={state}
                  runs={runs}
                  inputOf={(name) => inputs.get(name) ?? null}
                  onStop={cancel}
                  onRetry={(isSubmit) => void runCode(isSubmit)}
                />
              )}
              {isVisitorSolved !== null && <VisitorNote slug={slug} isSolved={isVisitorSolved} />}
              {submit.isPaused && (
                <p className="work-offline" role="status">
                  You're offline. Your attempt is sent when you're back, as long as this page stays open.
                </p>
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
