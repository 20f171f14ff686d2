import './admin.css'
import './decks/deck-review.css'
import './overview/overview.css'
import './suggestions/suggestion-queue.css'
import { livePositionContext, viewerContext } from '#app/client/request-context.ts'
import { AuthenticatedShell, redirectToLogin } from '#app/features/shells/authenticated-shell.tsx'
import type { Route } from './+types/admin.layout'

/** Pages in this layout are for administrators; everyone else is redirected to the log-in page. */
const requireAdmin: Route.MiddlewareFunction = ({ context, url }) => {
  if (context.get(viewerContext)?.role !== 'admin') throw redirectToLogin(url)
}

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Without a loader, client-side navigation would skip the server and its middleware. */
export function loader({ context }: Route.LoaderArgs) {
  return { viewer: context.get(viewerContext), livePosition: context.get(livePositionContext) }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return <AuthenticatedShell {...loaderData} />
}
