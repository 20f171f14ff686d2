import { livePositionContext, viewerContext } from '#app/client/request-context.ts'
import { AuthenticatedShell, redirectToLogin } from './authenticated-shell.tsx'
import type { Route } from './+types/signed-in.layout'

/** Pages in this layout need a session; others are redirected to the log-in page and back. */
const requireSignedIn: Route.MiddlewareFunction = ({ context, url }) => {
  // `url` is the page's URL; the request's URL ends in .data during client-side navigation.
  if (context.get(viewerContext) === null) throw redirectToLogin(url)
}

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn]

/** Without a loader, client-side navigation would skip the server and its middleware. */
export function loader({ context }: Route.LoaderArgs) {
  return { viewer: context.get(viewerContext), livePosition: context.get(livePositionContext) }
}

export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  return <AuthenticatedShell {...loaderData} />
}
