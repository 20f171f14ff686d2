import { Link } from 'react-router'
import { MARK_WORDS } from '#app/features/rounds/shared/marks.rules.ts'
import { parseChanged } from '#app/features/rounds/shared/project-files.rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'

export type CodeAgainProps = { files: Readonly<Record<string, string>>; changedFiles: string }

export function CodeAgain({ files, changedFiles }: CodeAgainProps) {
  const changed = parseChanged(changedFiles)
  return (
    <section className="panel" aria-labelledby="code-title">
      <div className="panel-head">
        <h2 id="code-title">The code, with your changes</h2>
      </div>
      <div className="panel-body debrief-code">
        {Object.keys({ ...files, ...changed }).map((path) => (
          <details key={path} open={path in changed}>
            <summary>{path in changed ? `${path}, changed` : path}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <pre tabIndex={0} role="region" aria-label={path}>
              <code>{changed[path] ?? files[path]}</code>
            </pre>
          </details>
        ))}
      </div>
    </section>
  )
}

type ExplanationPanelProps = {
  written: string
  model: string
  mark: number | null
  onMark: (mark: number) => void
}

/** What the learner wrote beside a good one; the mark is their own. */
export function ExplanationPanel({ written, model, mark, onMark }: ExplanationPanelProps) {
  const options = MARK_WORDS.map((label, index) => ({ value: String(index + 1), label }))
  return (
    <section className="panel" aria-labelledby="explanation-title">
      <div className="panel-head">
        <h2 id="explanation-title">Your explanation</h2>
        <span className="meta">Your own mark</span>
      </div>
      <div className="panel-body debrief-cause">
        <div className="debrief-side">
          <h3>You wrote</h3>
          <p className="round-said">{written === '' ? 'Nothing yet.' : written}</p>
        </div>
        <div className="debrief-side">
          <h3>A good one</h3>
          <p className="round-said">{model}</p>
        </div>
        <div className="debrief-ticks">
          <SegmentedControl
            label="How good was yours?"
            options={options}
            value={String(mark ?? '')}
            onChange={(value) => onMark(Number(value))}
          />
        </div>
      </div>
    </section>
  )
}

/** What follows from a round: a lesson, and cards. */
export type RoundLinks = {
  topic: string
  lesson: { courseId: string; lessonId: string; title: string } | null
  cards: readonly { deckId: string; cardId: string }[]
}

export function NextPanel({ links: { lesson, cards, topic } }: { links: RoundLinks }) {
  const [card] = cards
  return (
    <section className="panel" aria-labelledby="next-title">
      <div className="panel-head">
        <h2 id="next-title">Back into your schedule</h2>
      </div>
      <ul className="panel-body debrief-next">
        {lesson !== null && (
          <li>
            <Icon name="book" />
            <Link className="link" to={`/courses/${lesson.courseId}?lesson=${lesson.lessonId}`}>
              {lesson.title}
            </Link>
            <span className="small">{`The lesson on ${topic}`}</span>
          </li>
        )}
        {card !== undefined && (
          <li>
            <Icon name="layers" />
            <Link className="link" to={`/flashcards?deck=${card.deckId}`}>
              {cards.length === 1 ? 'The card on this' : `The ${cards.length} cards on this`}
            </Link>
            <span className="small">Those you're learning come back by tomorrow.</span>
          </li>
        )}
      </ul>
    </section>
  )
}
