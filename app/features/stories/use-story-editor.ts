import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { useApi } from '#app/client/api.ts'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { STORY_LIMITS, type Story, type StoryField, type StoryText } from './story.rules.ts'

const SAVE_DELAY_MS = 1_000
const patchSchema = z.partialRecord(
  z.enum(['title', 'headline', 'situation', 'task', 'action', 'result', 'number', 'change']),
  z.string(),
)
type Patch = Partial<Record<StoryField, string>>

const FIELDS: readonly StoryField[] = [
  'title',
  'headline',
  'situation',
  'task',
  'action',
  'result',
  'number',
  'change',
]

/** Parts that the server would refuse stay on this device until they are corrected. */
const storablePart = (patch: Patch): Patch =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const text = patch[field]
      const isStorable =
        text !== undefined && text.length <= STORY_LIMITS[field] && (field !== 'title' || text.trim() !== '')
      return isStorable ? [[field, text]] : []
    }),
  )

/**
 * Saves a second after the last change, and only the parts that changed. Until the server has them they are stored on
 * this device, so that neither a closed tab nor a lost network loses a word.
 */
export function useStoryEditor(story: Story) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id: personId } = useSignedInViewer()
  const draftName = `story:${story.id}`
  const [text, setText] = useState<StoryText>(story)
  const [unsaved, setUnsaved] = useState<Patch>({})
  const { mutate, isPending, isPaused, isError } = useMutation(
    api.story.update.mutationOptions({
      ...RETRY_IDEMPOTENT,
      scope: { id: draftName },
      onSuccess: (_, { patch }) => {
        queryClient.setQueryData(
          api.story.list.queryKey(),
          (before) =>
            before && {
              ...before,
              stories: before.stories.map((other) =>
                other.id === story.id ? { ...other, ...patch } : other,
              ),
            },
        )
        const stored = readDraft(personId, draftName, patchSchema) ?? {}
        const left = Object.fromEntries(
          FIELDS.flatMap((field) => {
            const value = stored[field]
            return value === undefined || value === patch[field] ? [] : [[field, value]]
          }),
        )
        writeDraft(personId, draftName, Object.keys(left).length === 0 ? null : left)
      },
    }),
  )

  function save(patch: Patch) {
    const storable = storablePart(patch)
    if (Object.keys(storable).length > 0) mutate({ id: story.id, patch: storable })
  }
  const saveUnsaved = useEffectEvent(() => {
    save(unsaved)
    setUnsaved({})
  })
  const hasUnsaved = Object.keys(unsaved).length > 0
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const timer = setTimeout(() => saveUnsaved(), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasUnsaved, unsaved])

  const takeDeviceDraft = useEffectEvent(() => {
    const stored = readDraft(personId, draftName, patchSchema)
    if (stored === null) return
    setText((before) => ({ ...before, ...stored }))
    save(stored)
  })
  const saveOnLeave = useEffectEvent(() => save(unsaved))
  useEffect(() => {
    const timer = setTimeout(() => takeDeviceDraft(), 0)
    return () => {
      clearTimeout(timer)
      saveOnLeave()
    }
  }, [])

  function setField(field: StoryField, value: string) {
    setText((before) => ({ ...before, [field]: value }))
    setUnsaved((before) => ({ ...before, [field]: value }))
    writeDraft(personId, draftName, { ...readDraft(personId, draftName, patchSchema), [field]: value })
  }

  const status = isPaused || isError ? 'Saved on this device' : isPending || hasUnsaved ? 'Saving…' : 'Saved'
  return { text, setField, status }
}
