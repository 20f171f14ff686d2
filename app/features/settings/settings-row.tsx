import { type ReactNode, useId } from 'react'

type SettingsRowProps = {
  title: string
  text?: string
  /** Where a link of the settings' navigation leads. */
  anchor?: string
  children: ReactNode
}

/** Title and text at the start, controls at the end; stacked on phones. */
export function SettingsRow({ title, text, anchor, children }: SettingsRowProps) {
  const id = useId()
  return (
    <section className="setting" id={anchor} aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}
