import '#app/ui/signed-in-icons.tsx'
import { Outlet, redirect } from 'react-router'
import { DataProvider } from '#app/client/data-provider.tsx'
import { useLiveState } from '#app/client/live/live-react.tsx'
import { ViewerProvider } from '#app/client/viewer.tsx'
import type { Viewer } from '#app/shared/viewer.ts'
import { ReconnectingNotice } from '#app/ui/reconnecting-notice.tsx'
import { SessionNotice } from './session-notice.tsx'

/** Redirects to the log-in page, which returns to `url` afterwards. */
export function redirectToLogin({ pathname, search }: URL): Response {
  return redirect(`/login?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`)
}

type AuthenticatedShellProps = { viewer: Viewer | null; livePosition: string | null }

/** The shell around pages that need a session, with live data for the viewer. */
export function AuthenticatedShell({ viewer, livePosition }: AuthenticatedShellProps) {
  return (
    // The key gives each person a separate cache and live stream.
    <ViewerProvider key={viewer?.id} viewer={viewer}>
      <DataProvider livePosition={livePosition}>
        <Outlet />
        <LiveNotice />
        <SessionNotice />
      </DataProvider>
    </ViewerProvider>
  )
}

function LiveNotice() {
  const state = useLiveState()
  return (
    // Tests use this attribute to wait for the live connection.
    <div data-live={state}>
      <ReconnectingNotice isShown={state === 'broken'} />
    </div>
  )
}
