import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { deckMessages } from './deck.messages.ts'
import { myDecksQuery } from './deck.queries.ts'
import { CREATION_CATEGORIES, MAX_DECK_DESCRIPTION, MAX_DECK_NAME } from './deck.rules.ts'
import { deckFormSchema } from './deck.schema.ts'

const CATEGORY_OPTIONS = CREATION_CATEGORIES.map((category) => ({ value: category, label: category }))

type CreateDeckDialogProps = {
  isOpen: boolean
  /** Whether public decks are switched on. */
  canBePublic: boolean
  onClose: () => void
}

export function CreateDeckDialog({ isOpen, canBePublic, onClose }: CreateDeckDialogProps) {
  return (
    <Dialog title="Create New Deck" isOpen={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <CreateDeckForm canBePublic={canBePublic} onClose={onClose} />
    </Dialog>
  )
}

function CreateDeckForm({ canBePublic, onClose }: Omit<CreateDeckDialogProps, 'isOpen'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  // Made once for this form: pressing Create again after a lost answer cannot make a second deck.
  const [id] = useState(newId)
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useMutation(
    api.deck.create.mutationOptions({
      onSuccess: async ({ publicDeckId }) => {
        const text = publicDeckId === null ? deckMessages.created : deckMessages.submitted
        showMessage({ kind: 'success', text })
        onClose()
        await queryClient.invalidateQueries(myDecksQuery(api))
      },
      onError: (error) =>
        showMessage({ kind: 'error', text: deckMessages.createFailed(explainError(error)) }),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(deckFormSchema, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (parsed.ok) create.mutate({ id, ...parsed.values })
    else focusFirstError(event.currentTarget, parsed.errors)
  }

  const forgetError = (name: string) => setErrors(({ [name]: _, ...rest }) => rest)

  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <TextField
          label="Name"
          name="name"
          maxLength={MAX_DECK_NAME}
          error={errors['name']}
          onChange={() => forgetError('name')}
          autoComplete="off"
        />
        <SegmentedControl
          label="Category"
          name="category"
          options={CATEGORY_OPTIONS}
          defaultValue="Algorithmic"
        />
        <TextareaField
          label="Description"
          name="description"
          isOptional
          maxLength={MAX_DECK_DESCRIPTION}
          error={errors['description']}
          onChange={() => forgetError('description')}
        />
        {canBePublic && (
          <Switch
            label="Submit as public"
            name="isPublic"
            hint="An administrator reviews it first. You see it in My Decks as Pending Approval."
          />
        )}
        {create.isError && <p className="error">{deckMessages.createFailed(explainError(create.error))}</p>}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={create.isPending}>
          {create.isPending ? 'Creating' : 'Create Deck'}
        </Button>
      </DialogFoot>
    </form>
  )
}
