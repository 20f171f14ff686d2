import { useId, type ReactNode } from 'react'

type PanelProps = { title: string; meta?: ReactNode; isWide?: boolean; children: ReactNode }

export function Panel({ title, meta, isWide = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={isWide ? 'panel wide' : 'panel'} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {meta !== undefined && <span className="meta">{meta}</span>}
      </div>
      <div className="panel-body">{children}</div>
    </section>
  )
}
