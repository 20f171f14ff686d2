import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { readText } from '#app/client/read-field.ts'
import { fromDateValue, toDateValue } from '#app/shared/day-text.ts'
import { newId } from '#app/shared/ids.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { Button } from '#app/ui/button.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const DEFAULT_DAYS_AHEAD = 21
const DEFAULT_MINUTES = 25

type NewInterviewProps = {
  today: StudyDay
  onAdded: (id: string) => void
  onCancel: (() => void) | null
}

/** The form for an interview, or for another one. */
export function NewInterview({ today, onAdded, onCancel }: NewInterviewProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [id] = useState(newId)
  const [error, setError] = useState<string | undefined>(undefined)
  const save = useMutation(
    api.memory.interview.save.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async () => {
        void queryClient.invalidateQueries(api.plan.pathFilter())
        await queryClient.invalidateQueries(api.memory.pathFilter())
        onAdded(id)
      },
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const day = fromDateValue(readText(form, 'day'))
    if (day === null || day <= today) {
      setError('Choose a day in the future.')
      return
    }
    setError(undefined)
    save.mutate({ id, title: readText(form, 'title'), day, minutesPerDay: DEFAULT_MINUTES })
  }

  return (
    <>
      <PageHead isTight title="Plan">
        Add a date and we time your reviews for it. You can study without one.
      </PageHead>
      <div className="new-interview">
        <IndexPanel title={onCancel === null ? 'No interview planned' : 'Another interview'}>
          <form className="index-panel-body stack-4" onSubmit={handleSubmit}>
            <TextField
              label="Interview date"
              name="day"
              type="date"
              min={toDateValue(today + 1)}
              defaultValue={toDateValue(today + DEFAULT_DAYS_AHEAD)}
              error={error}
            />
            <TextField label="Company and role" name="title" isOptional maxLength={120} />
            {save.isError && (
              <p className="error" role="alert">
                {explainError(save.error)}
              </p>
            )}
            <div className="row">
              <Button variant="primary" type="submit" icon="calendar" isBusy={save.isPending}>
                Add a date
              </Button>
              {onCancel !== null && (
                <Button variant="ghost" onClick={onCancel}>
                  Cancel
                </Button>
              )}
            </div>
          </form>
        </IndexPanel>
      </div>
    </>
  )
}
