import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NavBar } from './nav-bar.tsx'

afterEach(cleanup)

const ENTRIES = [
  { to: '/decks', label: 'My Decks' },
  { to: '/courses', label: 'Courses' },
  { to: '/admin', label: 'Admin', alsoAt: '/admin-courses' },
]

function renderBar(
  personName: string | null,
  onLogOut = () => {},
  path = '/',
  currentPath: string | null = null,
) {
  function Page() {
    return (
      <NavBar
        entries={personName === null ? [] : ENTRIES}
        personName={personName}
        theme={{ icon: 'moon', label: 'Theme', onPress: () => {} }}
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

const menuButton = () => screen.getByRole('button', { name: /menu/iu })
const phoneMenu = () => screen.queryByRole('navigation', { name: 'Phone menu' })

test('[SITE-01] the phone menu opens, and Esc closes it and returns focus to its button', async () => {
  const user = renderBar('Sam Okafor')
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
  const user = renderBar('Sam Okafor')
  await user.click(menuButton())
  const menu = phoneMenu() ?? document.body
  await user.click(within(menu).getByRole('link', { name: 'My Decks' }))
  expect(phoneMenu()).toBeNull()
  expect(screen.getByRole('link', { name: 'My Decks' }).getAttribute('aria-current')).toBe('page')
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
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onLogOut).toHaveBeenCalledTimes(1)
})

test('[EDIT-01] [SITE-01] the course editor is marked as part of the admin area', async () => {
  const user = renderBar('Sam Okafor', () => {}, '/admin-courses')
  expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Courses' }).getAttribute('aria-current')).toBeNull()
  await user.click(menuButton())
  const inMenu = within(phoneMenu() ?? document.body).getByRole('link', { name: 'Admin' })
  expect(inMenu.getAttribute('aria-current')).toBe('page')
})

test('[WALL-06] a page can name the entry that it belongs to', () => {
  renderBar('Sam Okafor', () => {}, '/study', '/decks')
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.getByRole('link', { current: 'page' }).textContent).toBe('My Decks')
})
