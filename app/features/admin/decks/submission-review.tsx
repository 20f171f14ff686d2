import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { CardItem } from '#app/features/cards/card-item.tsx'
import { deckCategoryName, MAX_REJECTION_REASON, REJECTED_DECK_DAYS } from '#app/features/decks/deck.rules.ts'
import { changesFormSchema, type PendingDeck, rejectionFormSchema } from '#app/features/decks/deck.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { breakLongWords } from '#app/ui/long-words.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { toMinute } from '#app/features/admin/admin-time.ts'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { submissionQuery } from '#app/features/admin/admin.queries.ts'
import { PersonId } from '#app/features/admin/people/person-id.tsx'
import { ReasonDialog } from '#app/features/admin/people/reason-dialog.tsx'
import { DecisionPage } from './decision-page.tsx'
import { useDecisionEnd } from './use-decision-end.ts'

/** A submission with all its cards, to approve or reject. */
export function SubmissionReview({ deckId }: { deckId: string }) {
  const query = useQuery(submissionQuery(useApi(), deckId))
  return (
    <DecisionPage title="Review deck" query={query}>
      {({ deck, cards }) => (
        <>
          <ReviewHead deck={deck} />
          {cards.length === 0 ? (
            <EmptyState title="This deck has no flashcards yet." />
          ) : (
            <>
              <h2 className="visually-hidden">Flashcards</h2>
              <ul className="panel flashcard-list">
                {cards.map((card) => (
                  <li key={card.id} className="flashcard">
                    <CardItem card={card} tools={null} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </DecisionPage>
  )
}

function ReviewHead({ deck }: { deck: PendingDeck }) {
  const [openDialog, setOpenDialog] = useState<'reject' | 'changes' | null>(null)
  const { approve, reject, requestChanges } = useDecision(deck.id)
  const isBusy = approve.isPending || reject.isPending || requestChanges.isPending
  return (
    <>
      <PageHead
        title={deck.name}
        action={
          <div className="row">
            <Button variant="danger-ghost" isUnavailable={isBusy} onClick={() => setOpenDialog('reject')}>
              Reject
            </Button>
            <Button isUnavailable={isBusy} onClick={() => setOpenDialog('changes')}>
              Ask for changes
            </Button>
            <Button
              variant="primary"
              isBusy={approve.isPending}
              isUnavailable={isBusy}
              onClick={() => approve.mutate({ deckId: deck.id, revision: deck.revision })}
            >
              Approve
            </Button>
          </div>
        }
      >
        {deck.description}
      </PageHead>
      <dl className="facts">
        <Fact name="Category" value={deckCategoryName(deck.category)} />
        <Fact name="Cards" value={String(deck.cardCount)} />
        <Fact name="Owner" value={<PersonId id={deck.ownerId} name={deck.ownerName} />} />
        <Fact name="Submitted" value={`${toMinute(deck.createdAt)} UTC`} />
      </dl>
      {deck.note !== '' && (
        <blockquote className="deck-change-note" dir="auto">
          <p className="small faint">Note from the author</p>
          {breakLongWords(deck.note)}
        </blockquote>
      )}
      <ReasonDialog
        title={`Ask for changes in ${deck.name}`}
        hint="The owner reads this word for word, and can improve the deck and send it again."
        schema={changesFormSchema}
        maxLength={MAX_REJECTION_REASON}
        confirmLabel="Ask for changes"
        confirmVariant="primary"
        isOpen={openDialog === 'changes'}
        isBusy={requestChanges.isPending}
        onConfirm={(reason) => requestChanges.mutate({ deckId: deck.id, reason })}
        onClose={() => setOpenDialog(null)}
      />
      <ReasonDialog
        title={`Reject ${deck.name}`}
        hint={`The owner sees this, and can restore the deck as a private one within ${REJECTED_DECK_DAYS} days.`}
        schema={rejectionFormSchema}
        maxLength={MAX_REJECTION_REASON}
        confirmLabel="Reject deck"
        isOpen={openDialog === 'reject'}
        isBusy={reject.isPending}
        onConfirm={(reason) => reject.mutate({ deckId: deck.id, reason })}
        onClose={() => setOpenDialog(null)}
      />
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function useDecision(deckId: string) {
  const api = useApi()
  const end = useDecisionEnd(submissionQuery(api, deckId))
  const { approve, reject, requestChanges } = api.admin.deck
  const { approved, approveFailed, rejected, rejectFailed, changesRequested, requestFailed } = adminMessages
  return {
    approve: useMutation(approve.mutationOptions(end(approved, approveFailed))),
    reject: useMutation(reject.mutationOptions(end(rejected, rejectFailed))),
    requestChanges: useMutation(requestChanges.mutationOptions(end(changesRequested, requestFailed))),
  }
}
