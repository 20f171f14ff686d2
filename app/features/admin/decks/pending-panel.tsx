import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { deckCategoryName, SUBMITTED_DECKS_TOPIC } from '#app/features/decks/deck.rules.ts'
import type { PendingDeck } from '#app/features/decks/deck.schema.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { toMinute } from '#app/features/admin/admin-time.ts'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { pendingDecksQuery } from '#app/features/admin/admin.queries.ts'
import { reviewPath, updateReviewPath } from '#app/features/admin/admin.rules.ts'
import { PersonId } from '#app/features/admin/people/person-id.tsx'
import { PageList } from '#app/features/admin/page-list.tsx'

/** Submissions that await a decision, each with a link to its review page. */
export function PendingPanel() {
  const api = useApi()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(pendingDecksQuery(api))
  useLiveTopic(SUBMITTED_DECKS_TOPIC, () =>
    queryClient.invalidateQueries(pendingDecksQuery(api), { throwOnError: true }),
  )
  return (
    <section className="panel" aria-labelledby="pending-decks">
      <div className="panel-head">
        <h2 id="pending-decks">Decks awaiting approval</h2>
        <span className="meta">Newest first</span>
      </div>
      <PageList
        list={list}
        itemsOf={(page) => page.decks}
        failureText={adminMessages.loadPendingFailed}
        empty={adminMessages.noPending}
        moreLabel="Load More Decks"
      >
        {(decks) => (
          <div className="table-wrap">
            <table className="table table-cards">
              <thead>
                <tr>
                  <th>Deck</th>
                  <th>Category</th>
                  <th>Cards</th>
                  <th>Owner</th>
                  <th>Submitted</th>
                  <th>
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {decks.map((deck) => (
                  <PendingRow key={deck.id} deck={deck} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PageList>
    </section>
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
