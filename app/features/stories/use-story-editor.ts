import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { useApi, useApiClient } from '#app/client/api.ts'
import type { SaveOptions } from '#app/client/autosave-options.ts'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import {
  COMPETENCIES,
  FIRST_TITLE,
  STORY_LIMITS,
  type Story,
  type StoryField,
  type StoryText,
} from './story.rules.ts'
import { useSetFit, withStory } from './use-stories.ts'

const schema = z.object({
  title: z.string(),
  headline: z.string(),
  situation: z.string(),
  task: z.string(),
  action: z.string(),
  result: z.string(),
  number: z.string(),
  change: z.string(),
})
const stories = new AutosaveKind<StoryText>()

/** Parts that the server would refuse stay as it has them. */
function toStorable(text: StoryText, stored: StoryText): StoryText {
  const fields = schema.keyof().options
  const refused = fields.filter(
    (field) => text[field].length > STORY_LIMITS[field] || (field === 'title' && text.title.trim() === ''),
  )
  return { ...text, ...Object.fromEntries(refused.map((field) => [field, stored[field]])) }
}

/** A story, saved while it is typed. Two devices can edit different parts of it. A new one is created with its first save. */
export function useStoryEditor(story: Story, isNew: boolean) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { id: personId } = useSignedInViewer()
  const { id } = story
  const name = `story:${id}`
  const text = schema.parse(story)
  // One request, whatever comes first.
  const created = useRef<Promise<unknown> | null>(null)
  const mayBeNew = useRef(isNew)
  function create(title: string, options?: SaveOptions) {
    if (!mayBeNew.current) return undefined
    const competency = COMPETENCIES.find((name) => story.fits[name] !== undefined) ?? null
    created.current ??= client.story.create
      .mutate({ id, title, competency }, options)
      .catch((error: unknown) => {
        created.current = null
        throw error
      })
    return created.current
  }
  const { value, setValue, ...autosave } = useAutosave(stories, {
    personId,
    name,
    schema,
    start: { value: text, lastEdit: story.lastEdit },
    earlierCopy: () => {
      const earlier = readDraft(personId, name, schema.partial())
      writeDraft(personId, name, null)
      return earlier && { ...text, ...earlier }
    },
    toStorable,
    save: async (patch, edit, options) => {
      await create(patch.title, options)
      return client.story.update.mutate({ id, patch, edit }, options)
    },
    onStored: (stored, lastEdit) =>
      queryClient.setQueryData(
        api.story.list.queryKey(),
        (before) =>
          before && {
            ...before,
            stories: withStory(before.stories, story).map((other) =>
              other.id === id ? { ...other, ...stored, lastEdit } : other,
            ),
          },
      ),
  })
  const setField = (field: StoryField, part: string) => setValue((before) => ({ ...before, [field]: part }))
  const setFit = useSetFit({ story, create: async () => create(value.title.trim() || FIRST_TITLE) })
  return { ...autosave, text: value, setField, setFit }
}
