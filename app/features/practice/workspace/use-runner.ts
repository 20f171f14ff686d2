import { useEffect, useRef, useState } from 'react'
import { isNetworkFailure, reportFailure } from '#app/client/failure-report.ts'
import { RunnerClient } from '#app/features/practice/runner/runner-client.ts'
import type { Language, RunOutcome, RunRequest } from '#app/features/practice/runner/runner-protocol.ts'

export type RunState =
  | { kind: 'idle' }
  /** `share` of the language that has been loaded, from 0 to 1. */
  | { kind: 'loading'; language: Language; share: number }
  | { kind: 'running'; tests: number }
  | { kind: 'done'; outcome: RunOutcome; isSubmit: boolean }
  | { kind: 'failed'; message: string; isSubmit: boolean }

/** Runs code in the frame. Nothing is loaded before the first run. */
export function useRunner() {
  const client = useRef<RunnerClient | null>(null)
  const [state, setState] = useState<RunState>({ kind: 'idle' })
  const [runs, setRuns] = useState(0)
  /** Counts runs and stops: what an earlier one still brings is not shown. */
  const newest = useRef(0)

  useEffect(
    () => () => {
      client.current?.dispose()
      client.current = null
    },
    [],
  )

  async function run(request: RunRequest, isSubmit: boolean): Promise<RunOutcome | null> {
    client.current ??= new RunnerClient(document.body)
    newest.current += 1
    const own = newest.current
    const show = (next: RunState) => {
      if (newest.current === own) setState(next)
    }
    const { language } = request
    show({ kind: 'loading', language, share: 0 })
    if (!isSubmit) setRuns(runs + 1)
    try {
      await client.current.load(language, (share) => show({ kind: 'loading', language, share }))
      // Stopped while it was loading.
      if (newest.current !== own) return null
      show({ kind: 'running', tests: request.tests.length })
      const outcome = await client.current.run(request)
      show({ kind: 'done', outcome, isSubmit })
      return outcome
    } catch (error) {
      if (!isNetworkFailure(error)) reportFailure(error)
      show({
        kind: 'failed',
        message: "Tests can't run right now. Your code is safe. Check your connection and run it again.",
        isSubmit,
      })
      return null
    }
  }

  /** A language goes on loading, because the next run needs it. */
  function cancel() {
    if (state.kind === 'loading') {
      newest.current += 1
      setState({ kind: 'done', outcome: { status: 'cancelled' }, isSubmit: false })
    } else void client.current?.cancel()
  }

  return { state, runs, run, cancel }
}
