import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { editorPath } from '#app/features/courses/course.rules.ts'
import { SUBMITTED_DECKS_TOPIC } from '#app/features/decks/deck.rules.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useSelectedInView } from '#app/ui/use-selected-in-view.ts'
import { pendingCountQuery } from './admin.queries.ts'

/** All pages of the admin area, in tab order, including those of other features. */
const ADMIN_TABS = [
  { to: '/admin/overview', label: 'Overview' },
  { to: '/admin', label: 'Decks and flags' },
  { to: '/admin/suggestions', label: 'Suggestions' },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/activity', label: 'Activity log' },
  { to: '/admin/people', label: 'People' },
  { to: '/admin/audit', label: 'Audit log' },
] as const

const MAX_SHOWN_COUNT = 99

/** The frame around each page of the admin area. */
export function AdminScreen({ children }: { children: ReactNode }) {
  const courses = editorPath(useSignedInViewer())
  const row = useSelectedInView<HTMLElement>(useLocation().pathname)
  return (
    <div className="wrap admin-wrap">
      <PageHead
        title="Admin"
        action={courses !== null && <ButtonLink to={courses}>Manage Courses</ButtonLink>}
      />
      <nav className="tabs" aria-label="Admin" ref={row}>
        {ADMIN_TABS.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/admin'} prefetch="none">
            {label}
            {to === '/admin' && <PendingCount />}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}

function PendingCount() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: count = 0 } = useQuery(pendingCountQuery(api))
  useLiveTopic(SUBMITTED_DECKS_TOPIC, () =>
    queryClient.invalidateQueries(pendingCountQuery(api), { throwOnError: true }),
  )
  if (count === 0) return null
  return (
    <span className="count">
      {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
      <span className="sr"> waiting</span>
    </span>
  )
}
