import { Outlet, redirect } from 'react-router'
import { flagForPage } from './flag.rules.ts'
import { loadFlags } from './load-flags.ts'
import type { Route } from './+types/flag-gate.layout'

/** Runs before the check for a session: a disabled page redirects everyone to the decks. */
const requireFlag: Route.MiddlewareFunction = async ({ context, url }) => {
  const flag = flagForPage(url.pathname)
  if (flag === null || (await loadFlags(context))[flag]) return
  throw redirect('/decks')
}

export const middleware: Route.MiddlewareFunction[] = [requireFlag]

/** Without a loader, client-side navigation would skip the server and its middleware. */
export const loader = () => null

export default function FlagGateLayout() {
  return <Outlet />
}
