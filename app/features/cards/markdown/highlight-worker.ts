import { highlightCode } from './highlight-code.ts'
import { WORKER_READY } from './worker-ready.ts'

addEventListener('message', ({ data }: MessageEvent<[code: string, language: string]>) => {
  const [code, language] = data
  postMessage(highlightCode(code, language))
})

postMessage(WORKER_READY)
