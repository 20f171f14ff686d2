import { renderMath } from './render-math.ts'
import { WORKER_READY } from './worker-ready.ts'

addEventListener('message', ({ data }: MessageEvent<[tex: string, mode: string]>) => {
  const [tex, mode] = data
  postMessage(renderMath(tex, mode === 'block'))
})

postMessage(WORKER_READY)
