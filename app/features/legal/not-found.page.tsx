import { data, useLocation } from 'react-router'
import type { PageHandle } from '#app/client/page-handle.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { NotFoundScreen } from '#app/ui/error-screen.tsx'
import type { Route } from './+types/not-found.page'

/** For paths that no other route matches: a normal page with status 404. */
export function loader() {
  return data(null, { status: NOT_FOUND })
}

/** Not tracked as a page view. */
export const handle: PageHandle = { isUnknown: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: 'Page Not Found',
    description: "This page doesn't exist.",
    path: location.pathname,
    origin: siteOrigin(matches),
    isHidden: true,
  })

export default function NotFoundPage() {
  return <NotFoundScreen path={useLocation().pathname} />
}
