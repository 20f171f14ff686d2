import { isRouteErrorResponse, Outlet, useOutletContext } from 'react-router'
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
  return <Outlet context={useOutletContext()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) return <NotFoundScreen />
  return isBusy(error) ? <FailureCard isBusy /> : <FailedPage error={error} />
}

function FailedPage({ error }: { error: unknown }) {
  return <FailureCard requestId={useFailureId(error)} isUnreachable={isNetworkFailure(error)} />
}
