import { ActionMenu } from '#app/ui/action-menu.tsx'
import { copyDeckLink } from './deck-link.ts'
import { useCopyDeck } from './use-copy-deck.ts'

export type PublicDeckActionsProps = { deck: { id: string; name: string } }

export function PublicDeckActions({ deck }: PublicDeckActionsProps) {
  const { copyDeck } = useCopyDeck(deck.id)
  return (
    <ActionMenu
      size="sm"
      label={`More for ${deck.name}`}
      opensAtOnce
      actions={[
        { id: 'copy', label: 'Copy to My Decks', icon: 'copy', onAction: copyDeck },
        { id: 'link', label: 'Copy link', icon: 'link', onAction: () => void copyDeckLink(deck.id) },
      ]}
    />
  )
}
