import type { ReactNode } from 'react'

type PageHeadProps = { title: string; children?: ReactNode; action?: ReactNode }

/** The page's title, one line of text, and its main action at the end. */
export function PageHead({ title, children, action }: PageHeadProps) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
      {action}
    </header>
  )
}
