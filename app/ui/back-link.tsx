import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The link above a title, to the page that this one belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="crumb" to={to}>
      <Icon name="arrow-left" />
      <span>{children}</span>
    </Link>
  )
}
