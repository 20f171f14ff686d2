import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { Button } from '#app/ui/button.tsx'
import { describeAuthor } from '#app/features/names/name.rules.ts'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { reportsQuery } from '#app/features/discussion/discussion.queries.ts'
import { REPORTS_TOPIC } from '#app/features/discussion/discussion.rules.ts'
import type { ReportCase } from '#app/features/discussion/discussion.schema.ts'
import { TimeAgo } from '#app/features/discussion/time-ago.tsx'
import { WrittenText } from '#app/features/discussion/written-text.tsx'
import { PageList } from './page-list.tsx'
import { ADMIN_ERRORS } from './admin.messages.ts'

const READ_EVERY_MS = 500

/** What people reported, the longest waiting first: an administrator dismisses it, or hides what it is about. */
export function ReportQueue() {
  const query = reportsQuery(useApi())
  const list = useInfiniteQuery(query)
  const queryClient = useQueryClient()
  // Handing the outcome back lets the live client ask again after a refetch that failed.
  useThrottledTopic(REPORTS_TOPIC, READ_EVERY_MS, () =>
    queryClient.invalidateQueries(query, { throwOnError: true }),
  )
  return (
    <section className="panel admin-page" aria-labelledby="reports">
      <div className="panel-head">
        <h2 id="reports">Reports</h2>
        <span className="meta">Oldest first</span>
      </div>
      <PageList
        list={list}
        itemsOf={(page) => page.cases}
        failureText={discussionMessages.loadReportsFailed}
        empty={discussionMessages.noReports}
        moreLabel="Load More Reports"
      >
        {(cases) => cases.map((one) => <Case key={one.id} report={one} />)}
      </PageList>
    </section>
  )
}

function Case({ report }: { report: ReportCase }) {
  const { postId, commentId } = report
  const { dismiss, hide } = useDecisions()
  const noun = commentId === null ? 'post' : 'comment'
  const isBusy = dismiss.isPending || hide.isPending
  return (
    <article className="case" aria-label={`Reported ${noun}: ${report.title}`}>
      <div>
        <h3 dir="auto">{report.title}</h3>
        <p className="small faint">
          {noun === 'post' ? 'Post' : 'Comment'} by <bdi>{describeAuthor(report)}</bdi> in {report.category} ·
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
