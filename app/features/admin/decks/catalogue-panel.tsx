import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { showMessage } from '#app/client/messages.tsx'
import { useShownChanges } from '#app/client/use-shown-changes.ts'
import { deckPath, selectDeck } from '#app/features/decks/selected-deck.ts'
import { ADMIN_OWNER, deckCategoryName, PUBLIC_DECKS_TOPIC } from '#app/features/decks/deck.rules.ts'
import type { CatalogueDeck } from '#app/features/decks/deck.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SwitchControl } from '#app/ui/switch.tsx'
import { ADMIN_ERRORS, adminMessages } from '#app/features/admin/admin.messages.ts'
import { catalogueQuery } from '#app/features/admin/admin.queries.ts'
import { PersonId } from '#app/features/admin/people/person-id.tsx'
import { CatalogueDialog } from './catalogue-dialog.tsx'
import { PageList } from '#app/features/admin/page-list.tsx'

/** Featured decks, and all approved ones on demand: create, edit, feature, delete. */
export function CataloguePanel() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAll, setIsAll] = useState(false)
  const [edited, setEdited] = useState<CatalogueDeck | 'new' | null>(null)
  const [deckToDelete, setDeckToDelete] = useState<CatalogueDeck | null>(null)
  const list = useInfiniteQuery(catalogueQuery(api, isAll))
  useLiveTopic(PUBLIC_DECKS_TOPIC, () =>
    queryClient.invalidateQueries(api.admin.deck.catalogue.pathFilter(), { throwOnError: true }),
  )
  return (
    <Panel
      title="Featured decks"
      tools={
        <div className="panel-tools">
          <Button size="sm" variant="ghost" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            All approved
          </Button>
          <Button size="sm" icon="plus" onClick={() => setEdited('new')}>
            New featured deck
          </Button>
        </div>
      }
    >
      <PageList
        list={list}
        itemsOf={(page) => page.decks}
        failureText={adminMessages.loadDecksFailed}
        empty={adminMessages.noFeatured}
        moreLabel="Load More Decks"
      >
        {(decks) => (
          <ul className="rows">
            {decks.map((deck) => (
              <CatalogueRow
                key={deck.id}
                deck={deck}
                onEdit={() => setEdited(deck)}
                onDelete={() => setDeckToDelete(deck)}
              />
            ))}
          </ul>
        )}
      </PageList>
      <CatalogueDialog edited={edited} onClose={() => setEdited(null)} />
      <DeleteDialog deck={deckToDelete} onClose={() => setDeckToDelete(null)} />
    </Panel>
  )
}

type CatalogueRowProps = { deck: CatalogueDeck; onEdit: () => void; onDelete: () => void }

function CatalogueRow({ deck, onEdit, onDelete }: CatalogueRowProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const nameId = useId()
  const feature = useMutation(
    api.admin.deck.setFeatured.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: adminMessages.deckUpdated }),
      onError: (error) => showError(error, adminMessages.deckUpdateFailed, ADMIN_ERRORS),
      onSettled: () => queryClient.invalidateQueries(api.admin.deck.catalogue.pathFilter()),
    }),
  )
  const [isFeatured, change] = useShownChanges(
    deck.featured,
    (_, featured: boolean) => featured,
    (featured) => feature.mutateAsync({ deckId: deck.id, featured }),
  )
  return (
    <li>
      <div className="grow">
        <strong id={nameId} dir="auto">
          {deck.name}
        </strong>
        <span className="small faint">
          {deckCategoryName(deck.category)} ·{' '}
          {deck.ownerId === ADMIN_OWNER ? (
            deck.ownerId
          ) : (
            <>
              by <PersonId id={deck.ownerId} name={deck.ownerName} />
            </>
          )}{' '}
          · {deck.cardCount} {deck.cardCount === 1 ? 'card' : 'cards'}
        </span>
      </div>
      <div className="small muted row rows-switch">
        <span id={`${nameId}-featured`}>Featured</span>
        <SwitchControl
          aria-labelledby={`${nameId}-featured ${nameId}`}
          checked={isFeatured}
          onChange={(event) => feature.isPending || change(event.target.checked)}
        />
      </div>
      <div className="rows-tools">
        <ButtonLink
          variant="ghost"
          size="sm"
          icon="layers"
          className="btn-icon"
          to={deckPath('/flashcards', deck.id)}
          aria-label={`Cards in ${deck.name}`}
          onClick={() => selectDeck({ ...deck, isPublic: true })}
        >
          {null}
        </ButtonLink>
        <Button variant="ghost" size="sm" icon="pencil" aria-label={`Edit ${deck.name}`} onClick={onEdit} />
        <Button
          variant="ghost"
          size="sm"
          icon="trash"
          aria-label={`Delete ${deck.name}`}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

function DeleteDialog({ deck, onClose }: { deck: CatalogueDeck | null; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation(
    api.admin.deck.delete.mutationOptions({
      onSuccess: (kind) => showMessage({ kind: 'success', text: adminMessages.deckDeleted[kind] }),
      onError: (error) => showError(error, adminMessages.deckDeleteFailed, ADMIN_ERRORS),
      onSettled: async () => {
        onClose()
        await queryClient.invalidateQueries(api.admin.deck.catalogue.pathFilter())
      },
    }),
  )
  return (
    <ConfirmDialog
      title={deck?.name ?? ''}
      text={
        deck?.ownerId === ADMIN_OWNER
          ? 'Delete this deck and its cards? This action cannot be undone.'
          : 'Remove this deck from the catalogue? Its author keeps their own copy.'
      }
      confirmLabel="Delete deck"
      isOpen={deck !== null}
      isBusy={remove.isPending}
      onConfirm={() => deck !== null && remove.mutate({ deckId: deck.id })}
      onCancel={onClose}
    />
  )
}
