import type { ProjectRequest } from '#app/features/practice/runner/project-protocol.ts'
import {
  type FrameMessage,
  type PageMessage,
  type RunRequest,
  runtimeOf,
  type RuntimeName,
} from '#app/features/practice/runner/runner-protocol.ts'
import { MAX_ERROR, runTests } from './frame-run.ts'
import { runProject } from './frame-project.ts'
import { compileFiles, type FrameWorker, WorkerSupply } from './frame-worker.ts'

// The only script of the sandboxed frame. The page connects once; learner code runs in workers and can't reach this port.

const supplies = new Map<RuntimeName, WorkerSupply>()
const running = new Map<number, FrameWorker>()

function connect(port: MessagePort) {
  const send = (message: FrameMessage) => port.postMessage(message)

  async function load(runtime: RuntimeName, files: Record<string, ArrayBuffer>) {
    try {
      const supply = new WorkerSupply(await compileFiles(files), () => send({ kind: 'ready', runtime }))
      supply.prepareSpare()
      supplies.set(runtime, supply)
      send({ kind: 'loaded', runtime })
    } catch (error) {
      send({ kind: 'load-failed', runtime, message: String(error).slice(0, MAX_ERROR) })
    }
  }

  async function run(runId: number, request: RunRequest | ProjectRequest) {
    const supply = supplies.get(runtimeOf(request.language))
    if (supply === undefined) {
      send({ kind: 'result', runId, outcome: { status: 'broke', message: 'The language is not loaded.' } })
      return
    }
    const worker = supply.take()
    running.set(runId, worker)
    const outcome = 'files' in request ? await runProject(worker, request) : await runTests(worker, request)
    // Learner code may have left anything behind, so no worker runs twice.
    worker.terminate()
    running.delete(runId)
    send({ kind: 'result', runId, outcome })
    supply.prepareSpare()
  }

  port.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data.kind === 'load') void load(data.runtime, data.files)
    else if (data.kind === 'run') void run(data.runId, data.request)
    else if (data.kind === 'cancel') running.get(data.runId)?.terminate('cancelled')
    else send({ kind: 'alive' })
  })
  port.start()
}

addEventListener('message', function receivePort({ source, ports }: MessageEvent<unknown>) {
  const [port] = ports
  if (source !== window.parent || port === undefined) return
  removeEventListener('message', receivePort)
  connect(port)
})
