import { useEffect, useRef, useState } from 'react'
import { RunnerClient } from '#app/features/practice/runner/runner-client.ts'
import type { RunOutcome, RunRequest } from '#app/features/practice/runner/runner-protocol.ts'

export type RunState =
  | { kind: 'idle' }
  /** `share` of the language that has been loaded, from 0 to 1. */
  | { kind: 'loading'; share: number }
  | { kind: 'running'; tests: number }
  | { kind: 'done'; outcome: RunOutcome; isSubmit: boolean }
  | { kind: 'failed'; message: string }

/** Runs code in the frame. Nothing is loaded before the first run. */
export function useRunner() {
  const client = useRef<RunnerClient | null>(null)
  const [state, setState] = useState<RunState>({ kind: 'idle' })
  const [runs, setRuns] = useState(0)

  useEffect(
    () => () => {
      client.current?.dispose()
      client.current = null
    },
    [],
  )

  async function run(request: RunRequest, isSubmit: boolean): Promise<RunOutcome | null> {
    client.current ??= new RunnerClient(document.body)
    setState({ kind: 'loading', share: 0 })
    if (!isSubmit) setRuns(runs + 1)
    try {
      await client.current.load(request.language, (share) => setState({ kind: 'loading', share }))
      setState({ kind: 'running', tests: request.tests.length })
      const outcome = await client.current.run(request)
      setState({ kind: 'done', outcome, isSubmit })
      return outcome
    } catch {
      setState({
        kind: 'failed',
        message: "Tests can't run right now. Your code is safe. Check your connection and run it again.",
      })
      return null
    }
  }

  return { state, runs, run, cancel: () => void client.current?.cancel() }
}
