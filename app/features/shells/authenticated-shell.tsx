import { Outlet, redirect } from 'react-router'
import { DataProvider } from '#app/client/data-provider.tsx'
import { useLiveState } from '#app/client/live/live-react.tsx'
import { ViewerProvider } from '#app/client/viewer.tsx'
import type { Viewer } from '#app/shared/viewer.ts'
import { ReconnectingNotice } from '#app/ui/reconnecting-notice.tsx'
import { SessionNotice } from './session-notice.tsx'

/** To the log-in page, and back to `url` from there. */
export function redirectToLogin({ pathname, search }: URL): Response {
  return redirect(`/login?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`)
}

type AuthenticatedShellProps = { viewer: Viewer | null; livePosition: string | null }

/** The pages behind a gate: with data that is kept live for the person who passed it. */
export function AuthenticatedShell({ viewer, livePosition }: AuthenticatedShellProps) {
  return (
    // Another person means another cache and another stream.
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
    // The attribute lets a test wait until changes arrive.
    <div data-live={state}>
      <ReconnectingNotice isShown={state === 'broken'} />
    </div>
  )
}
