import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi, useApiClient } from '#app/client/api.ts'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { STORY_LIMITS, type Story, type StoryField, type StoryText } from './story.rules.ts'

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

/** A story, saved while it is typed. Two devices can edit different parts of it. */
export function useStoryEditor(story: Story) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { id: personId } = useSignedInViewer()
  const { id } = story
  const name = `story:${id}`
  const text = schema.parse(story)
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
    save: (patch, edit, options) => client.story.update.mutate({ id, patch, edit }, options),
    onStored: (stored, lastEdit) =>
      queryClient.setQueryData(
        api.story.list.queryKey(),
        (before) =>
          before && {
            ...before,
            stories: before.stories.map((other) =>
              other.id === id ? { ...other, ...stored, lastEdit } : other,
            ),
          },
      ),
  })
  const setField = (field: StoryField, part: string) => setValue((before) => ({ ...before, [field]: part }))
  return { ...autosave, text: value, setField }
}
