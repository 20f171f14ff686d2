import { ButtonLink } from '#app/ui/button-link.tsx'
import { formatDuration } from '#app/features/practice/workspace/duration.rules.ts'
import { Panel } from '#app/ui/panel.tsx'

type SolvedAsideProps = {
  tries: readonly { id: string; outcome: string; passedTests: number; totalTests: number; ms: number }[]
  attempts: number
  /** The day in words; null if it is not scheduled. */
  comesBack: string | null
  cards: { count: number; path: string } | null
  lesson: { title: string; path: string } | null
}

export function SolvedAside({ tries, attempts, comesBack, cards, lesson }: SolvedAsideProps) {
  return (
    <>
      {comesBack !== null && (
        <Panel title="When it comes back">
          <p className="panel-body solved-text">
            You'll solve it again from an empty editor on <strong>{comesBack}</strong>. Your old code stays
            hidden until you submit.
          </p>
        </Panel>
      )}
      <Panel title="Your attempts">
        <ol className="panel-body solved-tries">
          {tries.toReversed().map(({ id, outcome, passedTests, totalTests, ms }, index) => (
            <li key={id}>
              <span>
                {`Submit ${attempts - tries.length + index + 1} `}
                <span className="faint">{formatDuration(ms)}</span>
              </span>
              <span className={outcome === 'solved' ? 'is-correct' : 'is-wrong'}>
                {outcome === 'gave-up' ? 'Solution shown' : `${passedTests} of ${totalTests}`}
              </span>
            </li>
          ))}
        </ol>
      </Panel>
      {(cards !== null || lesson !== null) && (
        <section className="panel" aria-label="Learn more">
          <div className="panel-body solved-stack">
            <h2>Related</h2>
            {lesson !== null && (
              <>
                <p className="solved-text">{`The lesson “${lesson.title}” teaches this idea.`}</p>
                <ButtonLink variant="tonal" to={lesson.path} icon="book">
                  Open the lesson
                </ButtonLink>
              </>
            )}
            {cards !== null && (
              <>
                <p className="solved-text">
                  {cards.count === 1 ? '1 card covers this idea.' : `${cards.count} cards cover this idea.`}
                </p>
                <ButtonLink variant="tonal" to={cards.path} icon="layers">
                  {cards.count === 1 ? 'Study it' : `Study these ${cards.count}`}
                </ButtonLink>
              </>
            )}
          </div>
        </section>
      )}
    </>
  )
}
