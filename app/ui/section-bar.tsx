import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

export type NavSection = {
  label: string
  entries: ReadonlyArray<{
    to: string
    label: string
    /** For screen readers, if the label alone says too little. */
    name?: string
    /** Shown on phones instead of the label. */
    shortLabel?: string
  }>
}

/** The pages of one section, under the navigation bar. */
export function SectionBar({ section, pathname }: { section: NavSection; pathname: string }) {
  const bar = useRef<HTMLElement>(null)
  // On a phone the last entries are behind the edge. Only the bar scrolls: `scrollIntoView` would move the page, too.
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    if (bar.current === null || current === null || current === undefined) return
    const { left, width } = current.getBoundingClientRect()
    const { left: start, width: room } = bar.current.getBoundingClientRect()
    bar.current.scrollLeft += left - start - (room - width) / 2
  }, [pathname])
  return (
    <div className="section-bar">
      <nav className="wrap" aria-label={section.label} ref={bar}>
        {section.entries.map(({ to, label, name, shortLabel = label }) => (
          <Link key={to} to={to} aria-label={name} aria-current={to === pathname ? 'page' : undefined}>
            <span className="section-long">{label}</span>
            <span className="section-short">{shortLabel}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}
