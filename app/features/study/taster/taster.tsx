import type { Taster as TasterCards } from '#app/features/cards/card.schema.ts'
import { useTasterAnswers } from './taster-answers.ts'
import { TasterCard } from './taster-card.tsx'
import { TasterResult } from './taster-result.tsx'
import { nameNumber } from './taster.rules.ts'

/** A few cards of a featured deck, studied in place by a visitor. */
export function Taster({ taster }: { taster: TasterCards }) {
  const { deck, cards } = taster
  const given = useTasterAnswers(deck.id)
  const answers = given.filter(({ cardId }) => cards.some(({ id }) => id === cardId))
  const card = cards.find(({ id }) => !answers.some(({ cardId }) => cardId === id))
  return (
    <section className="taste" aria-labelledby="try">
      <div className="taste-heading">
        <h2 id="try">{cards.length === 1 ? 'Try one card' : `Try ${nameNumber(cards.length)} cards`}</h2>
        {card !== undefined && (
          <p className="small faint">No account needed. Your answers stay in this tab until you sign up.</p>
        )}
      </div>
      {card === undefined ? (
        <TasterResult {...{ taster, answers }} />
      ) : (
        <TasterCard key={card.id} {...{ taster, answers, card }} />
      )}
    </section>
  )
}
