import { useId } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { CARD_MARK_WORDS, CARD_MARKS, type CardMark } from '#app/features/mock/mock.rules.ts'
import type { DeckPart, ShownCard } from '#app/features/mock/room/room-view.ts'
import { Button } from '#app/ui/button.tsx'
import type { RoomParts } from './candidate-room.tsx'

type MarkProps = Pick<RoomParts, 'room' | 'view' | 'actions'> & { card: ShownCard }

/** The stream says it too, but the one who pressed shouldn't wait for it. */
function useMarkCard({ room, view, actions, card }: MarkProps) {
  const { judge, refresh } = actions
  return (mark: CardMark | 'skipped') =>
    judge.mutate(
      { room, round: view.round, entry: { kind: 'card', position: card.position, mark } },
      { onSettled: () => void refresh() },
    )
}

export function MarkButtons(props: MarkProps) {
  const handleMark = useMarkCard(props)
  return (
    <div
      className="mock-card-marks"
      role="group"
      aria-label={`Mark the answer to question ${props.card.number}`}
    >
      {CARD_MARKS.map((mark) => (
        <Button key={mark} onClick={() => handleMark(mark)}>
          {CARD_MARK_WORDS[mark]}
        </Button>
      ))}
    </div>
  )
}

export function SkipButton(props: MarkProps) {
  const handleMark = useMarkCard(props)
  return (
    <Button variant="ghost" onClick={() => handleMark('skipped')}>
      Skip it
    </Button>
  )
}

/** What was asked before, for the one who marks. */
export function MarkedQuestions({ deck }: { deck: DeckPart }) {
  const id = useId()
  const marked = deck.cards.filter(({ mark }) => mark !== null)
  if (marked.length === 0) return null
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="results-head">
        <h2 id={id}>Asked so far</h2>
      </div>
      <ol className="mock-asked">
        {marked.map(({ position, question, mark }) => (
          <li key={position}>
            <CardMarkdown text={question} headingLevel={null} isExcerpt />
            <span className="small">{mark === null ? '' : CARD_MARK_WORDS[mark]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
