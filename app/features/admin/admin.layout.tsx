import { livePositionContext, viewerContext } from '#app/client/request-context.ts'
import { AuthenticatedShell, redirectToLogin } from '#app/features/shells/authenticated-shell.tsx'
import type { Route } from './+types/admin.layout'

/** Pages below this layout are for administrators; everyone else is asked to log in as one. */
const requireAdmin: Route.MiddlewareFunction = ({ context, url }) => {
  if (context.get(viewerContext)?.role !== 'admin') throw redirectToLogin(url)
}

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Without a loader, a navigation inside the browser would never ask the server, and the gate would not be seen. */
export function loader({ context }: Route.LoaderArgs) {
  return { viewer: context.get(viewerContext), livePosition: context.get(livePositionContext) }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return <AuthenticatedShell {...loaderData} />
}
