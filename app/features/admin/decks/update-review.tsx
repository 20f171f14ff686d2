import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { deckCategoryName, SUBMITTED_DECKS_TOPIC } from '#app/features/decks/deck.rules.ts'
import type { DeckUpdate } from '#app/features/decks/deck.schema.ts'
import { formatDate } from '#app/shared/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { toMinute } from '#app/features/admin/admin-time.ts'
import { deckUpdateQuery } from '#app/features/admin/admin.queries.ts'
import { PersonId } from '#app/features/admin/people/person-id.tsx'
import { DecisionPage } from './decision-page.tsx'
import { listChanges } from './update-changes.rules.ts'
import { UpdateChangeList } from './update-change-list.tsx'
import { UpdateDecision } from './update-decision.tsx'

/** An update of an approved deck: what it changes, card by card, and the decision. */
export function UpdateReview({ deckId }: { deckId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = deckUpdateQuery(api, deckId)
  const update = useQuery(query)
  // Returning the promise lets the live client retry after a failed refetch.
  useLiveTopic(SUBMITTED_DECKS_TOPIC, () => queryClient.invalidateQueries(query, { throwOnError: true }))
  return (
    <DecisionPage title="Review an update" query={update}>
      {(latest) => <LoadedUpdate latest={latest} loadedAt={update.dataUpdatedAt} />}
    </DecisionPage>
  )
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Shows the update as it was loaded: a change by its author is announced, and shown once the reviewer loads it. */
function LoadedUpdate({ latest, loadedAt }: { latest: DeckUpdate; loadedAt: number }) {
  const [shown, setShown] = useState(latest)
  const [needsFix, setNeedsFix] = useState<ReadonlySet<string>>(new Set())
  const isStale = latest.deck.revision !== shown.deck.revision
  const changes = listChanges(shown)

  function handleLoad() {
    setShown(latest)
    setNeedsFix(new Set())
  }

  function handleToggle(id: string) {
    const next = new Set(needsFix)
    if (!next.delete(id)) next.add(id)
    setNeedsFix(next)
  }

  return (
    <>
      <UpdateHead update={shown} />
      <div role="status">
        {isStale && (
          <div className="notice row between">
            <p>This update changed at {TIME.format(loadedAt)}. Load it again.</p>
            <Button size="sm" icon="reload" onClick={handleLoad}>
              Load it again
            </Button>
          </div>
        )}
      </div>
      <div className="deck-change-grid">
        <UpdateChangeList
          key={shown.deck.revision}
          update={shown}
          changes={changes}
          needsFix={needsFix}
          onToggle={handleToggle}
        />
        <UpdateDecision
          update={shown}
          marked={changes.filter(({ id }) => needsFix.has(id))}
          isStale={isStale}
        />
      </div>
    </>
  )
}

function UpdateHead({ update: { deck } }: { update: DeckUpdate }) {
  const facts: ReactNode[] = [
    `${deckCategoryName(deck.before.category)}. By `,
    <PersonId key="owner" id={deck.ownerId} name={deck.ownerName} />,
    `, sent ${toMinute(deck.createdAt)} UTC.`,
    deck.publishedAt === null ? '' : ` Approved on ${formatDate(deck.publishedAt)}.`,
  ]
  return (
    <header className="page-head deck-change-head">
      <div>
        <h1 dir="auto">Update to “{deck.before.name}”</h1>
        <p>{facts}</p>
      </div>
    </header>
  )
}
