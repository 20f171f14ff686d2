import { useEffect, useState } from 'react'
import { useFailedRequestId } from './document-request.ts'
import { isNetworkFailure, reportFailure } from './failure-report.ts'

/**
 * What a person can quote. A failure of the server is in its log already, under the id of the request; one of this
 * browser is sent there, and has the id of that report.
 */
export function useFailureId(error: unknown): string | undefined {
  const requestId = useFailedRequestId()
  const [reportId, setReportId] = useState<string>()
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- there is an id once it is sent, which no render may do
    if (requestId === undefined && !isNetworkFailure(error)) setReportId(reportFailure(error))
    return () => {
      // It names the page that failed, not the one that comes after it.
      delete document.documentElement.dataset['failedRequest']
    }
  }, [error, requestId])
  return requestId ?? reportId
}
