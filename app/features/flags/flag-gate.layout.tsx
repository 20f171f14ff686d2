import { Outlet, redirect } from 'react-router'
import { flagForPage } from './flag.rules.ts'
import { loadFlags } from './load-flags.ts'
import type { Route } from './+types/flag-gate.layout'

/** Asked before who someone is: a page that is switched off leads to the decks, whoever asks. */
const requireFlag: Route.MiddlewareFunction = async ({ context, url }) => {
  const flag = flagForPage(url.pathname)
  if (flag === null || (await loadFlags(context))[flag]) return
  throw redirect('/decks')
}

export const middleware: Route.MiddlewareFunction[] = [requireFlag]

/** Without a loader, a navigation inside the browser would never ask the server, and the gate would not be seen. */
export const loader = () => null

export default function FlagGateLayout() {
  return <Outlet />
}
