import { Suspense } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { Button } from '#app/ui/button.tsx'
import { CardNote } from './card-note.tsx'
import { reviewMessages } from './review.messages.ts'
import type { ReviewItem } from './session/review-session.rules.ts'
import type { CardMarks } from './use-card-marks.ts'

export type OpenPanel = { kind: 'note' | 'edit'; item: ReviewItem }

// Most reviews never edit a card.
export const EditCardForm = lazyPart(
  async () => (await import('#app/features/cards/form/edit-card-form.tsx')).EditCardForm,
)

export function SuspendedNotice({ marks }: { marks: CardMarks }) {
  return (
    <div
      className="study-notice"
      role="status"
      data-notice={marks.suspended === null ? undefined : 'suspended'}
    >
      {marks.suspended !== null && (
        <>
          <p>{reviewMessages.suspended}</p>
          <Button size="sm" onClick={marks.undoSuspend}>
            Undo
          </Button>
        </>
      )}
    </div>
  )
}

type CardPanelProps = {
  panel: OpenPanel
  marks: CardMarks
  /** Whether the card was offered for repair. */
  isRepair: boolean
  onClose: () => void
}

/** The edit form, and the note of a card that is not on the screen. */
export function CardPanel({ panel, marks, isRepair, onClose }: CardPanelProps) {
  const { item } = panel
  if (panel.kind === 'note') {
    return (
      <div className="panel repair-note">
        <CardNote
          note={item.note}
          isEditing
          onEdit={() => {}}
          onSave={(note) => {
            marks.saveNote(item, note)
            marks.dismissRepair(item)
            onClose()
          }}
          onCancel={onClose}
        />
      </div>
    )
  }
  return (
    <section className="panel review-edit" aria-label="Edit card">
      <Suspense>
        <EditCardForm
          deckId={item.deck.id}
          card={item.card}
          onClose={() => {
            onClose()
            if (isRepair) marks.dismissRepair(item)
            void marks.refresh(item.card.id).catch(() => {})
          }}
        />
      </Suspense>
    </section>
  )
}
