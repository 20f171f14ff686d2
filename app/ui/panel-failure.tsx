import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type PanelFailureProps = { title: string; children: ReactNode; onRetry: () => void }

/** Inside the panel that failed; the others stay. */
export function PanelFailure({ title, children, onRetry }: PanelFailureProps) {
  return (
    <div className="inline-error" role="alert">
      <p>
        <strong>{title}</strong>
        {children}
      </p>
      <Button icon="reload" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
