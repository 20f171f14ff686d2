import { useEffect } from 'react'

const RUN_PARAMETER = 'run'

/** The finished run that the URL names, if any. */
export const readFinishedRunId = (url: string): string | null => new URL(url).searchParams.get(RUN_PARAMETER)

/**
 * Names the finished run in the URL, so that its summary survives a reload. It doesn't navigate, because that would
 * load data from the server, and a session can end without a network. Undefined leaves the URL as it is.
 */
export function useFinishedRunUrl(finishedRunId: string | null | undefined) {
  useEffect(() => {
    if (finishedRunId === undefined) return
    const url = new URL(window.location.href)
    if (url.searchParams.get(RUN_PARAMETER) === finishedRunId) return
    if (finishedRunId === null) url.searchParams.delete(RUN_PARAMETER)
    else url.searchParams.set(RUN_PARAMETER, finishedRunId)
    window.history.replaceState(window.history.state, '', url)
  }, [finishedRunId])
}
