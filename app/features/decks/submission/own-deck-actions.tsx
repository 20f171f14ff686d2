import { useFlags } from '#app/features/flags/use-flags.ts'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import type { OwnDeck } from '#app/features/decks/deck.schema.ts'
import { copyDeckLink } from '#app/features/decks/catalogue/deck-link.ts'
import { deckExportUrl } from '#app/features/decks/deck-export-path.ts'
import { linkEntry, submitEntry, updateEntry } from './deck-menu.rules.ts'

export type OwnDeckActionsProps = {
  deck: OwnDeck
  onEdit: (options: { isSending: boolean }) => void
  onDelete: () => void
}

/** The menu of an own deck: always the same entries; one that doesn't apply says why. */
export function OwnDeckActions({ deck, onEdit, onDelete }: OwnDeckActionsProps) {
  const { enablePublicDecks } = useFlags()
  return (
    <ActionMenu
      size="sm"
      label={`More for ${deck.name}`}
      opensAtOnce
      actions={[
        { id: 'edit', label: 'Edit details', icon: 'pencil', onAction: () => onEdit({ isSending: false }) },
        {
          id: 'submit',
          label: 'Submit for review',
          icon: 'send',
          ...submitEntry(deck, enablePublicDecks),
          onAction: () => onEdit({ isSending: true }),
        },
        {
          id: 'update',
          label: 'Propose update',
          icon: 'reload',
          ...updateEntry(deck, enablePublicDecks),
          onAction: () => onEdit({ isSending: true }),
        },
        {
          id: 'link',
          label: 'Copy link',
          icon: 'link',
          ...linkEntry(deck),
          onAction: () => void copyDeckLink(deck.publicDeckId ?? deck.id),
        },
        {
          id: 'anki',
          label: 'Export for Anki',
          icon: 'download',
          note: 'With your schedule',
          startsGroup: true,
          onAction: () => window.location.assign(deckExportUrl('apkg', deck.id)),
        },
        {
          id: 'markdown',
          label: 'Export as Markdown',
          icon: 'download',
          onAction: () => window.location.assign(deckExportUrl('md', deck.id)),
        },
        {
          id: 'delete',
          label: 'Delete',
          icon: 'trash',
          isDanger: true,
          startsGroup: true,
          onAction: onDelete,
        },
      ]}
    />
  )
}
