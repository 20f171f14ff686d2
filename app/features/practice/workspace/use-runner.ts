import { useEffect, useRef, useState } from 'react'
import { RunnerClient } from '#app/features/practice/runner/runner-client.ts'
import type { RunOutcome, RunRequest } from '#app/features/practice/runner/runner-protocol.ts'

export type RunState =
  | { kind: 'idle' }
  /** `share` of the language that has been loaded, from 0 to 1. */
  | { kind: 'loading'; share: number }
  | { kind: 'running' }
  | { kind: 'done'; outcome: RunOutcome; isSubmit: boolean }
  | { kind: 'failed'; message: string }

/** Runs code in the frame. Nothing is loaded before the first run. */
export function useRunner() {
  const client = useRef<RunnerClient | null>(null)
  const [state, setState] = useState<RunState>({ kind: 'idle' })

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
    try {
      await client.current.load(request.language, (share) => setState({ kind: 'loading', share }))
      setState({ kind: 'running' })
      const outcome = await client.current.run(request)
      setState({ kind: 'done', outcome, isSubmit })
      return outcome
    } catch {
      setState({
        kind: 'failed',
        message: "The language couldn't be loaded. Check your connection and run it again.",
      })
      return null
    }
  }

  return { state, run, cancel: () => void client.current?.cancel() }
}
