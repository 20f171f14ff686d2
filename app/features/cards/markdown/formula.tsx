import { createElement, type ReactNode } from 'react'
import { breakLongWords } from '#app/ui/long-words.tsx'
import type { MathElement } from './render-math.ts'
import { useWorkerAnswer, WorkerCall } from './worker-call.ts'

const mathRenderer = new WorkerCall<MathElement>({
  start: () => new Worker(new URL('./math-worker.ts', import.meta.url), { type: 'module' }),
  isAnswer: (data): data is MathElement => typeof data === 'object' && data !== null && 'name' in data,
  budgetMs: 1_000,
})

/** A formula of at most this length fits on any screen, so it needs no scroll container. */
const SHORT_TEX = 24

type FormulaProps = { tex: string; isBlock: boolean }

/** Shows the TeX source until MathML is rendered, and if rendering fails. */
export function Formula({ tex, isBlock }: FormulaProps) {
  const element = useWorkerAnswer(mathRenderer, [tex, isBlock ? 'block' : 'inline'])
  const content = element === null ? <code>{breakLongWords(tex)}</code> : toReact(element, 0)
  if (isBlock) return <div className="formula">{content}</div>
  return (
    <span className="formula" data-long={tex.length > SHORT_TEX || undefined}>
      {content}
    </span>
  )
}

/** A variable, which the site's own italic draws; words such as log stay upright. */
const isVariable = ({ name, children }: MathElement) =>
  name === 'mi' && children.length === 1 && typeof children[0] === 'string' && /^[a-z]$/i.test(children[0])

function toReact(element: MathElement, key: number): ReactNode {
  const children = element.children.map((child, index) =>
    typeof child === 'string' ? child : toReact(child, index),
  )
  return createElement(
    element.name,
    { ...element.attributes, ...(isVariable(element) ? { className: 'formula-variable' } : {}), key },
    ...children,
  )
}
