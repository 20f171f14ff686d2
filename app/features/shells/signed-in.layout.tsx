import { livePositionContext, viewerContext } from '#app/client/request-context.ts'
import { AuthenticatedShell, redirectToLogin } from './authenticated-shell.tsx'
import type { Route } from './+types/signed-in.layout'

/** Pages below this layout are for signed-in people; others log in first and come back. */
const requireSignedIn: Route.MiddlewareFunction = ({ context, url }) => {
  // `url` is the address of the page: that of the request ends in .data when the browser navigates by itself.
  if (context.get(viewerContext) === null) throw redirectToLogin(url)
}

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn]

/** Without a loader, a navigation inside the browser would never ask the server, and the gate would not be seen. */
export function loader({ context }: Route.LoaderArgs) {
  return { viewer: context.get(viewerContext), livePosition: context.get(livePositionContext) }
}

export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  return <AuthenticatedShell {...loaderData} />
}
