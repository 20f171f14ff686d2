import { useEffect, useRef, useState } from 'react'
import { isNetworkFailure, reportFailure } from '#app/client/failure-report.ts'
import { readProjectOutcome } from '#app/features/practice/runner/project-message.ts'
import type { ProjectOutcome, ProjectRequest } from '#app/features/practice/runner/project-protocol.ts'
import { RunnerClient } from '#app/features/practice/runner/runner-client.ts'

export type ProjectRunState =
  | { kind: 'idle' }
  /** `share` of the language that has been loaded, from 0 to 1. */
  | { kind: 'loading'; share: number }
  | { kind: 'running' }
  | { kind: 'done'; outcome: ProjectOutcome }
  | { kind: 'failed'; message: string }

const FAILED = "Tests can't run right now. Your code is safe. Check your connection and run them again."

/** Runs a project in the frame of exercises. Nothing is loaded before the first run. */
export function useProjectRunner() {
  const client = useRef<RunnerClient | null>(null)
  const [state, setState] = useState<ProjectRunState>({ kind: 'idle' })
  const [runs, setRuns] = useState(0)

  useEffect(
    () => () => {
      client.current?.dispose()
      client.current = null
    },
    [],
  )

  async function run(request: ProjectRequest): Promise<ProjectOutcome | null> {
    client.current ??= new RunnerClient(document.body)
    setState({ kind: 'loading', share: 0 })
    setRuns((count) => count + 1)
    try {
      await client.current.load(request.language, (share) => setState({ kind: 'loading', share }))
      setState({ kind: 'running' })
      const outcome = await client.current.start(request, readProjectOutcome)
      setState({ kind: 'done', outcome })
      return outcome
    } catch (error) {
      if (!isNetworkFailure(error)) reportFailure(error)
      setState({ kind: 'failed', message: FAILED })
      return null
    }
  }

  return { state, runs, run, cancel: () => void client.current?.cancel() }
}
