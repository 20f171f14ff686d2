import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explainError, useApi, useApiClient } from '#app/client/api.ts'
import { createOnce } from '#app/client/create-once.ts'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { readField } from '#app/features/auth/use-auth-form.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { deckMessages } from './deck.messages.ts'
import { invalidateMyDecks } from './deck.queries.ts'
import { CREATION_CATEGORIES, MAX_DECK_DESCRIPTION, MAX_DECK_NAME } from './deck.rules.ts'
import { type DeckForm, deckFormSchema } from './deck.schema.ts'

const CATEGORY_OPTIONS = CREATION_CATEGORIES.map((category) => ({ value: category, label: category }))

type CreateDeckDialogProps = {
  isOpen: boolean
  /** Whether public decks are switched on. */
  canBePublic: boolean
  onCreated: (deckId: string) => void
  onClose: () => void
}

type DeckDraft = {
  name: string
  description: string
  category: (typeof CREATION_CATEGORIES)[number]
  isPublic: boolean
}

const EMPTY_DRAFT: DeckDraft = { name: '', description: '', category: 'Algorithmic', isPublic: false }

function readDraft(form: HTMLFormElement): DeckDraft {
  const data = new FormData(form)
  return {
    name: readField(form, 'name'),
    description: readField(form, 'description'),
    category: CREATION_CATEGORIES.find((category) => category === data.get('category')) ?? 'Algorithmic',
    isPublic: data.has('isPublic'),
  }
}

/** Closing the dialog by a click outside keeps the draft; creating or cancelling clears it. */
export function CreateDeckDialog({ isOpen, canBePublic, onCreated, onClose }: CreateDeckDialogProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT)

  function handleDone() {
    setDraft(EMPTY_DRAFT)
    onClose()
  }

  return (
    <Dialog title="Create New Deck" isOpen={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <CreateDeckForm
        canBePublic={canBePublic}
        initial={draft}
        onEdit={setDraft}
        onCreated={onCreated}
        onDone={handleDone}
      />
    </Dialog>
  )
}

type CreateDeckFormProps = {
  canBePublic: boolean
  initial: DeckDraft
  onEdit: (draft: DeckDraft) => void
  onCreated: (deckId: string) => void
  onDone: () => void
}

function CreateDeckForm({ canBePublic, initial, onEdit, onCreated, onDone }: CreateDeckFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const client = useApiClient()
  // One id per form, so that submitting again after a lost response can't create a second deck.
  const [id] = useState(newId)
  const [start] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useMutation({
    ...RETRY_IDEMPOTENT,
    mutationFn: ({ isPublic, ...sent }: DeckForm) =>
      createOnce({
        sent,
        create: () => client.deck.create.mutate({ id, isPublic, ...sent }),
        edit: ({ version }) =>
          client.deck.edit.mutate({ deckId: id, version, isSending: false, note: '', ...sent }),
      }),
    onSuccess: async ({ publicDeckId }) => {
      const text = publicDeckId === null ? deckMessages.created : deckMessages.submitted
      showMessage({ kind: 'success', text })
      onDone()
      onCreated(id)
      await invalidateMyDecks(queryClient, api)
    },
    onError: (error) => showMessage({ kind: 'error', text: deckMessages.createFailed(explainError(error)) }),
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(deckFormSchema, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (parsed.ok && !create.isPending) create.mutate(parsed.values)
    else if (!parsed.ok) focusFirstError(event.currentTarget, parsed.errors)
  }

  const clearError = (name: string) => setErrors(({ [name]: _, ...rest }) => rest)

  return (
    <form
      noValidate
      onChange={({ currentTarget }) => onEdit(readDraft(currentTarget))}
      onSubmit={handleSubmit}
    >
      <DialogBody>
        <TextField
          label="Name"
          name="name"
          limit={MAX_DECK_NAME}
          defaultValue={start.name}
          error={errors['name']}
          onChange={() => clearError('name')}
          autoComplete="off"
        />
        <SegmentedControl
          label="Category"
          name="category"
          options={CATEGORY_OPTIONS}
          defaultValue={start.category}
        />
        <TextareaField
          label="Description"
          name="description"
          isOptional
          limit={MAX_DECK_DESCRIPTION}
          defaultValue={start.description}
          error={errors['description']}
          onChange={() => clearError('description')}
        />
        {canBePublic && (
          <Switch
            label="Submit as public"
            name="isPublic"
            defaultChecked={start.isPublic}
            hint="An administrator reviews it first. Until then it shows as Pending Approval in My Decks."
          />
        )}
        {create.isError && <p className="error">{deckMessages.createFailed(explainError(create.error))}</p>}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={create.isPending}>
          {create.isPending ? 'Creating' : 'Create Deck'}
        </Button>
      </DialogFoot>
    </form>
  )
}
