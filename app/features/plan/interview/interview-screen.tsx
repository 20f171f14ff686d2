import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { explainError, useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { fromDateValue, shortDate, toDateValue } from '#app/shared/day-text.ts'
import { readText } from '#app/client/read-field.ts'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import type { StudyDay } from '#app/shared/study-day.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { InterviewPlan } from './interview-plan.tsx'
import { chooseInterview, sortInterviews } from './interview.rules.ts'
import { Receipt } from './receipt.tsx'

const DEFAULT_DAYS_AHEAD = 21
const DEFAULT_MINUTES = 25
const ID_PARAMETER = 'id'

/** Every interview of the learner: the plan of one, or its receipt when its day has passed. */
export function InterviewScreen() {
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const list = useQuery(api.memory.interview.list.queryOptions())
  const { data: today } = useQuery(api.memory.today.queryOptions())
  if (list.data === undefined || today === undefined) {
    return (
      <div className="wrap">
        <header className="page-head tight">
          <div>
            <h1>Interview plan</h1>
          </div>
        </header>
        {list.isError && (
          <div className="index-panel">
            <PanelFailure title="We couldn't load your interviews." onRetry={() => void list.refetch()}>
              Your plan is safe. Check your connection and try again.
            </PanelFailure>
          </div>
        )}
      </div>
    )
  }

  const interviews = sortInterviews(list.data, today.day)
  const shown = chooseInterview(interviews, search.get(ID_PARAMETER), today.day)
  const open = (id: string) => {
    setIsAdding(false)
    setSearch({ [ID_PARAMETER]: id })
  }
  const addButton = <Button onClick={() => setIsAdding(true)}>Add another interview</Button>
  return (
    <div className="wrap">
      {interviews.length > 1 && (
        <nav className="chips interview-tabs" aria-label="Your interviews">
          {interviews.map((one) => (
            <button
              key={one.id}
              className="chip"
              type="button"
              aria-pressed={one.id === shown?.id && !isAdding}
              onClick={() => open(one.id)}
            >
              {one.title === '' ? 'Interview' : one.title} <b>{shortDate(one.day)}</b>
            </button>
          ))}
        </nav>
      )}
      {shown === null || isAdding ? (
        <NewInterview
          today={today.day}
          onAdded={open}
          onCancel={shown === null ? null : () => setIsAdding(false)}
        />
      ) : shown.day <= today.day && (shown.day < today.day || search.has('receipt')) ? (
        <Receipt key={shown.id} interview={shown} addButton={addButton} />
      ) : (
        <InterviewPlan key={shown.id} interview={shown} today={today.day} addButton={addButton} />
      )}
    </div>
  )
}

type NewInterviewProps = {
  today: StudyDay
  onAdded: (id: string) => void
  onCancel: (() => void) | null
}

function NewInterview({ today, onAdded, onCancel }: NewInterviewProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [id] = useState(newId)
  const [error, setError] = useState<string | undefined>(undefined)
  const save = useMutation(
    api.memory.interview.save.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async () => {
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
      <header className="page-head tight">
        <div>
          <h1>Interview plan</h1>
          <p>Add a date and we time your reviews for it. You can study without one.</p>
        </div>
      </header>
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
