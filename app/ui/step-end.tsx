import './step-end.css'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type StepEndProps = {
  title: string
  note?: ReactNode
  /** The one solid button of the page. */
  label: string
  isBusy?: boolean
  onNext: () => void
}

/** The end of a step of a session, on the step's own page. */
export function StepEnd({ title, note, label, isBusy = false, onNext }: StepEndProps) {
  return (
    <div className="step-end">
      <p role="status">
        <strong>{title}</strong>
        {note !== undefined && <span className="small">{note}</span>}
      </p>
      <Button variant="primary" size="lg" isBusy={isBusy} data-next-step shortcut="N" onClick={onNext}>
        {label}
      </Button>
    </div>
  )
}
