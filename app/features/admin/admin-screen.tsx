import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { SUGGESTIONS_TOPIC } from '#app/features/cards/suggestions/suggestion.rules.ts'
import { editorPath } from '#app/features/courses/course.rules.ts'
import { SUBMITTED_DECKS_TOPIC } from '#app/features/decks/deck.rules.ts'
import { REPORTS_TOPIC } from '#app/features/discussion/discussion.rules.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useSelectedInView } from '#app/ui/use-selected-in-view.ts'
import { overviewWaitingQuery } from './overview/overview.queries.ts'
import { formatWaiting } from './overview/overview.rules.ts'
import type { WaitingQueue } from './overview/overview.schema.ts'

/** All pages of the admin area, in tab order, including those of other features. */
const ADMIN_TABS: ReadonlyArray<{ to: string; label: string; queue?: WaitingQueue }> = [
  { to: '/admin/overview', label: 'Overview' },
  { to: '/admin', label: 'Decks and flags', queue: 'submissions' },
  { to: '/admin/suggestions', label: 'Suggestions', queue: 'suggestions' },
  { to: '/admin/reports', label: 'Reports', queue: 'reports' },
  { to: '/admin/activity', label: 'Activity log' },
  { to: '/admin/people', label: 'People' },
  { to: '/admin/invitations', label: 'Invitations' },
  { to: '/admin/audit', label: 'Audit log' },
]

const REFETCH_INTERVAL_MS = 500

/** The frame around each page of the admin area. */
export function AdminScreen({ children }: { children: ReactNode }) {
  const waiting = useWaiting()
  const courses = editorPath(useSignedInViewer())
  const row = useSelectedInView<HTMLElement>(useLocation().pathname)
  return (
    <div className="wrap admin-wrap">
      <PageHead
        title="Admin"
        action={courses !== null && <ButtonLink to={courses}>Manage Courses</ButtonLink>}
      />
      <nav className="tabs" aria-label="Admin" ref={row}>
        {ADMIN_TABS.map(({ to, label, queue }) => (
          <NavLink key={to} to={to} end={to === '/admin'} prefetch="none">
            {label}
            {queue !== undefined && <WaitingCount count={waiting?.[queue].count ?? 0} />}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}

/** Counts live, so that what comes in while another tab is open is seen. */
function useWaiting() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = overviewWaitingQuery(api)
  const refetch = () => queryClient.invalidateQueries(query, { throwOnError: true })
  useThrottledTopic(SUBMITTED_DECKS_TOPIC, REFETCH_INTERVAL_MS, refetch)
  useThrottledTopic(SUGGESTIONS_TOPIC, REFETCH_INTERVAL_MS, refetch)
  useThrottledTopic(REPORTS_TOPIC, REFETCH_INTERVAL_MS, refetch)
  return useQuery(query).data
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="count">
      {formatWaiting(count)}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}
