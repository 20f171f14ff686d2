import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { MarkedCard } from '#app/features/scheduling/scheduling.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** The lists that the learner made, or that their answers made: each card can be found again. */
export function MarkedPanels() {
  const api = useApi()
  const leeches = useQuery(api.memory.leeches.queryOptions())
  const starred = useQuery(api.memory.starred.queryOptions())
  const suspended = useQuery(api.memory.suspended.queryOptions())
  const bringBack = useBringBack()
  return (
    <MarkedLists
      leeches={leeches.data ?? []}
      starred={starred.data ?? []}
      suspended={suspended.data ?? []}
      busyId={bringBack.isPending ? bringBack.variables.cardId : null}
      onBringBack={(cardId) => bringBack.mutate({ cardId, isSuspended: false })}
    />
  )
}

function useBringBack() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation(
    api.memory.mark.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => queryClient.invalidateQueries(api.memory.pathFilter()),
      onError: (error) => showMessage({ kind: 'error', text: explainError(error) }),
    }),
  )
}

type MarkedListsProps = {
  leeches: readonly MarkedCard[]
  starred: readonly MarkedCard[]
  suspended: readonly MarkedCard[]
  busyId: string | null
  onBringBack: (cardId: string) => void
}

/** A list without cards is left out. */
export function MarkedLists({ leeches, starred, suspended, busyId, onBringBack }: MarkedListsProps) {
  const open = leeches.filter(({ isSuspended }) => !isSuspended)
  return (
    <>
      <CardList
        title="Cards that keep slipping"
        why="You forgot these four times or more. Split the card, add a hint, or write a note in your own words."
        cards={open}
        action={<ReviewThese cards={open} />}
        renderDetail={({ memory }) => `missed ${countOf(memory?.lapses ?? 0, 'time')}`}
      />
      <CardList
        title="Starred cards"
        why={null}
        cards={starred}
        action={<ReviewThese cards={starred} />}
        renderDetail={({ note }) => note}
      />
      <CardList
        title="Suspended cards"
        why="These don't come up in your reviews. What you remember of them stays."
        cards={suspended}
        action={null}
        renderDetail={({ card }) => (
          <Button size="sm" isBusy={busyId === card.id} onClick={() => onBringBack(card.id)}>
            Bring back
          </Button>
        )}
      />
    </>
  )
}

function ReviewThese({ cards }: { cards: readonly MarkedCard[] }) {
  return (
    <ButtonLink variant="tonal" to={`/review?cards=${cards.map(({ card }) => card.id).join(',')}`}>
      Review {cards.length === 1 ? 'this card' : `these ${cards.length}`}
    </ButtonLink>
  )
}

type CardListProps = {
  title: string
  why: string | null
  cards: readonly MarkedCard[]
  action: ReactNode
  renderDetail: (card: MarkedCard) => ReactNode
}

function CardList({ title, why, cards, action, renderDetail }: CardListProps) {
  if (cards.length === 0) return null
  return (
    <Panel isPadded title={title} meta={countOf(cards.length, 'card')}>
      {why !== null && <p className="small muted">{why}</p>}
      <ul className="marked">
        {cards.map((item) => (
          <li key={item.card.id}>
            <span className="marked-question">
              <span dir="auto">{item.card.question}</span>
              <small>{item.deck.name}</small>
            </span>
            <span className="small">{renderDetail(item)}</span>
          </li>
        ))}
      </ul>
      {action}
    </Panel>
  )
}
