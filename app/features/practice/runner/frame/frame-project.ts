import { parseOpened, parseTested } from '#app/features/practice/runner/project-message.ts'
import type {
  FoundTest,
  ProjectOutcome,
  ProjectRequest,
  ProjectTestResult,
} from '#app/features/practice/runner/project-protocol.ts'
import { CALL_LIMIT_MS, RUN_LIMIT_MS } from '#app/features/practice/runner/runner-protocol.ts'
import { describeStart, MAX_ERROR, Printed } from './frame-run.ts'
import type { FrameWorker, Reply } from './frame-worker.ts'

const LOAD_LIMIT_TEXT = `Loading the files took longer than ${CALL_LIMIT_MS / 1000} s.`

type Judged = NonNullable<ReturnType<typeof parseTested>>

const ended = (status: ProjectTestResult['status']): Judged => ({
  status,
  expected: null,
  actual: null,
  error: null,
})

/** The value that a worker returned to this call. */
const valueOf = (reply: Reply, callId: number): unknown =>
  typeof reply !== 'string' && reply['kind'] === 'returned' && reply['callId'] === callId
    ? reply['value']
    : undefined

function judge(reply: Reply, callId: number): Judged {
  if (reply === 'timeout') return ended('timeout')
  return parseTested(valueOf(reply, callId)) ?? ended('broke')
}

/** A worker that threw by itself: Python ended, for example. */
function describeThrown(reply: Reply): string | null {
  if (typeof reply === 'string' || reply['kind'] !== 'threw') return null
  return String(reply['message']).slice(0, MAX_ERROR)
}

const toResult = (test: FoundTest, judged: Judged, printed: Printed, ms: number): ProjectTestResult => ({
  file: test.file,
  name: test.name,
  title: test.title,
  ...judged,
  printed: printed.text,
  droppedCharacters: printed.dropped,
  ms,
})

/** Opens a project in a worker and runs its tests, with the limits of exercises. */
export async function runProject(worker: FrameWorker, project: ProjectRequest): Promise<ProjectOutcome> {
  const started = await worker.ready
  if (started === 'cancelled') return { status: 'cancelled' }
  if (typeof started === 'string' || started['kind'] !== 'ready')
    return { status: 'broke', message: describeStart(started) }
  const top = new Printed()
  const opened = await worker.ask({ kind: 'open', callId: 0, project }, CALL_LIMIT_MS, top.add)
  if (opened === 'cancelled') return { status: 'cancelled' }
  if (opened === 'broke') return { status: 'broke', message: 'The runner stopped.' }
  const message = opened === 'timeout' ? LOAD_LIMIT_TEXT : describeThrown(opened)
  const parsed = message === null ? parseOpened(valueOf(opened, 0)) : { error: { message, trace: [] } }
  if ('error' in parsed) return { status: 'code-error', error: parsed.error, printed: top.text }

  const startedAt = performance.now()
  const results: ProjectTestResult[] = []
  let isEnded = false
  for (const [position, test] of parsed.tests.entries()) {
    const printed = new Printed()
    const calledAt = performance.now()
    if (isEnded || calledAt - startedAt > RUN_LIMIT_MS) {
      results.push(toResult(test, ended('not-run'), printed, 0))
      continue
    }
    const callId = position + 1
    const { file, index } = test
    const reply = await worker.ask({ kind: 'test', callId, file, index }, CALL_LIMIT_MS, printed.add)
    if (reply === 'cancelled') return { status: 'cancelled' }
    const judged = judge(reply, callId)
    isEnded = judged.status === 'timeout' || judged.status === 'broke'
    results.push(toResult(test, judged, printed, performance.now() - calledAt))
  }
  return { status: 'tested', results, ms: performance.now() - startedAt }
}
