import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi, useApiClient } from '#app/client/api.ts'
import { AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import {
  type Interview,
  type InterviewPlan,
  roundSchema,
} from '#app/features/scheduling/interview/interview.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

const schema = z.object({
  title: z.string(),
  day: z.int(),
  minutesPerDay: z.int(),
  rounds: z.array(roundSchema),
})
const plans = new AutosaveKind<InterviewPlan>()

const toPlan = ({ title, day, minutesPerDay, rounds }: Interview): InterviewPlan => ({
  title,
  day,
  minutesPerDay,
  rounds,
})

/** The interview as it is edited, saved with each change. */
export function useInterviewEditor(saved: Interview) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { id: personId } = useSignedInViewer()
  const { id } = saved
  const { value, setValue, ...autosave } = useAutosave(plans, {
    personId,
    name: `interview:${id}`,
    schema,
    start: { value: toPlan(saved), lastEdit: saved.lastEdit },
    save: (plan, edit, options) => client.memory.interview.save.mutate({ id, ...plan, edit }, options),
    onStored: (plan, lastEdit) => {
      queryClient.setQueryData(api.memory.interview.list.queryKey(), (before) =>
        before?.map((interview) => (interview.id === id ? { ...interview, ...plan, lastEdit } : interview)),
      )
      void queryClient.invalidateQueries(api.memory.interview.list.queryFilter())
      void queryClient.invalidateQueries(api.memory.interview.forecastData.queryFilter({ interviewId: id }))
      void queryClient.invalidateQueries(api.memory.today.queryFilter())
      void queryClient.invalidateQueries(api.plan.pathFilter())
    },
  })
  return {
    ...autosave,
    edited: { ...saved, ...value },
    change: (interview: Interview) => setValue(toPlan(interview)),
    /** Also later, when other fields have changed. */
    changeDay: (day: StudyDay) => setValue((plan) => ({ ...plan, day })),
  }
}
