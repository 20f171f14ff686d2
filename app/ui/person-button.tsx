import { useRef, useState } from 'react'
import { Avatar } from './avatar.tsx'
import type { NavEntry, NavPerson, NavTheme } from './nav-bar.tsx'
import { PersonMenu } from './person-menu.tsx'

export type PersonButtonProps = {
  person: NavPerson
  /** Entries of the bar that don't fit in a narrow one. */
  extras: readonly NavEntry[]
  theme: NavTheme
  onLogOut: () => void
}

/** The avatar, which opens the person's menu. */
export function PersonButton({ person, extras, theme, onLogOut }: PersonButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  function logOut() {
    close()
    onLogOut()
  }

  return (
    <div className="nav-person">
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
        <span className="visually-hidden">Your menu, {person.name}</span>
      </button>
      {isOpen && <PersonMenu {...{ person, extras, theme }} onLogOut={logOut} onClose={close} />}
    </div>
  )
}
