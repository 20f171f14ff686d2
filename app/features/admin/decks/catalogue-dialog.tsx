import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { useApi, useApiClient } from '#app/client/api.ts'
import { createOnce } from '#app/client/create-once.ts'
import { showError } from '#app/client/error-text.ts'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import {
  CATALOGUE_CATEGORIES,
  DEFAULT_CATEGORY,
  LIST_CATEGORIES,
  MAX_DECK_DESCRIPTION,
  MAX_DECK_NAME,
} from '#app/features/decks/deck.rules.ts'
import {
  type CatalogueDeck,
  catalogueEditSchema,
  catalogueFormSchema,
} from '#app/features/decks/deck.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { ADMIN_ERRORS, adminMessages } from '#app/features/admin/admin.messages.ts'

type CatalogueDialogProps = { edited: CatalogueDeck | 'new' | null; onClose: () => void }

export function CatalogueDialog({ edited, onClose }: CatalogueDialogProps) {
  const title = edited === 'new' ? 'New featured deck' : 'Edit deck'
  return (
    <Dialog
      title={title}
      isOpen={edited !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      {edited !== null && <CatalogueForm deck={edited === 'new' ? null : edited} onClose={onClose} />}
    </Dialog>
  )
}

function useSaveDeck(id: string, onClose: () => void) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const finish = async (text: string) => {
    showMessage({ kind: 'success', text })
    onClose()
    await queryClient.invalidateQueries(api.admin.deck.catalogue.pathFilter())
  }
  const create = useMutation({
    mutationFn: (sent: z.infer<typeof catalogueFormSchema>) =>
      createOnce({
        sent,
        create: () => client.admin.deck.createFeatured.mutate({ id, ...sent }),
        edit: async (row) => {
          await client.admin.deck.edit.mutate({ deckId: id, version: row.version, ...sent })
          return row
        },
      }),
    onSuccess: () => finish(adminMessages.deckSaved),
    onError: (error) => showError(error, adminMessages.deckSaveFailed, ADMIN_ERRORS),
  })
  const edit = useMutation(
    api.admin.deck.edit.mutationOptions({
      onSuccess: () => finish(adminMessages.deckUpdated),
      onError: (error) => showError(error, adminMessages.deckUpdateFailed, ADMIN_ERRORS),
    }),
  )
  return { create, edit }
}

function CatalogueForm({ deck, onClose }: { deck: CatalogueDeck | null; onClose: () => void }) {
  // Created once per form, so that saving again after a lost response can't create a second deck.
  const [id] = useState(newId)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { create, edit } = useSaveDeck(id, onClose)
  const isBusy = create.isPending || edit.isPending

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const parsed = parseForm(deck === null ? catalogueFormSchema : catalogueEditSchema, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) focusFirstError(event.currentTarget, parsed.errors)
    else if (deck === null) create.mutate(parsed.values)
    else edit.mutate({ deckId: deck.id, version: deck.version, ...parsed.values })
  }

  const clearError = (name: string) => setErrors(({ [name]: _, ...rest }) => rest)
  // Includes the deck's current category, so that saving doesn't change it unintentionally.
  const standardCategories: readonly string[] = LIST_CATEGORIES
  const categories: readonly string[] = CATALOGUE_CATEGORIES.filter(
    (name) => standardCategories.includes(name) || name === deck?.category,
  )
  const category = deck !== null && categories.includes(deck.category) ? deck.category : DEFAULT_CATEGORY

  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <TextField
          label="Title"
          name="name"
          limit={MAX_DECK_NAME}
          defaultValue={deck?.name ?? ''}
          error={errors['name']}
          onChange={() => clearError('name')}
          autoComplete="off"
          dir="auto"
          required
        />
        <TextareaField
          label="Description"
          name="description"
          isOptional
          dir="auto"
          limit={MAX_DECK_DESCRIPTION}
          defaultValue={deck?.description ?? ''}
          error={errors['description']}
          onChange={() => clearError('description')}
        />
        <SelectField label="Category" name="category" defaultValue={category} error={errors['category']}>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving' : 'Save deck'}
        </Button>
      </DialogFoot>
    </form>
  )
}
