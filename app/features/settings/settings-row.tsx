import { type ReactNode, useId } from 'react'

type SettingsRowProps = { title: string; text?: string; children: ReactNode }

/** Title and text at the start, controls at the end; stacked on phones. */
export function SettingsRow({ title, text, children }: SettingsRowProps) {
  const id = useId()
  return (
    <section className="setting" aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}
