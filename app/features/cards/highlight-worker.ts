import { highlightCode } from './highlight-code.ts'

addEventListener('message', ({ data }: MessageEvent<[code: string, language: string]>) => {
  const [code, language] = data
  postMessage(highlightCode(code, language))
})
