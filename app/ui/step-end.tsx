import './step-end.css'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

type StepEndProps = {
  title: string
  note?: ReactNode
  /** The one solid button of the page. */
  label: string
  /** Saves what is left to save and opens the next page: the button is busy until both have ended. */
  onNext: () => Promise<void>
}

/** The end of a step of a session, on the step's own page. */
export function StepEnd({ title, note, label, onNext }: StepEndProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function handleNext() {
    setIsBusy(true)
    await onNext().finally(() => setIsBusy(false))
  }

  return (
    <div className="step-end">
      <p role="status">
        <strong>{title}</strong>
        {note !== undefined && <span className="small">{note}</span>}
      </p>
      <Button
        variant="primary"
        size="lg"
        isBusy={isBusy}
        data-next-step
        shortcut="N"
        onClick={() => void handleNext()}
      >
        {label}
      </Button>
    </div>
  )
}
