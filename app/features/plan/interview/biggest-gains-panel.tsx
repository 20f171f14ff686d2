import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import type { MovingCard } from '#app/features/scheduling/forecast/forecast.rules.ts'
import type { QueueCard } from '#app/features/scheduling/scheduling.schema.ts'
import { countOf, percent } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'

type MovingPanelProps = { moving: readonly MovingCard[]; today: StudyDay }

/** The cards whose recall on the day the plan changes most. */
export function BiggestGainsPanel({ moving, today }: MovingPanelProps) {
  const api = useApi()
  const cardIds = moving.map(({ cardId }) => cardId)
  const { data } = useQuery(api.memory.queue.queryOptions({ cardIds }, { enabled: cardIds.length > 0 }))
  const cards = new Map((data?.cards ?? []).map((one) => [one.card.id, one]))
  return (
    <Panel title="Cards that move it most">
      <div className="panel-body">
        {moving.length === 0 ? (
          <p className="small muted">Every card is as good as it gets by then.</p>
        ) : (
          <>
            <ul className="movers">
              {moving.map(({ cardId, withPlan, withoutPlan }) => (
                <li key={cardId}>
                  <q>{cards.get(cardId)?.card.question ?? '…'}</q>
                  <span className="small">{describeCard(cards.get(cardId), today)}</span>
                  <span className="gain">
                    {percent(withoutPlan)} <span aria-hidden="true">→</span>
                    <span className="visually-hidden"> becomes </span> <b>{percent(withPlan)}</b>
                  </span>
                </li>
              ))}
            </ul>
            <ButtonLink variant="tonal" to={`/review?cards=${cardIds.join()}`}>
              Study {moving.length === 1 ? 'this one' : `these ${moving.length}`}
            </ButtonLink>
          </>
        )}
      </div>
    </Panel>
  )
}

function describeCard(card: QueueCard | undefined, today: StudyDay): string {
  if (card === undefined) return ''
  const { memory, deck } = card
  if (memory === null) return `${deck.name}, not started`
  if (memory.lapses > 0)
    return `${deck.name}, missed ${memory.lapses === 1 ? 'once' : memory.lapses === 2 ? 'twice' : `${memory.lapses} times`}`
  const days = memory.dueDay - today
  return days <= 0 ? `${deck.name}, due now` : `${deck.name}, due in ${countOf(days, 'day')}`
}
