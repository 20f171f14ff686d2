import { Outlet, redirect } from 'react-router'
import { DataProvider } from '#app/client/data-provider.tsx'
import { useLiveState } from '#app/client/live-react.tsx'
import { livePositionContext, viewerContext } from '#app/client/request-context.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import { ReconnectingNotice } from '#app/ui/reconnecting-notice.tsx'
import type { Route } from './+types/signed-in.layout'

/** Pages below this layout are for signed-in people; others log in first and come back. */
const requireSignedIn: Route.MiddlewareFunction = ({ context, url }) => {
  if (context.get(viewerContext) !== null) return
  // The address of the page: that of the request ends in .data when the browser navigates by itself.
  const { pathname, search } = url
  throw redirect(`/login?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`)
}

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn]

/** Without a loader, a navigation inside the browser would never ask the server, and the gate would not be seen. */
export function loader({ context }: Route.LoaderArgs) {
  return { viewer: context.get(viewerContext), livePosition: context.get(livePositionContext) }
}

export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  return (
    // Another person means another cache and another stream.
    <ViewerProvider key={loaderData.viewer?.id} viewer={loaderData.viewer}>
      <DataProvider livePosition={loaderData.livePosition}>
        <Outlet />
        <LiveNotice />
      </DataProvider>
    </ViewerProvider>
  )
}

function LiveNotice() {
  const state = useLiveState()
  return (
    // The attribute lets a test wait until changes arrive.
    <div data-live={state}>
      <ReconnectingNotice isShown={state === 'broken'} />
    </div>
  )
}
