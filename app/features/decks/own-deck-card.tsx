import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { deckPath, selectDeck } from './selected-deck.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { countOf } from '#app/shared/figure-text.ts'
import { formatDay } from '#app/shared/time-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DeckCard } from './deck-card.tsx'
import { DeckProgress } from './deck-progress.tsx'
import type { OwnDeck } from './deck.schema.ts'
import { STATUS_LABELS } from './submission/deck-filter.tsx'
import { OwnDeckMenu } from './submission/own-deck-menu.tsx'
import { ReviewAnswer } from './submission/review-answer.tsx'
import { WithdrawButton } from './submission/withdraw-button.tsx'

type OwnDeckCardProps = {
  deck: OwnDeck
  /** Just created: it is brought into view, and its first step gets the focus. */
  isNew: boolean
  onSeen: () => void
  onEdit: (deck: OwnDeck, isSending: boolean) => void
  onDelete: (deck: OwnDeck) => void
}

type NoteProps = { deck: OwnDeck; onEdit: (options: { isSending: boolean }) => void }

const BADGES = { 'in-review': 'pending', 'changes-requested': 'changes', approved: 'approved' } as const

/** Rendered again only if its own deck changes: a list may have hundreds, and grows with each press of Load More. */
export const OwnDeckCard = memo(function OwnDeckCard({
  deck,
  isNew,
  onSeen,
  onEdit,
  onDelete,
}: OwnDeckCardProps) {
  const handleEdit = ({ isSending }: { isSending: boolean }) => onEdit(deck, isSending)
  return (
    <DeckCard
      deck={deck}
      viewer={useSignedInViewer()}
      badge={
        deck.status !== 'private' && <Badge kind={BADGES[deck.status]}>{STATUS_LABELS[deck.status]}</Badge>
      }
      meta={
        <>
          <OwnDeckMeta deck={deck} />
          <OwnDeckNote deck={deck} onEdit={handleEdit} />
          {!deck.hasFlashcards && <FirstCardLink deck={deck} isNew={isNew} onSeen={onSeen} />}
        </>
      }
      progress={<DeckProgress deck={deck} />}
      menu={<OwnDeckMenu deck={deck} onEdit={handleEdit} onDelete={() => onDelete(deck)} />}
    />
  )
})

function describeState(deck: OwnDeck): { icon: 'globe' | 'lock'; text: string; time: string } {
  const { status, approvedForPublic, publishedAt, createdAt } = deck
  const sentAt = deck.submittedAt ?? createdAt
  if (status === 'in-review') {
    const what = approvedForPublic ? 'Update pending approval' : 'Pending Approval'
    return { icon: 'globe', text: `${what} · sent `, time: sentAt }
  }
  if (approvedForPublic) {
    return publishedAt === null
      ? { icon: 'globe', text: 'Public · created ', time: createdAt }
      : { icon: 'globe', text: 'Public since ', time: publishedAt }
  }
  if (status === 'changes-requested')
    return { icon: 'lock', text: 'Private until approved · created ', time: createdAt }
  return { icon: 'lock', text: 'Private · created ', time: createdAt }
}

function OwnDeckMeta({ deck }: { deck: OwnDeck }) {
  const { icon, text, time } = describeState(deck)
  return (
    <p className="deck-meta">
      <Icon name={icon} />
      <span>
        {text}
        <time dateTime={time}>{formatDay(time)}</time>
        {deck.cardCount > 0 && ` · ${countOf(deck.cardCount, 'card')}`}
      </span>
    </p>
  )
}

function OwnDeckNote({ deck, onEdit }: NoteProps) {
  if (deck.status === 'in-review') {
    return (
      <div className="deck-note">
        <p>You can study and edit it meanwhile.</p>
        <WithdrawButton deck={deck} />
      </div>
    )
  }
  if (deck.review !== null) {
    const action = (
      <Button size="sm" onClick={() => onEdit({ isSending: true })}>
        Edit and send again
      </Button>
    )
    return <ReviewAnswer review={deck.review} action={action} />
  }
  if (deck.status !== 'approved' || !deck.hasUnsentChanges) return null
  return (
    <div className="deck-note">
      <p>You have changes that aren’t sent yet. Learners still see the approved version.</p>
    </div>
  )
}

function FirstCardLink({ deck, isNew, onSeen }: Pick<OwnDeckCardProps, 'deck' | 'isNew' | 'onSeen'>) {
  const link = useRef<HTMLAnchorElement>(null)
  const showFirstStep = useEffectEvent(() => {
    link.current?.scrollIntoView({ block: 'center' })
    link.current?.focus({ preventScroll: true })
    onSeen()
  })
  useEffect(() => {
    // The dialog returns the focus in the frame after it closes.
    if (isNew) requestAnimationFrame(() => requestAnimationFrame(() => showFirstStep()))
  }, [isNew])
  return (
    <p className="deck-first">
      <Link
        ref={link}
        className="link"
        to={deckPath('/flashcards', deck.id)}
        onClick={() => selectDeck(deck)}
      >
        Add your first card
      </Link>
    </p>
  )
}
