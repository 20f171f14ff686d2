import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { useThrottledTopic } from '#app/client/use-throttled-topic.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { discussionMessages } from './discussion.messages.ts'
import { reportsQuery } from './discussion.queries.ts'
import { REPORTS_TOPIC } from './discussion.rules.ts'
import type { ReportCase } from './discussion.schema.ts'
import { TimeAgo } from './time-ago.tsx'
import { WrittenText } from './written-text.tsx'

const READ_EVERY_MS = 500

/** What people reported, the longest waiting first: an administrator dismisses it, or hides what it is about. */
export function ReportQueue() {
  return (
    <div className="wrap narrow">
      <header className="page-head tight discussion-head">
        <div>
          <Link className="crumb" to="/admin">
            <Icon name="arrow-left" />
            Admin
          </Link>
          <h1>Reports</h1>
        </div>
      </header>
      <Cases />
    </div>
  )
}

function Cases() {
  const query = reportsQuery(useApi())
  const list = useInfiniteQuery(query)
  const queryClient = useQueryClient()
  // Handing the outcome back lets the live client ask again after a refetch that failed.
  useThrottledTopic(REPORTS_TOPIC, READ_EVERY_MS, () =>
    queryClient.invalidateQueries(query, { throwOnError: true }),
  )
  if (list.data === undefined) {
    if (list.error === null) return <p className="muted">Loading…</p>
    return (
      <EmptyState
        title={discussionMessages.loadReportsFailed(explainError(list.error))}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      />
    )
  }
  const cases = new Map(list.data.pages.flatMap((page) => page.cases.map((one) => [one.id, one])))
  return (
    <div className="cases">
      {cases.size === 0 && <EmptyState title={discussionMessages.noReports} />}
      {[...cases.values()].map((one) => (
        <Case key={one.id} report={one} />
      ))}
      {list.error !== null && (
        <p className="error" role="alert">
          {discussionMessages.loadReportsFailed(explainError(list.error))}
        </p>
      )}
      {list.hasNextPage && (
        <div className="more">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load More Reports
          </Button>
        </div>
      )}
    </div>
  )
}

function Case({ report }: { report: ReportCase }) {
  const { postId, commentId } = report
  const { dismiss, hide } = useDecisions()
  const noun = commentId === null ? 'post' : 'comment'
  const isBusy = dismiss.isPending || hide.isPending
  return (
    <article className="panel case" aria-label={`Reported ${noun}: ${report.title}`}>
      <div>
        <h2 dir="auto">{report.title}</h2>
        <p className="small faint">
          {noun === 'post' ? 'Post' : 'Comment'} by <bdi>{report.authorName}</bdi> in {report.category} ·
          reported <TimeAgo at={report.createdAt} />
        </p>
      </div>
      <div className="case-text">
        <WrittenText text={report.content} name={report.title} />
      </div>
      <div>
        <p className="small">
          {report.reportCount} {report.reportCount === 1 ? 'report' : 'reports'}
        </p>
        <ul className="case-reasons" aria-label="Reasons">
          {report.reasons.map((reason, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may give the same reason
            <li key={place} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <div className="row">
        <Button size="sm" isBusy={isBusy} onClick={() => dismiss.mutate({ postId, commentId })}>
          Dismiss
        </Button>
        <Button
          size="sm"
          variant="danger"
          isBusy={isBusy}
          onClick={() => hide.mutate({ postId, commentId, isHidden: true })}
        >
          Hide {noun}
        </Button>
      </div>
    </article>
  )
}

function useDecisions() {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(reportsQuery(api))
  const onError = (error: unknown) =>
    showMessage({ kind: 'error', text: discussionMessages.decideFailed(explainError(error)) })
  const dismiss = useMutation(
    api.discussion.dismissReports.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: discussionMessages.dismissed }),
      onError,
      onSettled: refresh,
    }),
  )
  const hide = useMutation(
    api.discussion.hide.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: discussionMessages.hidden }),
      onError,
      onSettled: refresh,
    }),
  )
  return { dismiss, hide }
}
