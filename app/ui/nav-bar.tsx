import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Avatar } from './avatar.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import type { IconName } from './icon.tsx'
import type { PersonButtonProps } from './person-button.tsx'

export type NavEntry = {
  to: string
  label: string
  /** Another path that belongs to this entry. */
  alsoAt?: string
  /** All paths at and below this one belong to this entry. */
  under?: string
  /** Only in the bar if it is wide; else in the person's menu. */
  isExtra?: boolean
  icon?: IconName
}

export type NavPerson = {
  name: string
  email?: string
  /** The person's own pages: in the avatar's menu, and in the phone menu. */
  pages: readonly NavEntry[]
}

type NavBarProps = {
  entries: readonly NavEntry[]
  /** The signed-in person; null shows Log in and Sign up. */
  person: NavPerson | null
  /** Where the brand leads. */
  homePath?: string
  theme: { icon: IconName; label: string; onPress: () => void }
  onLogOut: () => void
  /** A change closes the open menu after a navigation. */
  locationKey: string
  /** The entry that the page belongs to, if its own path doesn't say. */
  currentPath?: string | null
  /** The avatar with its menu, whose code loads apart from the page; null until the page reacts to presses. */
  PersonButton?: ComponentType<PersonButtonProps> | null
  /** Before the theme: the search of signed-in people. */
  children?: ReactNode
}

export function NavBar(props: NavBarProps) {
  const { entries, person, homePath = '/', theme, onLogOut, locationKey, currentPath = null } = props
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isMenuOpen = openAt === locationKey
  const menuButton = useRef<HTMLButtonElement>(null)
  useEscape(isMenuOpen, () => setOpenAt(null), menuButton)

  return (
    <header className={person === null ? 'nav' : 'nav nav-signed-in'}>
      <div className="wrap nav-inner">
        <Link className="brand" to={homePath}>
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
                prefetch={person === null ? 'intent' : 'none'}
              />
            ))}
          </nav>
        )}
        <div className="nav-end">
          {props.children}
          <Button
            className={person === null ? undefined : 'only-wide'}
            variant="ghost"
            icon={theme.icon}
            aria-label={theme.label}
            onClick={theme.onPress}
          />
          {person === null ? (
            <>
              <ButtonLink className="only-wide" variant="ghost" to="/login">
                Log in
              </ButtonLink>
              <ButtonLink variant="primary" to="/signup">
                Sign up
              </ButtonLink>
            </>
          ) : (
            <Person
              locationKey={locationKey}
              PersonButton={props.PersonButton}
              person={person}
              extras={entries.filter(({ isExtra }) => isExtra === true)}
              onLogOut={onLogOut}
            />
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
      {isMenuOpen && <PhoneMenu {...props} />}
    </header>
  )
}

type PersonProps = PersonButtonProps & Pick<NavBarProps, 'locationKey' | 'PersonButton'>

/**
 * A link to the last of the person's pages, until the code of the menu is here. Visitors never load that code;
 * signed-in people load it early, because the menu must also open offline.
 */
function Person({ locationKey, PersonButton = null, ...props }: PersonProps) {
  const { name, pages } = props.person
  const link = (
    <Link className="only-wide" to={pages.at(-1)?.to ?? '/'}>
      <Avatar name={name} />
      <span className="visually-hidden">Your menu, {name}</span>
    </Link>
  )
  if (PersonButton === null) return link
  return (
    <Suspense fallback={link}>
      {/* The key closes the menu after a navigation. */}
      <PersonButton key={locationKey} {...props} />
    </Suspense>
  )
}

function PhoneMenu({ entries, person, theme, onLogOut, currentPath = null }: NavBarProps) {
  return (
    <nav className="sheet only-narrow" id="phone-menu" aria-label="Phone menu">
      {entries.map((entry) => (
        <EntryLink key={entry.to} entry={entry} isCurrent={entry.to === currentPath} />
      ))}
      {person !== null && (
        <>
          <p className="sheet-name">{person.name}</p>
          {person.pages.map((entry) => (
            <EntryLink key={entry.to} entry={entry} isCurrent={entry.to === currentPath} />
          ))}
        </>
      )}
      <div className="row">
        {person === null ? (
          <ButtonLink to="/login">Log in</ButtonLink>
        ) : (
          <>
            <Button icon={theme.icon} aria-label={theme.label} onClick={theme.onPress}>
              Theme
            </Button>
            <Button icon="log-out" onClick={onLogOut}>
              Log out
            </Button>
          </>
        )}
      </div>
    </nav>
  )
}

type EntryLinkProps = { entry: NavEntry; isCurrent: boolean; prefetch?: 'intent' | 'none' }

const belongsTo = ({ alsoAt, under }: NavEntry, pathname: string) =>
  pathname === alsoAt || (under !== undefined && `${pathname}/`.startsWith(`${under}/`))

function EntryLink({ entry, isCurrent, prefetch }: EntryLinkProps) {
  const { pathname } = useLocation()
  const className = entry.isExtra === true ? 'nav-extra' : undefined
  if (isCurrent || belongsTo(entry, pathname)) {
    return (
      <Link className={className} to={entry.to} aria-current="page">
        {entry.label}
      </Link>
    )
  }
  return (
    <NavLink className={className} to={entry.to} prefetch={prefetch}>
      {entry.label}
    </NavLink>
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
