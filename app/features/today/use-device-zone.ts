import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#app/client/api.ts'
import { DEVICE_PREFIX } from '#app/client/device-names.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'

/** The zone of learners who never set one. */
const DEFAULT_ZONE = 'UTC'

/**
 * Days count in the learner's zone. Who began by studying never set one, so the device's zone is taken once; a zone
 * that they set in Settings afterwards stays.
 */
export function useDeviceZone(timeZone: string | undefined): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id } = useSignedInViewer()
  const { mutate } = useMutation(
    api.memory.saveSettings.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => queryClient.invalidateQueries(api.memory.today.queryFilter()),
    }),
  )
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (timeZone !== DEFAULT_ZONE || zone === DEFAULT_ZONE || zone === '') return
    const mark = `${DEVICE_PREFIX}zone:${id}`
    try {
      if (localStorage.getItem(mark) !== null) return
      localStorage.setItem(mark, zone)
    } catch {
      // Storage is blocked: the zone would be set again on each visit, against a later choice.
      return
    }
    mutate({ timeZone: zone })
  }, [timeZone, id, mutate])
}
