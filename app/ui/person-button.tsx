import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Avatar } from './avatar.tsx'
import type { NavEntry, NavPerson } from './nav-bar.tsx'
import type { PersonMenuProps } from './person-menu.tsx'

type PersonButtonProps = {
  person: NavPerson
  /** Entries of the bar that don't fit in a narrow one. */
  extras: readonly NavEntry[]
  onLogOut: () => void
}

/** The avatar, which opens the person's menu. Visitors never load the menu; it must also open offline. */
export function PersonButton({ person, extras, onLogOut }: PersonButtonProps) {
  const [Menu, setMenu] = useState<ComponentType<PersonMenuProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const mounted = { isActive: true }
    import('./person-menu.tsx').then(
      ({ PersonMenu }) => {
        if (mounted.isActive) setMenu(() => PersonMenu)
      },
      // The next page tries again; the same pages are in the phone menu.
      () => {},
    )
    return () => {
      mounted.isActive = false
    }
  }, [])

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  function logOut() {
    close()
    onLogOut()
  }

  return (
    <div className="nav-person only-wide">
      <button
        ref={button}
        className="person-button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <Avatar name={person.name} />
        <span className="sr">Your menu, {person.name}</span>
      </button>
      {isOpen && Menu !== null && <Menu person={person} extras={extras} onLogOut={logOut} onClose={close} />}
    </div>
  )
}
