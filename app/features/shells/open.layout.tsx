import '#app/ui/signed-in-icons.tsx'
import { Outlet } from 'react-router'
import { ApiDataProvider } from '#app/client/data-provider.tsx'
import { livePositionContext, viewerContext } from '#app/client/request-context.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import { AuthenticatedShell } from './authenticated-shell.tsx'
import type { Route } from './+types/open.layout'

/** Without it, client-side navigation would skip the server and its middleware. */
export function loader({ context }: Route.LoaderArgs) {
  return { viewer: context.get(viewerContext), livePosition: context.get(livePositionContext) }
}

/** Pages in this layout are open to everyone. They have data, and signed-in people also have live updates. */
export default function OpenLayout({ loaderData }: Route.ComponentProps) {
  if (loaderData.viewer !== null) return <AuthenticatedShell {...loaderData} />
  return (
    <ViewerProvider viewer={null}>
      <ApiDataProvider>
        <Outlet />
      </ApiDataProvider>
    </ViewerProvider>
  )
}
