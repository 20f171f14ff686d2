import { data, useLocation } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { NotFoundScreen } from '#app/ui/error-screen.tsx'
import type { Route } from './+types/not-found.page'

const NOT_FOUND = 404

/** Any address no other route knows: a page like the others, with the status that tells machines the truth. */
export function loader() {
  return data(null, { status: NOT_FOUND })
}

/** No page of the site: it is not counted as one. */
export const handle = { isUnknown: true }

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
