import { memo, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useMatches, useOutlet, useOutletContext } from 'react-router'
import { useFailureId } from '#app/client/failure-id.ts'
import { isNetworkFailure } from '#app/client/failure-report.ts'
import { pageTitle } from '#app/client/page-meta.ts'
import { NOT_FOUND, SERVICE_UNAVAILABLE } from '#app/shared/http-status.ts'
import { FailureCard, NotFoundScreen } from '#app/ui/error-screen.tsx'
import type { Route } from './+types/page-boundary.layout'

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === NOT_FOUND
/** The data of a client-side navigation didn't arrive in time. */
const isBusy = (error: unknown) => isRouteErrorResponse(error) && error.status === SERVICE_UNAVAILABLE

/** Only for a page that failed: other pages have their own tags. */
export const meta: Route.MetaFunction = ({ error }) => [
  { title: pageTitle(isNotFound(error) ? 'Page Not Found' : 'Something went wrong') },
  { name: 'robots', content: 'noindex' },
]

/** Wraps every page: a failed page is replaced by the failure card, and the navigation stays. */
export default function PageBoundary() {
  const context = useOutletContext()
  return (
    <Page location={useLocation()} matches={useMatches()} context={context}>
      {useOutlet(context)}
    </Page>
  )
}

type PageProps = { location: object; matches: object; context: unknown; children: ReactNode }

/**
 * The router makes a new element of the page for each of its states. The page is the same until another one or its data is
 * here, so a press on a link doesn't render it before it leaves.
 */
const Page = memo(
  ({ children }: PageProps) => children,
  (before, after) =>
    before.location === after.location &&
    before.matches === after.matches &&
    before.context === after.context,
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) return <NotFoundScreen />
  return isBusy(error) ? <FailureCard isBusy /> : <FailedPage error={error} />
}

function FailedPage({ error }: { error: unknown }) {
  return <FailureCard requestId={useFailureId(error)} isUnreachable={isNetworkFailure(error)} />
}
