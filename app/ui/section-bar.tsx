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
  return (
    <div className="section-bar">
      <nav className="wrap" aria-label={section.label}>
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
