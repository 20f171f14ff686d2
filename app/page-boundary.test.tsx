import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, Outlet, useLoaderData, useRevalidator } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useIsNavigating } from '#app/client/use-is-navigating.ts'
import PageBoundary from './page-boundary.layout.tsx'

afterEach(cleanup)

const renders: string[] = []

function Shell() {
  return (
    <>
      <p role="status">{useIsNavigating() ? 'loading' : 'still'}</p>
      <Outlet context="a context" />
    </>
  )
}

function FirstPage() {
  const visits: unknown = useLoaderData()
  renders.push('first')
  return (
    <>
      <h1>First, read {String(visits)} times</h1>
      <Link to="/second">Second</Link>
      <ReadAgain />
    </>
  )
}

/** By itself, because the hook renders its component in each state of the router. */
function ReadAgain() {
  const { revalidate } = useRevalidator()
  return (
    <button type="button" onClick={() => void revalidate()}>
      Read again
    </button>
  )
}

function openFirst() {
  renders.length = 0
  const second = Promise.withResolvers<null>()
  let visits = 0
  const Stub = createRoutesStub([
    {
      Component: Shell,
      children: [
        {
          Component: PageBoundary,
          children: [
            { path: '/', Component: FirstPage, HydrateFallback: () => null, loader: () => (visits += 1) },
            { path: '/second', Component: () => <h1>Second</h1>, loader: () => second.promise },
          ],
        },
      ],
    },
  ])
  render(<Stub initialEntries={['/']} />)
  return { finish: () => second.resolve(null) }
}

test('[FEEL-01] a press on a link shows the loading bar and renders the page only when it leaves', async () => {
  const { finish } = openFirst()
  const link = await screen.findByRole('link', { name: 'Second' })
  const before = renders.length
  fireEvent.click(link)
  expect(screen.getByRole('status').textContent).toBe('loading')
  expect(screen.getByRole('heading').textContent).toBe('First, read 1 times')
  expect(renders.length).toBe(before)
  finish()
  await screen.findByRole('heading', { name: 'Second' })
  expect(screen.getByRole('status').textContent).toBe('still')
  expect(renders.length).toBe(before)
})

test('[FEEL-01] the same page is rendered again with other data', async () => {
  openFirst()
  fireEvent.click(await screen.findByRole('button', { name: 'Read again' }))
  await screen.findByRole('heading', { name: 'First, read 2 times' })
  expect(screen.getByRole('status').textContent).toBe('still')
})
