import { CardMarkdown } from './markdown/card-markdown.tsx'
import { CodeBlock } from './markdown/code-block.tsx'
import type { CardForm } from './card.schema.ts'

/** A whole card as learners see it. */
export function CardFace({ card }: { card: CardForm }) {
  return (
    <div className="card-face" role="group" aria-label="Preview">
      <div className="flashcard-question">
        {card.question === '' ? <NoQuestion /> : <CardMarkdown text={card.question} headingLevel={null} />}
      </div>
      <CardBack card={card} />
    </div>
  )
}

/** Everything but the question: answer, code and hint. */
export function CardBack({ card }: { card: CardForm }) {
  return (
    <>
      {card.answer.trim() !== '' && (
        <div className="flashcard-answer">
          <CardMarkdown text={card.answer} />
        </div>
      )}
      {card.code !== '' && <CodeBlock code={card.code} />}
      {card.hint !== '' && (
        <div className="flashcard-hint">
          <span className="tag">Hint</span>
          <CardMarkdown text={card.hint} headingLevel={null} />
        </div>
      )}
    </>
  )
}

export function NoQuestion() {
  return <span className="faint">No question yet</span>
}
