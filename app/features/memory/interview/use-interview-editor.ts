import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { Interview } from '#app/features/memory/plan/interview.schema.ts'
import type { SavedMark } from './plan-form.tsx'

/** A change is sent when nothing else changed for this long. */
const SAVE_AFTER_MS = 500

const toInput = ({ id, title, day, minutesPerDay, rounds }: Interview) => ({
  id,
  title,
  day,
  minutesPerDay,
  rounds,
})

/** The interview as it is edited; each change is saved at once, and the last one wins. */
export function useInterviewEditor(saved: Interview) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWaiting, setIsWaiting] = useState(false)
  const save = useMutation(
    api.memory.interview.save.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async (_, { id }) => {
        await Promise.all([
          queryClient.invalidateQueries(api.memory.interview.list.queryFilter()),
          queryClient.invalidateQueries(api.memory.interview.forecastData.queryFilter({ interviewId: id })),
          queryClient.invalidateQueries(api.memory.today.queryFilter()),
        ])
      },
    }),
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(interview: Interview) {
    setEdited(interview)
    setIsWaiting(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setIsWaiting(false)
      save.mutate(toInput(interview))
    }, SAVE_AFTER_MS)
  }

  const savedMark: SavedMark = isWaiting || save.isPending ? 'saving' : save.isError ? 'failed' : 'saved'
  return { edited, change, savedMark }
}
