import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'

type PageHeadProps = {
  title: string
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
  /** For pages that are used every day: the action stays beside the title. */
  isTight?: boolean
  action?: ReactNode
  children?: ReactNode
}

/** The page's title, one line of text, and its main action at the end. */
export function PageHead({ title, back, isTight = false, action, children }: PageHeadProps) {
  return (
    <header className={isTight ? 'page-head tight' : 'page-head'}>
      <div>
        {back !== undefined && <BackLink to={back.to}>{back.label}</BackLink>}
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
      {action}
    </header>
  )
}
