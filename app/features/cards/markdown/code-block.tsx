import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CODE_COLOURS } from './code-colours.ts'
import type { CodeSpan } from './highlight-code.ts'
import { useWorkerAnswer, WorkerCall } from './worker-call.ts'

const highlighter = new WorkerCall<CodeSpan[]>({
  start: () => new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' }),
  isAnswer: (data): data is CodeSpan[] => Array.isArray(data),
  budgetMs: 1_000,
})

const COPIED_MS = 2_000

type CodeBlockProps = { code: string; language?: string }

/** Code with its language and a Copy button. Highlighting is added later without moving the layout. */
export function CodeBlock({ code, language = '' }: CodeBlockProps) {
  const spans = useWorkerAnswer(highlighter, [code, language])
  return (
    <div className="code">
      <div className="code-bar">
        <bdi>{language === '' ? 'Code' : language}</bdi>
        <CopyButton text={code} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable */}
      <pre tabIndex={0} role="group" aria-label="Code">
        <code>{spans === null ? code : renderSpans(spans)}</code>
      </pre>
    </div>
  )
}

function renderSpans(spans: CodeSpan[]) {
  return spans.map(({ text, scope }, index) => {
    const colour = CODE_COLOURS.get(scope)
    if (colour === undefined) return text
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the spans of one text, in its order
      <span key={index} className={colour}>
        {text}
      </span>
    )
  })
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function handleCopy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS)
  }

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => void handleCopy().catch(() => {})}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && 'Code copied.'}
      </span>
    </>
  )
}
