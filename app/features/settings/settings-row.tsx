import { type ReactNode, useId } from 'react'

type SettingsRowProps = { title: string; text?: string; children: ReactNode }

/** What it is about at the start, what one can do at the end; stacked on phones. */
export function SettingsRow({ title, text, children }: SettingsRowProps) {
  const id = useId()
  return (
    <section className="set" aria-labelledby={id}>
      <div className="set-head">
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}
