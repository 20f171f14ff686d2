import { type ReactNode, useId } from 'react'

type PanelProps = {
  title: string
  /** A short text at the end of the head. */
  meta?: ReactNode
  /** What else the head has, after the title. */
  tools?: ReactNode
  className?: string
  /** Puts the children into the padded body; without it they are what follows the head. */
  isPadded?: boolean
  children: ReactNode
}

/** A box with a head, named by its title. */
export function Panel({ title, meta, tools, className, isPadded = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={className === undefined ? 'panel' : `panel ${className}`} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {tools}
        {meta !== undefined && <span className="meta">{meta}</span>}
      </div>
      {isPadded ? <div className="panel-body">{children}</div> : children}
    </section>
  )
}
