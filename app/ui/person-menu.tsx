import './signed-in-icons.tsx'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { NavEntry } from './nav-bar.tsx'
import type { PersonButtonProps } from './person-button.tsx'

type PersonMenuProps = PersonButtonProps & { onClose: () => void }

/** The item that a key moves the focus to, or null for other keys. */
function findTarget(items: readonly HTMLElement[], from: number, key: string): HTMLElement | null {
  if (items.length === 0) return null
  if (key === 'ArrowDown') return items[(from + 1) % items.length] ?? null
  if (key === 'ArrowUp') return items[(from - 1 + items.length) % items.length] ?? null
  if (key === 'Home') return items[0] ?? null
  if (key === 'End') return items.at(-1) ?? null
  return null
}

/** Items that the width of the window hides are skipped. */
const listItems = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')].filter((item) => item.offsetParent !== null)

export function PersonMenu({ person, extras, theme, onLogOut, onClose }: PersonMenuProps) {
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (menu.current !== null) listItems(menu.current)[0]?.focus()
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // After Tab, the focus moves on from the button.
      onClose()
      if (event.key === 'Escape') event.stopPropagation()
      return
    }
    const items = menu.current === null ? [] : listItems(menu.current)
    const from = items.findIndex((item) => item === document.activeElement)
    const target = findTarget(items, from, event.key)
    if (target === null) return
    event.preventDefault()
    target.focus()
  }

  return (
    <>
      <div className="person-scrim" aria-hidden="true" onClick={onClose} />
      <div
        className="menu person-menu"
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label="Your menu"
        onKeyDown={handleKey}
      >
        <p className="person-id" role="presentation">
          <strong>{person.name}</strong>
          {person.email !== undefined && <span>{person.email}</span>}
        </p>
        <hr />
        {extras.map((entry) => (
          <PageItem key={entry.to} className="person-extra" entry={entry} />
        ))}
        {extras.length > 0 && <hr className="person-extra" />}
        {person.pages.map((entry) => (
          <PageItem key={entry.to} entry={entry} />
        ))}
        <button role="menuitem" tabIndex={-1} type="button" onClick={theme.onPress}>
          <Icon name={theme.icon} />
          {theme.name}
        </button>
        <hr />
        <button role="menuitem" tabIndex={-1} type="button" onClick={onLogOut}>
          <Icon name="log-out" />
          Log out
        </button>
      </div>
    </>
  )
}

function PageItem({ entry, className }: { entry: NavEntry; className?: string }) {
  return (
    <Link className={className} role="menuitem" tabIndex={-1} to={entry.to}>
      {entry.icon !== undefined && <Icon name={entry.icon} />}
      {entry.label}
    </Link>
  )
}
