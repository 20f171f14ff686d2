import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { readField } from '#app/features/auth/use-auth-form.ts'
import { useFlags } from '#app/features/flags/use-flags.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { deckMessages } from '#app/features/decks/deck.messages.ts'
import { invalidateMyDecks } from '#app/features/decks/deck.queries.ts'
import {
  CREATION_CATEGORIES,
  MAX_DECK_DESCRIPTION,
  MAX_DECK_NAME,
  MAX_REVIEW_NOTE,
} from '#app/features/decks/deck.rules.ts'
import { deckDetailsSchema, type OwnDeck } from '#app/features/decks/deck.schema.ts'
import { canSend } from './deck-menu.rules.ts'
import { ReviewAnswer } from './review-answer.tsx'

/** A deck to edit, and whether 'send' is ticked at first. */
export type EditedDeck = { deck: OwnDeck; isSending: boolean }

type DeckDetailsDialogProps = { edited: EditedDeck | null; onClose: () => void }

/** Renames, describes, moves and sends a deck. Closing asks only if something changed. */
export function DeckDetailsDialog({ edited, onClose }: DeckDetailsDialogProps) {
  const [hasChanges, setHasChanges] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)

  function close() {
    setHasChanges(false)
    setIsDiscarding(false)
    onClose()
  }

  return (
    <>
      <Dialog
        title="Edit details"
        isOpen={edited !== null}
        hasPinnedFoot
        onOpenChange={(isOpen) => {
          if (isOpen) return
          if (hasChanges) setIsDiscarding(true)
          else close()
        }}
      >
        {edited !== null && <DeckDetailsForm edited={edited} onEdit={setHasChanges} onClose={close} />}
      </Dialog>
      <ConfirmDialog
        title={edited?.deck.name ?? ''}
        text="Discard your changes?"
        confirmLabel="Discard changes"
        isOpen={isDiscarding}
        onConfirm={close}
        onCancel={() => setIsDiscarding(false)}
      />
    </>
  )
}

function describeSuccess(deck: OwnDeck, isSent: boolean): string {
  if (!isSent) return deckMessages.saved
  return deck.approvedForPublic ? deckMessages.updateSent : deckMessages.submitted
}

/** Ctrl+Enter or Cmd+Enter saves from any field. */
function saveOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

type DeckDetailsFormProps = { edited: EditedDeck; onEdit: (hasChanges: boolean) => void; onClose: () => void }

function DeckDetailsForm({ edited, onEdit, onClose }: DeckDetailsFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { enablePublicDecks } = useFlags()
  // The deck as it was opened: a live update must not change the fields or the version under the person's hands.
  const [deck] = useState(edited.deck)
  const isSendable = canSend(deck, enablePublicDecks)
  const [isSending, setIsSending] = useState(edited.isSending && isSendable)
  const [errors, setErrors] = useState<FieldErrors>({})
  const save = useMutation(
    api.deck.edit.mutationOptions({
      onSuccess: async (saved, { isSending: isSent }) => {
        showMessage({ kind: 'success', text: describeSuccess(saved, isSent === true) })
        onClose()
        await invalidateMyDecks(queryClient, api)
      },
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(deckDetailsSchema, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) focusFirstError(event.currentTarget, parsed.errors)
    else if (!save.isPending) save.mutate({ deckId: deck.id, version: deck.version, ...parsed.values })
  }

  function handleChange(form: HTMLFormElement) {
    const isSame =
      readField(form, 'name') === deck.name &&
      readField(form, 'description') === deck.description &&
      readField(form, 'category') === deck.category &&
      readField(form, 'note') === ''
    onEdit(!isSame)
  }

  const clearError = (name: string) => setErrors(({ [name]: _, ...rest }) => rest)
  const categories = new Set<string>([...CREATION_CATEGORIES, deck.category])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the whole form
    <form
      noValidate
      onChange={({ currentTarget }) => handleChange(currentTarget)}
      onKeyDown={saveOnCtrlEnter}
      onSubmit={handleSubmit}
    >
      <DialogBody>
        {deck.review !== null && <ReviewAnswer review={deck.review} />}
        <TextField
          label="Name"
          name="name"
          dir="auto"
          limit={MAX_DECK_NAME}
          defaultValue={deck.name}
          error={errors['name']}
          onChange={() => clearError('name')}
          autoComplete="off"
        />
        <TextareaField
          label="Description"
          name="description"
          isOptional
          dir="auto"
          rows={2}
          limit={MAX_DECK_DESCRIPTION}
          defaultValue={deck.description}
          error={errors['description']}
          onChange={() => clearError('description')}
        />
        <SegmentedControl
          label="Category"
          name="category"
          options={[...categories].map((category) => ({ value: category, label: category }))}
          defaultValue={deck.category}
        />
        {errors['category'] !== undefined && <p className="error">{errors['category']}</p>}
        {deck.status === 'in-review' && (
          <p className="hint">It’s in review. The reviewer sees this at once.</p>
        )}
        {enablePublicDecks && deck.status !== 'in-review' && (
          <SendBox deck={deck} isSendable={isSendable} isSending={isSending} onToggle={setIsSending} />
        )}
        {save.isError && (
          <p className="error" role="alert">
            {deckMessages.saveFailed(explainError(save.error))}
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={save.isPending}>
          {isSending ? 'Save and send' : 'Save'}
        </Button>
      </DialogFoot>
    </form>
  )
}

function nameSending(deck: OwnDeck): string {
  if (deck.review !== null) return 'Send for review again'
  return deck.approvedForPublic ? 'Propose as an update' : 'Submit for review'
}

const formatCards = (count: number) => (count === 1 ? '1 card' : `${count} cards`)

function describeSending(deck: OwnDeck): string {
  if (deck.cardCount === 0) return 'Add a card first.'
  const cards = formatCards(deck.cardCount)
  return deck.approvedForPublic
    ? `${cards}. Learners see the approved version until an administrator has reviewed the update.`
    : `${cards}. An administrator reviews it; once approved, everyone can study it.`
}

type SendBoxProps = {
  deck: OwnDeck
  isSendable: boolean
  isSending: boolean
  onToggle: (isSending: boolean) => void
}

function SendBox({ deck, isSendable, isSending, onToggle }: SendBoxProps) {
  return (
    <div className="send-box">
      <Checkbox
        name="isSending"
        checked={isSending}
        disabled={!isSendable}
        aria-describedby="send-hint"
        onChange={(event) => onToggle(event.target.checked)}
      >
        {nameSending(deck)}
      </Checkbox>
      <p className="hint" id="send-hint">
        {describeSending(deck)}
      </p>
      {isSending && (
        <TextareaField
          label="Note to the reviewer"
          name="note"
          isOptional
          dir="auto"
          rows={2}
          limit={MAX_REVIEW_NOTE}
        />
      )}
    </div>
  )
}
