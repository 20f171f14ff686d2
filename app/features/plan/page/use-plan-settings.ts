import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi, useApiClient } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { PlanView } from '#app/features/plan/plan.schema.ts'

const schema = z.object({ track: z.string(), weekdays: z.int(), minutesPerDay: z.int() })
export type PlanSettings = z.infer<typeof schema>

const kind = new AutosaveKind<PlanSettings>()

const settingsOf = ({ track, weekdays, minutesPerDay }: PlanView): PlanSettings => ({
  track: track.slug,
  weekdays,
  minutesPerDay,
})

/** Track, days and minutes as they are chosen, saved with each change, also when the page is left at once. */
export function usePlanSettings(view: PlanView, onSaved: () => void) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { id: personId } = useSignedInViewer()
  const autosave = useAutosave(kind, {
    personId,
    name: 'plan',
    schema,
    start: { value: settingsOf(view), lastEdit: '' },
    save: async (settings, _, options) => {
      const newest = queryClient.getQueryData(api.plan.view.queryKey()) ?? view
      const next = await client.plan.save.mutate(changedFields(newest, settings), options)
      if (next !== null) queryClient.setQueryData(api.plan.view.queryKey(), next)
      return null
    },
    onStored: onSaved,
    onRefused: (error) => {
      showError(error, (reason) => `Your plan isn't changed. ${reason}`)
      autosave.discard()
    },
  })
  const isSaved = autosave.status === 'Saved'
  return {
    // The server may have changed them elsewhere since the last save of this page.
    settings: isSaved ? settingsOf(view) : autosave.value,
    change: (fields: Partial<PlanSettings>) => autosave.setValue((before) => ({ ...before, ...fields })),
  }
}

/** Another tab may have changed the others. */
function changedFields(view: PlanView, settings: PlanSettings): Partial<PlanSettings> {
  const { track, weekdays, minutesPerDay } = settingsOf(view)
  return {
    ...(settings.track === track ? {} : { track: settings.track }),
    ...(settings.weekdays === weekdays ? {} : { weekdays: settings.weekdays }),
    ...(settings.minutesPerDay === minutesPerDay ? {} : { minutesPerDay: settings.minutesPerDay }),
  }
}
