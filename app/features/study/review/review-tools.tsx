import { lazyPart } from '#app/client/lazy-part.ts'
import type { MenuAction } from '#app/ui/action-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { LazyMenu } from '#app/ui/lazy-menu.tsx'
import type { ReviewItem } from './session/review-session.rules.ts'

type ReviewToolsProps = {
  item: ReviewItem
  /** Only the cards of own decks can be edited. */
  canEdit: boolean
  onStar: () => void
  onNote: () => void
  onEdit: () => void
  onSuspend: () => void
}

/** Star, note, edit and suspend. On phones the last three are in a menu. */
export function ReviewTools(props: ReviewToolsProps) {
  const { item, canEdit, onStar, onNote, onEdit, onSuspend } = props
  return (
    <span className="study-tools">
      <Button
        variant="ghost"
        size="sm"
        icon={item.isStarred ? 'star-on' : 'star'}
        aria-label={item.isStarred ? 'Remove star' : 'Star this card'}
        aria-pressed={item.isStarred}
        aria-keyshortcuts="S"
        title="Star (S)"
        onClick={onStar}
      />
      <Button
        className="tool-wide"
        variant="ghost"
        size="sm"
        icon="note"
        aria-label="Your note (N)"
        aria-keyshortcuts="N"
        title="Note (N)"
        onClick={onNote}
      />
      {canEdit && (
        <Button
          className="tool-wide"
          variant="ghost"
          size="sm"
          icon="pencil"
          aria-label="Edit card (E)"
          aria-keyshortcuts="E"
          title="Edit (E)"
          onClick={onEdit}
        />
      )}
      <Button
        className="tool-wide"
        variant="ghost"
        size="sm"
        icon="pause"
        aria-label="Suspend card"
        title="Suspend"
        onClick={onSuspend}
      />
      <PhoneTools {...props} />
    </span>
  )
}

// Loaded on first use, because only phones show it.
const ActionMenu = lazyPart(async () => (await import('#app/ui/action-menu.tsx')).ActionMenu)

function PhoneTools({ canEdit, onNote, onEdit, onSuspend }: ReviewToolsProps) {
  const label = canEdit ? 'Card menu: note, edit, suspend' : 'Card menu: note, suspend'
  const actions: MenuAction[] = [
    { id: 'note', label: 'Your note', icon: 'note', onAction: onNote },
    ...(canEdit ? [{ id: 'edit', label: 'Edit card', icon: 'pencil' as const, onAction: onEdit }] : []),
    { id: 'suspend', label: 'Suspend card', icon: 'pause', onAction: onSuspend },
  ]

  return (
    <span className="only-narrow-tools">
      <LazyMenu label={label} onPreload={ActionMenu.preload} onPress={ActionMenu.press}>
        <ActionMenu label={label} size="sm" actions={actions} opensAtOnce />
      </LazyMenu>
    </span>
  )
}
