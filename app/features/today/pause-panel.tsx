import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { fromDateValue, toDateValue, weekdayDate } from '#app/shared/day-text.ts'
import { readText } from '#app/client/read-field.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const DEFAULT_LENGTH = 7

type PausePanelProps = { day: StudyDay; pause: { from: StudyDay; to: StudyDay } | null }

/** Dates without reviews: nothing comes due on them. */
export function PausePanel({ day, pause }: PausePanelProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | undefined>(undefined)
  const { mutate, isPending } = useMutation(
    api.memory.pause.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => queryClient.invalidateQueries(api.memory.today.queryFilter()),
      onError: (cause) => showMessage({ kind: 'error', text: explainError(cause) }),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const from = fromDateValue(readText(form, 'from'))
    const to = fromDateValue(readText(form, 'to'))
    if (from === null || to === null || to < from) {
      setError('Choose a last day that is not before the first.')
      return
    }
    setError(undefined)
    mutate({ pause: { from, to } })
  }

  return (
    <section className="index-panel" aria-label="Pause">
      <div className="index-panel-body">
        {pause === null || pause.to < day ? (
          <details className="pause">
            <summary>Going away? Pause your reviews</summary>
            <form className="stack-3" onSubmit={handleSubmit}>
              <div className="pause-dates">
                <TextField label="First day" name="from" type="date" defaultValue={toDateValue(day + 1)} />
                <TextField
                  label="Last day"
                  name="to"
                  type="date"
                  defaultValue={toDateValue(day + DEFAULT_LENGTH)}
                  error={error}
                />
              </div>
              <Button type="submit" variant="tonal" icon="pause" isBusy={isPending}>
                Pause
              </Button>
            </form>
          </details>
        ) : (
          <div className="stack-3">
            <p className="small muted">
              Paused from {weekdayDate(pause.from)} to {weekdayDate(pause.to)}. Your cards wait.
            </p>
            <Button isBusy={isPending} onClick={() => mutate({ pause: null })}>
              End the pause
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
