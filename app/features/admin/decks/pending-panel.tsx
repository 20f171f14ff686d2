import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { deckCategoryName, SUBMITTED_DECKS_TOPIC } from '#app/features/decks/deck.rules.ts'
import type { PendingDeck } from '#app/features/decks/deck.schema.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ActionTable } from '#app/features/admin/action-table.tsx'
import { toMinute } from '#app/features/admin/admin-time.ts'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { pendingDecksQuery } from '#app/features/admin/admin.queries.ts'
import { reviewPath, updateReviewPath } from '#app/features/admin/admin.rules.ts'
import { PersonId } from '#app/features/admin/people/person-id.tsx'
import { PageList } from '#app/features/admin/page-list.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Submissions that await a decision, each with a link to its review page. */
export function PendingPanel() {
  const api = useApi()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(pendingDecksQuery(api))
  useLiveTopic(SUBMITTED_DECKS_TOPIC, () =>
    queryClient.invalidateQueries(pendingDecksQuery(api), { throwOnError: true }),
  )
  return (
    <Panel title="Decks awaiting approval" meta="Newest first">
      <PageList
        list={list}
        itemsOf={(page) => page.decks}
        failureText={adminMessages.loadPendingFailed}
        empty={adminMessages.noPending}
        moreLabel="Load More Decks"
      >
        {(decks) => (
          <ActionTable heads={['Deck', 'Category', 'Cards', 'Owner', 'Submitted']}>
            {decks.map((deck) => (
              <PendingRow key={deck.id} deck={deck} />
            ))}
          </ActionTable>
        )}
      </PageList>
    </Panel>
  )
}

function PendingRow({ deck }: { deck: PendingDeck }) {
  const path = deck.isUpdate ? updateReviewPath(deck.id) : reviewPath(deck.id)
  return (
    <tr>
      <td className="lead">
        <Link className="table-link" to={path} dir="auto">
          {deck.name}
        </Link>
        {deck.isUpdate && <Badge kind="accent">Update</Badge>}
        {deck.description !== '' && (
          <span className="table-note" dir="auto">
            {deck.description}
          </span>
        )}
      </td>
      <td data-th="Category">{deckCategoryName(deck.category)}</td>
      <td data-th="Cards" className="nums">
        {deck.cardCount}
      </td>
      <td data-th="Owner">
        <PersonId id={deck.ownerId} name={deck.ownerName} />
      </td>
      <td data-th="Submitted">
        <time dateTime={deck.createdAt}>{toMinute(deck.createdAt)}</time>
      </td>
      <td>
        <div className="actions">
          <ButtonLink size="sm" variant="tonal" to={path} aria-label={`Review ${deck.name}`}>
            Review
          </ButtonLink>
        </div>
      </td>
    </tr>
  )
}
