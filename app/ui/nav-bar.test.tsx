import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NavBar } from './nav-bar.tsx'
import { PersonButton } from './person-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const ENTRIES = [
  { to: '/decks', label: 'Decks', paths: ['/featured-decks'] },
  { to: '/courses', label: 'Courses' },
  { to: '/admin/overview', label: 'Admin', paths: ['/admin', '/admin-courses'], isExtra: true },
]

const PAGES = [
  { to: '/progress', label: 'Progress', icon: 'chart' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
] as const

function renderBar(
  personName: string | null,
  onLogOut = () => {},
  path = '/',
  currentPath: string | null = null,
  onTheme = () => {},
) {
  function Page() {
    return (
      <NavBar
        entries={personName === null ? ENTRIES.slice(0, 2) : ENTRIES}
        person={personName === null ? null : { name: personName, pages: PAGES }}
        theme={{ icon: 'moon', name: 'Theme: dark', label: 'Theme: dark. Switch', onPress: onTheme }}
        PersonButton={PersonButton}
        onLogOut={onLogOut}
        locationKey={useLocation().key}
        currentPath={currentPath}
      />
    )
  }
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] })}
    />,
  )
  return userEvent.setup()
}

const menuButton = () => screen.getByRole('button', { name: /^(close )?menu$/iu })
const personButton = () => screen.getByRole('button', { name: 'Your menu, Sam Okafor' })

const findPersonButton = () => screen.findByRole('button', { name: 'Your menu, Sam Okafor' })

/** jsdom computes no layout, so every item counts as hidden without this. */
function showItems() {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
}

async function openPersonMenu(user: ReturnType<typeof userEvent.setup>) {
  showItems()
  await user.click(await findPersonButton())
  return screen.findByRole('menu', { name: 'Your menu' })
}
const phoneMenu = () => screen.queryByRole('navigation', { name: 'Phone menu' })

test("[SITE-01] a visitor's phone menu opens, and Esc closes it and returns focus to its button", async () => {
  const user = renderBar(null)
  expect(menuButton().getAttribute('aria-expanded')).toBe('false')
  await user.click(menuButton())
  expect(menuButton().getAttribute('aria-expanded')).toBe('true')
  await user.tab()
  expect(phoneMenu()?.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(phoneMenu()).toBeNull()
  expect(document.activeElement).toBe(menuButton())
})

test('[SITE-01] a navigation closes the phone menu and marks the current entry', async () => {
  const user = renderBar(null)
  await user.click(menuButton())
  const menu = phoneMenu() ?? document.body
  expect(within(menu).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  await user.click(within(menu).getByRole('link', { name: 'Decks' }))
  expect(phoneMenu()).toBeNull()
  expect(screen.getByRole('link', { name: 'Decks' }).getAttribute('aria-current')).toBe('page')
})

test('[FACE-01] signed-in people have no phone menu: their entries are the tabs of a phone', () => {
  renderBar('Sam Okafor')
  expect(screen.queryByRole('button', { name: /menu$/iu })).toBeNull()
  const main = screen.getByRole('navigation', { name: 'Main' })
  expect(main.classList.contains('nav-tabs')).toBe(true)
})

test('[SITE-01] visitors see Log in and Sign up, a signed-in person their entries and Log out', async () => {
  renderBar(null)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  cleanup()

  const onLogOut = vi.fn<() => void>()
  const user = renderBar('Sam Okafor', onLogOut)
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  expect(screen.getByText('SO')).not.toBeNull()
  await openPersonMenu(user)
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  expect(onLogOut).toHaveBeenCalledTimes(1)
})

test('[EDIT-01] [SITE-01] the course editor is marked as part of the admin area, as is every page below /admin', () => {
  for (const path of ['/admin', '/admin/overview', '/admin/people', '/administrators']) {
    renderBar('Sam Okafor', () => {}, path)
    const isCurrent = screen.getByRole('link', { name: 'Admin' }).getAttribute('aria-current') === 'page'
    expect(isCurrent).toBe(path !== '/administrators')
    cleanup()
  }
  renderBar('Sam Okafor', () => {}, '/admin-courses')
  expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Courses' }).getAttribute('aria-current')).toBeNull()
})

test('[WALL-06] a page can name the entry that it belongs to', () => {
  renderBar('Sam Okafor', () => {}, '/study', '/featured-decks')
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.getByRole('link', { current: 'page' }).textContent).toBe('Decks')
})

test("[TODAY-01] the avatar's menu is walked by arrows, Home and End, and Esc returns the focus", async () => {
  const user = renderBar('Sam Okafor')
  showItems()
  const button = await findPersonButton()
  button.focus()
  await user.keyboard('{ArrowDown}')
  const menu = await screen.findByRole('menu', { name: 'Your menu' })
  const focused = () => document.activeElement?.textContent
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Admin', 'Progress', 'Settings', 'Theme: dark', 'Log out'])
  expect(focused()).toBe('Admin')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Progress')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('Log out')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Admin')
  await user.keyboard('{End}')
  expect(focused()).toBe('Log out')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(personButton())
})

test("[FACE-01] the theme is changed in the avatar's menu, which stays open", async () => {
  const onTheme = vi.fn<() => void>()
  const user = renderBar('Sam Okafor', () => {}, '/', null, onTheme)
  const menu = await openPersonMenu(user)
  await user.click(within(menu).getByRole('menuitem', { name: 'Theme: dark' }))
  expect(onTheme).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).not.toBeNull()
})
