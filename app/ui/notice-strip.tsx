import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type NoticeStripProps = {
  label: string
  kind: 'success' | 'error' | 'info'
  icon: IconName
  children: ReactNode
}

/** A notice across the page, below the navigation and in the flow. It stays until it is dismissed. */
export function NoticeStrip({ label, kind, icon, children }: NoticeStripProps) {
  return (
    <section className="notice-strip" data-kind={kind} aria-label={label}>
      <div className="wrap notice-strip-inner">
        <Icon name={icon} />
        {children}
      </div>
    </section>
  )
}
