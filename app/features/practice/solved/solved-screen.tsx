import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#app/client/api.ts'
import { pathAfterStep, useStepId } from '#app/client/session-step.ts'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { studyCardsPath } from '#app/features/cards/study-selection.ts'
import { fullDate, shortDate } from '#app/shared/day-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import type { ExerciseContent } from '#app/features/practice/exercise/exercise-content.ts'
import { chooseNext } from '#app/features/practice/list/exercise-list.rules.ts'
import type { Language, TestResult } from '#app/features/practice/runner/runner-protocol.ts'
import { formatDuration } from '#app/features/practice/workspace/duration.rules.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ReferencePanel } from './reference-panel.tsx'
import { RunningTime } from './running-time.tsx'
import { SolvedAside } from './solved-aside.tsx'

export type SolvedExercise = {
  title: string
  attempts: number
  tries: { id: string; outcome: string; passedTests: number; totalTests: number; ms: number }[]
  referenceNote: string | null
  solvedMs: number | null
  dueDay: number | null
  today: number
  cardIds: string[]
}

type SolvedScreenProps = {
  slug: string
  exercise: SolvedExercise
  references: string
  content: ExerciseContent
  /** The learner's language; its reference comes first. */
  language: Language
  lessonPath: string | null
  /** Of the run that solved it; empty after a reload. */
  results: readonly TestResult[]
}

/** After solving or giving up: what it took, its running time, the references, and when it comes back. */
export function SolvedScreen(props: SolvedScreenProps) {
  const { slug, exercise, references, content, language, lessonPath, results } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [])
  const isSolved = exercise.tries[0]?.outcome !== 'gave-up'
  const hidden = content.cases.filter(({ visible }) => visible !== true).length
  const { cardIds, dueDay, today } = exercise
  const [knownAs] = content.alsoCalled
  const stepId = useStepId()
  return (
    <div className="wrap practice">
      <header className="page-head tight">
        <div>
          <BackLink to="/practice">Practice</BackLink>
          <h1 ref={heading} tabIndex={-1}>
            {exercise.title}
          </h1>
          {knownAs !== undefined && <p>{`Known as ${knownAs}`}</p>}
        </div>
        <div className="row">
          <ButtonLink
            to={
              stepId === null
                ? `/practice/${slug}`
                : `/practice/${slug}?${new URLSearchParams({ session: stepId }).toString()}`
            }
            preventScrollReset={false}
          >
            Back to my code
          </ButtonLink>
          {stepId === null ? (
            <NextExercise slug={slug} />
          ) : (
            <ButtonLink variant="primary" to={pathAfterStep(stepId)} data-next-step>
              Next step
            </ButtonLink>
          )}
        </div>
      </header>
      <div className="solved-grid">
        <div className="solved-col">
          <IndexPanel
            title={isSolved ? `All ${content.cases.length} tests passed` : 'The solution'}
            meta={`${content.cases.length - hidden} visible, ${hidden} hidden tests`}
          >
            <div className="index-panel-body">
              <Figures exercise={exercise} isSolved={isSolved} results={results} />
            </div>
          </IndexPanel>
          <RunningTime time={content.time} timeOf={content.timeOf} space={content.space} />
          <ReferencePanel note={exercise.referenceNote} references={references} first={language} />
          <FollowUps followUps={content.followUps} />
        </div>
        <aside className="solved-col" aria-label="What follows">
          <SolvedAside
            tries={exercise.tries}
            attempts={exercise.attempts}
            comesBack={dueDay === null || dueDay <= today ? null : fullDate(dueDay)}
            cards={
              cardIds.length === 0
                ? null
                : { count: cardIds.length, path: studyCardsPath(cardIds, `/practice/${slug}?view=solved`) }
            }
            lesson={
              lessonPath === null || content.lessonTitle === null
                ? null
                : { title: content.lessonTitle, path: lessonPath }
            }
          />
        </aside>
      </div>
    </div>
  )
}

type FiguresProps = { exercise: SolvedExercise; isSolved: boolean; results: readonly TestResult[] }

function Figures({ exercise, isSolved, results }: FiguresProps) {
  const { attempts, solvedMs, dueDay, today } = exercise
  const slowest = Math.round(Math.max(0, ...results.map(({ ms }) => ms)))
  const days = dueDay === null ? 0 : dueDay - today
  return (
    <dl className="stat-list">
      {isSolved && solvedMs !== null && (
        <div className="stat">
          <dt>Your time</dt>
          <dd>{formatDuration(solvedMs)}</dd>
        </div>
      )}
      <div className="stat">
        <dt>Attempts</dt>
        <dd>{attempts}</dd>
      </div>
      {results.length > 0 && (
        <div className="stat">
          <dt>Slowest test</dt>
          <dd>
            {slowest}
            <small>ms</small>
          </dd>
        </div>
      )}
      {dueDay !== null && (
        <div className="stat">
          <dt>Comes back</dt>
          <dd>
            {shortDate(dueDay).replace(' ', '\u{a0}')}
            <small>{days === 1 ? 'tomorrow' : `in ${days} days`}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

function FollowUps({ followUps }: { followUps: readonly string[] }) {
  return (
    <section className="panel" aria-label="Follow-ups">
      <div className="panel-head">
        <h2>An interviewer may go on</h2>
      </div>
      <ul className="panel-body limits">
        {followUps.map((followUp) => (
          <li key={followUp}>
            <CardMarkdown text={followUp} headingLevel={null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is due, then what was started, then what is new. */
function NextExercise({ slug }: { slug: string }) {
  const { data } = useQuery(useApi().practice.list.queryOptions())
  const next = data === undefined ? null : chooseNext(data.exercises, slug, data.today)
  return (
    <ButtonLink to={next === null ? '/practice' : `/practice/${next.slug}`} variant="primary">
      {next === null ? 'All exercises' : 'Next exercise'}
    </ButtonLink>
  )
}
