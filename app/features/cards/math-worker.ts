import { renderMath } from './render-math.ts'

addEventListener('message', ({ data }: MessageEvent<[tex: string, mode: string]>) => {
  const [tex, mode] = data
  postMessage(renderMath(tex, mode === 'block'))
})
