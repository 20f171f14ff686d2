import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Avatar } from './avatar.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import type { IconName } from './icon.tsx'

export type NavEntry = {
  to: string
  label: string
  /** Another path that belongs to this entry. */
  alsoAt?: string
}

type NavBarProps = {
  entries: readonly NavEntry[]
  /** The signed-in person's name; null shows Log in and Sign up. */
  personName: string | null
  /** The link of the avatar; without it the avatar is only a picture. */
  personHref?: string
  theme: { icon: IconName; label: string; onPress: () => void }
  /** False on a page that has this button itself. */
  hasLogOut?: boolean
  onLogOut: () => void
  /** A change closes the phone menu after a navigation. */
  locationKey: string
  /** The entry that the page belongs to, if its own path doesn't say. */
  currentPath?: string | null
}

export function NavBar(props: NavBarProps) {
  const { entries, personName, personHref, theme, hasLogOut = true, onLogOut, locationKey } = props
  const { currentPath = null } = props
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isMenuOpen = openAt === locationKey
  const menuButton = useRef<HTMLButtonElement>(null)
  useEscape(isMenuOpen, () => setOpenAt(null), menuButton)

  return (
    <header className="nav">
      <div className="wrap nav-in">
        <Link className="brand" to="/">
          <BrandMark />
          Flashcards
        </Link>
        {entries.length > 0 && (
          <nav className="nav-links" aria-label="Main">
            {entries.map((entry) => (
              <EntryLink
                key={entry.to}
                entry={entry}
                isCurrent={entry.to === currentPath}
                prefetch={personName === null ? 'intent' : 'none'}
              />
            ))}
          </nav>
        )}
        <div className="nav-end">
          <Button variant="ghost" icon={theme.icon} aria-label={theme.label} onClick={theme.onPress} />
          {personName === null ? (
            <>
              <ButtonLink className="only-wide" variant="ghost" to="/login">
                Log in
              </ButtonLink>
              <ButtonLink variant="primary" to="/signup">
                Sign up
              </ButtonLink>
            </>
          ) : (
            <>
              {hasLogOut && (
                <Button className="only-wide" variant="ghost" onClick={onLogOut}>
                  Log out
                </Button>
              )}
              <Person name={personName} href={personHref} />
            </>
          )}
          <Button
            ref={menuButton}
            className="only-narrow"
            variant="ghost"
            icon={isMenuOpen ? 'close' : 'menu'}
            aria-label={isMenuOpen ? 'Close menu' : 'Menu'}
            aria-expanded={isMenuOpen}
            aria-controls={isMenuOpen ? 'phone-menu' : undefined}
            onClick={() => setOpenAt(isMenuOpen ? null : locationKey)}
          />
        </div>
      </div>
      {isMenuOpen && (
        <nav className="sheet only-narrow" id="phone-menu" aria-label="Phone menu">
          {entries.map((entry) => (
            <EntryLink key={entry.to} entry={entry} isCurrent={entry.to === currentPath} />
          ))}
          {personName !== null && personHref !== undefined && <NavLink to={personHref}>Settings</NavLink>}
          <div className="row">
            {personName === null ? (
              <ButtonLink to="/login">Log in</ButtonLink>
            ) : (
              hasLogOut && (
                <Button icon="log-out" onClick={onLogOut}>
                  Log out
                </Button>
              )
            )}
          </div>
        </nav>
      )}
    </header>
  )
}

type EntryLinkProps = { entry: NavEntry; isCurrent: boolean; prefetch?: 'intent' | 'none' }

function EntryLink({ entry, isCurrent, prefetch }: EntryLinkProps) {
  const { pathname } = useLocation()
  if (isCurrent || pathname === entry.alsoAt) {
    return (
      <Link to={entry.to} aria-current="page">
        {entry.label}
      </Link>
    )
  }
  return (
    <NavLink to={entry.to} prefetch={prefetch}>
      {entry.label}
    </NavLink>
  )
}

function Person({ name, href }: { name: string; href: string | undefined }) {
  const picture = (
    <>
      <Avatar name={name} />
      <span className="sr">{href === undefined ? `Signed in as ${name}` : `Settings, ${name}`}</span>
    </>
  )
  return href === undefined ? (
    <span className="only-wide">{picture}</span>
  ) : (
    <Link className="only-wide" to={href}>
      {picture}
    </Link>
  )
}

function useEscape(isActive: boolean, onEscape: () => void, returnFocusTo: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isActive) return undefined
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      onEscape()
      returnFocusTo.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
