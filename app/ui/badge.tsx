import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export const BADGE_KINDS = [
  'live',
  'soon',
  'pending',
  'changes',
  'approved',
  'accent',
  'admin',
  'plain',
] as const
export type BadgeKind = (typeof BADGE_KINDS)[number]

type BadgeProps = { kind: BadgeKind; isQuiet?: boolean; id?: string; children: ReactNode }

/** Each kind has an icon or text besides its colour, so that colour is never the only signal. */
export function Badge({ kind, isQuiet = false, id, children }: BadgeProps) {
  return (
    <span id={id} className={`badge badge-${kind}${isQuiet ? ' badge-quiet' : ''}`}>
      {kind === 'live' && <span className="dot" />}
      {kind === 'soon' && <Icon name="hourglass" />}
      {kind === 'pending' && <Icon name="clock" />}
      {kind === 'changes' && <Icon name="pencil" />}
      {kind === 'approved' && <Icon name="check" />}
      {kind === 'admin' && <Icon name="shield" />}
      {children}
    </span>
  )
}
