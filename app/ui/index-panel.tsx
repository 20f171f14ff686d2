import { useId, type ReactNode } from 'react'
import { ProgressRule } from './progress-bar.tsx'

type IndexPanelProps = {
  title: string
  meta?: ReactNode
  /** A bar under the head, from 0 to 1, with what it measures; without it the Rule marks the head. */
  progress?: { label: string; value: number; max: number }
  isStack?: boolean
  className?: string
  children: ReactNode
}

/** A panel that looks like an index card: its head, the Rule or a progress bar, and its body. */
export function IndexPanel({ title, meta, progress, isStack = false, className, children }: IndexPanelProps) {
  const id = useId()
  return (
    <section
      className={['index-panel', isStack && 'index-panel-stack', className].filter(Boolean).join(' ')}
      aria-labelledby={id}
    >
      <div className="index-panel-head">
        <h2 id={id}>{title}</h2>
        {meta !== undefined && <span className="meta">{meta}</span>}
      </div>
      {progress === undefined ? (
        <div className="rule">
          <span />
        </div>
      ) : (
        <ProgressRule
          className="rule rule-progress"
          aria-label={progress.label}
          value={progress.value}
          max={progress.max}
        />
      )}
      {children}
    </section>
  )
}

type SidePanelProps = { title: string; end?: ReactNode; children: ReactNode }

/** A panel without a Rule, for the side of a page. */
export function SidePanel({ title, end, children }: SidePanelProps) {
  const id = useId()
  return (
    <section className="index-panel" aria-labelledby={id}>
      <div className="index-panel-body">
        <div className="side-head">
          <h2 id={id}>{title}</h2>
          {end}
        </div>
        {children}
      </div>
    </section>
  )
}
