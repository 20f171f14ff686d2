import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { Button } from '#app/ui/button.tsx'
import { describeAuthor } from '#app/features/names/name.rules.ts'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { reportsQuery } from '#app/features/discussion/discussion.queries.ts'
import { categoryName, REPORTS_TOPIC } from '#app/features/discussion/discussion.rules.ts'
import type { ReportCase } from '#app/features/discussion/discussion.schema.ts'
import { Panel } from '#app/ui/panel.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { UserText } from '#app/features/discussion/user-text.tsx'
import { PageList } from './page-list.tsx'
import { ADMIN_ERRORS } from './admin.messages.ts'

const REFETCH_INTERVAL_MS = 500

/** Reported posts and comments, oldest first. An administrator dismisses the reports or hides the content. */
export function ReportQueue() {
  const query = reportsQuery(useApi())
  const list = useInfiniteQuery(query)
  const queryClient = useQueryClient()
  // Returning the promise lets the live client retry after a failed refetch.
  useThrottledTopic(REPORTS_TOPIC, REFETCH_INTERVAL_MS, () =>
    queryClient.invalidateQueries(query, { throwOnError: true }),
  )
  return (
    <Panel className="admin-page" title="Reports" meta="Oldest first">
      <PageList
        list={list}
        itemsOf={(page) => page.cases}
        failureText={discussionMessages.loadReportsFailed}
        empty={discussionMessages.noReports}
        moreLabel="Load More Reports"
      >
        {(cases) => cases.map((report) => <ReportItem key={report.id} report={report} />)}
      </PageList>
    </Panel>
  )
}

function ReportItem({ report }: { report: ReportCase }) {
  const { postId, commentId } = report
  const { dismiss, hide } = useReportMutations()
  const noun = commentId === null ? 'post' : 'comment'
  const isBusy = dismiss.isPending || hide.isPending
  return (
    <article className="case" aria-label={`Reported ${noun}: ${report.title}`}>
      <div>
        <h3 dir="auto">{report.title}</h3>
        <p className="small faint">
          {noun === 'post' ? 'Post' : 'Comment'} by <bdi>{describeAuthor(report)}</bdi> in{' '}
          {categoryName(report.category)} · reported <TimeAgo at={report.createdAt} />
        </p>
      </div>
      <div className="case-text">
        <UserText text={report.content} name={report.title} />
      </div>
      <div>
        <p className="small">
          {report.reportCount} {report.reportCount === 1 ? 'report' : 'reports'}
        </p>
        <ul className="case-reasons" aria-label="Reasons">
          {report.reasons.map((reason, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may give the same reason
            <li key={index} dir="auto">
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

function useReportMutations() {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(reportsQuery(api))
  const onError = (error: unknown) => showError(error, discussionMessages.decideFailed, ADMIN_ERRORS)
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
