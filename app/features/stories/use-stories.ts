import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi, useApiClient } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { newId } from '#app/shared/ids.ts'
import { storyMessages } from './story.messages.ts'
import { type Competency, type Fit, type Fits, MAX_STORIES, NEW_STORY, type Story } from './story.rules.ts'

/** Opens a new story. It is stored when something is typed or chosen. */
export function useNewStory(count: number) {
  const navigate = useNavigate()
  return (competency: Competency | null = null) => {
    if (count < MAX_STORIES) void navigate(`/stories/${newId()}?${NEW_STORY}=${competency ?? ''}`)
    else showMessage({ kind: 'error', text: storyMessages.tooMany })
  }
}

export type CreatedStory = { story: Story; create: () => Promise<unknown> }

type UnpracticedStory = Omit<Story, 'practicedAt'> & { practicedAt: null }

/** The list with a story in it that may be new. */
export const withStory = <Listed extends Story>(
  stories: readonly Listed[],
  story: Story,
): (Listed | UnpracticedStory)[] =>
  stories.some(({ id }) => id === story.id) ? [...stories] : [...stories, { ...story, practicedAt: null }]

const withFit = (fits: Fits, competency: Competency, fit: Fit | null): Fits => {
  const { [competency]: _, ...others } = fits
  return fit === null ? others : { ...others, [competency]: fit }
}

/**
 * Says which kind of question a story answers. Shown at once; a failure restores what was there. A story that may be new
 * is created first.
 */
export function useSetFit(created?: CreatedStory) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const queryKey = api.story.list.queryKey()
  const { mutate } = useMutation({
    ...api.story.setFit.mutationOptions({
      ...RETRY_IDEMPOTENT,
      // In order, so that two quick presses end with the second.
      scope: { id: 'story-fit' },
      onMutate: ({ id, competency, fit }) => {
        queryClient.setQueryData(
          queryKey,
          (before) =>
            before && {
              ...before,
              stories: (created === undefined
                ? before.stories
                : withStory(before.stories, created.story)
              ).map((story) =>
                story.id === id ? { ...story, fits: withFit(story.fits, competency, fit) } : story,
              ),
            },
        )
      },
      onError: (error) => {
        showError(error, (message) => `That isn't saved: ${message}`)
        void queryClient.invalidateQueries({ queryKey })
      },
    }),
    mutationFn: async (input) => {
      await created?.create()
      return client.story.setFit.mutate(input)
    },
  })
  return mutate
}
