import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { Link, useLocation } from 'react-router'
import { Avatar } from './avatar.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import type { IconName } from './icon.tsx'
import type { PersonButtonProps } from './person-button.tsx'

export type NavEntry = {
  to: string
  label: string
  /** All paths at and below these belong to this entry, too. */
  paths?: readonly string[]
  /** Only in the bar if it is wide; else in the person's menu. */
  isExtra?: boolean
  /** In the person's menu. */
  icon?: IconName
}

export type NavPerson = {
  name: string
  email?: string
  /** The person's own pages, in the avatar's menu. */
  pages: readonly NavEntry[]
}

export type NavTheme = {
  icon: IconName
  /** 'Theme: dark' */
  name: string
  /** The name, and what a press does. */
  label: string
  onPress: () => void
}

type NavBarProps = {
  entries: readonly NavEntry[]
  /** The signed-in person; null shows Log in and Sign up. */
  person: NavPerson | null
  /** Where the brand leads. */
  homePath?: string
  theme: NavTheme
  /** Whether a visitor can sign up without an invitation. */
  canSignUp?: boolean
  /** The name of the site. */
  siteName?: string
  onLogOut: () => void
  /** A change closes the open menu after a navigation. */
  locationKey: string
  /** A path of the entry that the page belongs to, if its own path doesn't say. */
  currentPath?: string | null
  /** Signed-in people have the entries at the lower edge of a phone; false where the page needs that space. */
  hasTabs?: boolean
  /** The avatar with its menu, whose code loads apart from the page; null until the page reacts to presses. */
  PersonButton?: ComponentType<PersonButtonProps> | null
  /** Before the theme: the search of signed-in people. */
  children?: ReactNode
}

export function NavBar(props: NavBarProps) {
  const { entries, person, homePath = '/', theme, onLogOut, locationKey, hasTabs = true } = props
  const { canSignUp = true, siteName = 'Flashcards' } = props
  const { pathname } = useLocation()
  const path = props.currentPath ?? pathname
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isMenuOpen = openAt === locationKey
  const menuButton = useRef<HTMLButtonElement>(null)
  useEscape(isMenuOpen, () => setOpenAt(null), menuButton)

  return (
    <header className="nav">
      <div className="wrap nav-inner">
        <Link className="brand" to={homePath}>
          <BrandMark />
          {siteName}
        </Link>
        {entries.length > 0 && (
          <nav className={person === null || !hasTabs ? 'nav-links' : 'nav-links nav-tabs'} aria-label="Main">
            {entries.map((entry) => (
              <EntryLink
                key={entry.to}
                entry={entry}
                path={path}
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
              {canSignUp && (
                <ButtonLink variant="primary" to="/signup">
                  Sign up
                </ButtonLink>
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
            </>
          ) : (
            <Person
              locationKey={locationKey}
              PersonButton={props.PersonButton}
              person={person}
              extras={entries.filter(({ isExtra }) => isExtra === true)}
              theme={theme}
              onLogOut={onLogOut}
            />
          )}
        </div>
      </div>
      {isMenuOpen && <PhoneMenu entries={entries} path={path} />}
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
    <Link to={pages.at(-1)?.to ?? '/'}>
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

/** The entries of visitors, where the bar is too narrow for them. */
function PhoneMenu({ entries, path }: { entries: readonly NavEntry[]; path: string }) {
  return (
    <nav className="sheet only-narrow" id="phone-menu" aria-label="Phone menu">
      {entries.map((entry) => (
        <EntryLink key={entry.to} entry={entry} path={path} />
      ))}
      <div className="row">
        <ButtonLink to="/login">Log in</ButtonLink>
      </div>
    </nav>
  )
}

type EntryLinkProps = { entry: NavEntry; path: string; prefetch?: 'intent' | 'none' }

const belongsTo = ({ to, paths = [] }: NavEntry, path: string) =>
  [to, ...paths].some((own) => `${path}/`.startsWith(`${own}/`))

function EntryLink({ entry, path, prefetch }: EntryLinkProps) {
  return (
    <Link
      className={entry.isExtra === true ? 'nav-extra' : undefined}
      to={entry.to}
      prefetch={prefetch}
      aria-current={belongsTo(entry, path) ? 'page' : undefined}
    >
      {entry.label}
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
