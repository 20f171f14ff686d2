import { useEffect, useRef, useState } from 'react'
import { isNetworkFailure, reportFailure } from '#app/client/failure-report.ts'
import { isSavingData } from '#app/client/saving-data.ts'
import { useIdle } from '#app/client/use-idle.ts'
import { RunnerClient } from '#app/features/practice/runner/runner-client.ts'
import type { Language, RunOutcome, RunRequest } from '#app/features/practice/runner/runner-protocol.ts'

export type RunState =
  | { kind: 'idle' }
  /** `share` of the language that has been loaded, from 0 to 1. */
  | { kind: 'loading'; language: Language; share: number }
  | { kind: 'running'; tests: number }
  | { kind: 'done'; outcome: RunOutcome; isSubmit: boolean }
  | { kind: 'failed'; message: string; isSubmit: boolean }

/**
 * Runs code in the frame. A language that the device has is started when the page is idle, because Python takes seconds;
 * another one is loaded when the code is edited, unless data is to be saved, or with the first run.
 */
export function useRunner(language: Language, isEdited: boolean) {
  const client = useRef<RunnerClient | null>(null)
  const isIdle = useIdle()
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

  useEffect(() => {
    if (!isIdle) return
    client.current ??= new RunnerClient(document.body)
    // The run itself loads what is missing, and says what failed.
    client.current.loadAhead(language, isEdited && !isSavingData()).catch(() => {})
  }, [language, isEdited, isIdle])

  async function run(request: RunRequest, isSubmit: boolean): Promise<RunOutcome | null> {
    client.current ??= new RunnerClient(document.body)
    newest.current += 1
    const own = newest.current
    const show = (next: RunState) => {
      if (newest.current === own) setState(next)
    }
    const { language } = request
    const running = { kind: 'running', tests: request.tests.length } as const
    // A language that is here has nothing to show between the press and the run.
    const isLoaded = client.current.isLoaded(language)
    show(isLoaded ? running : { kind: 'loading', language, share: 0 })
    if (!isSubmit) setRuns(runs + 1)
    try {
      await client.current.load(language, (share) => show({ kind: 'loading', language, share }))
      // Stopped while it was loading.
      if (newest.current !== own) return null
      if (!isLoaded) show(running)
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
