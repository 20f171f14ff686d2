import { type ComponentType, useState } from 'react'
import type { ActionMenu, MenuAction } from '#app/ui/action-menu.tsx'
import { Button } from '#app/ui/button.tsx'
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
        className="tool-w"
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
          className="tool-w"
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
        className="tool-w"
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

/** The menu's code is loaded on first use, because only phones show it. */
function PhoneTools({ canEdit, onNote, onEdit, onSuspend }: ReviewToolsProps) {
  const [Menu, setMenu] = useState<ComponentType<Parameters<typeof ActionMenu>[0]> | null>(null)
  const label = canEdit ? 'Card menu: note, edit, suspend' : 'Card menu: note, suspend'
  const actions: MenuAction[] = [
    { id: 'note', label: 'Your note', icon: 'note', onAction: onNote },
    ...(canEdit ? [{ id: 'edit', label: 'Edit card', icon: 'pencil' as const, onAction: onEdit }] : []),
    { id: 'suspend', label: 'Suspend card', icon: 'pause', onAction: onSuspend },
  ]

  function open() {
    import('#app/ui/action-menu.tsx').then(
      (loaded) => setMenu(() => loaded.ActionMenu),
      // A later press tries again.
      () => {},
    )
  }

  return (
    <span className="only-tools-n">
      {Menu === null ? (
        <Button
          variant="ghost"
          size="sm"
          icon="more"
          aria-haspopup="menu"
          aria-label={label}
          onClick={open}
        />
      ) : (
        <Menu label={label} size="sm" actions={actions} opensAtOnce />
      )}
    </span>
  )
}
