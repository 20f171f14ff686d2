import { useId } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import { CARD_MARK_WORDS } from '#app/features/mock/mock.rules.ts'
import type { RoundProps } from './debrief-schedule.tsx'

/** What was asked of a deck; now the candidate sees the answers, too. */
export function CardsPanel({ round, view }: RoundProps) {
  const id = useId()
  const isOwn = round.candidateSeat === view.seat
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{isOwn ? 'What you were asked' : 'What you asked'}</h2>
        <span className="meta">{round.cards.length}</span>
      </div>
      <ol className="debrief-cards">
        {round.cards.map(({ position, question, answer, code, mark }, index) => (
          <li key={position}>
            <div className="debrief-card">
              <CardMarkdown text={question} headingLevel={3} />
              <span className="small">{mark === null ? 'Not marked' : CARD_MARK_WORDS[mark]}</span>
            </div>
            <details className="statement-more">
              <summary>{`Answer to question ${index + 1}`}</summary>
              <CardMarkdown text={answer} />
              {code !== '' && <CodeBlock code={code} />}
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
