import { useEffect, useState } from 'react'
import { useFailedRequestId } from './document-request.ts'
import { isNetworkFailure, reportFailure } from './failure-report.ts'

/**
 * The id that a person can quote. A server failure is already logged under its request id; a failure in the browser is
 * reported to the server and has the id of that report.
 */
export function useFailureId(error: unknown): string | undefined {
  const requestId = useFailedRequestId()
  const [reportId, setReportId] = useState<string>()
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the id exists only after reporting, which is a side effect
    if (requestId === undefined && !isNetworkFailure(error)) setReportId(reportFailure(error))
    return () => {
      // The id belongs to the failed page, not to the next one.
      delete document.documentElement.dataset['failedRequest']
    }
  }, [error, requestId])
  return requestId ?? reportId
}
