import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { newId } from '#app/shared/ids.ts'
import type { Competency, Fit, Fits } from './story.rules.ts'

const FIRST_TITLE = 'New story'

/** Creates a story and opens it. */
export function useCreateStory() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(
    api.story.create.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async (_, { id }) => {
        await queryClient.invalidateQueries({ queryKey: api.story.list.queryKey() })
        await navigate(`/stories/${id}`)
      },
      onError: (error) => showError(error, (message) => `No story was created: ${message}`),
    }),
  )
  const create = (competency: Competency | null = null) =>
    mutate({ id: newId(), title: FIRST_TITLE, competency })
  return { create, isPending }
}

const withFit = (fits: Fits, competency: Competency, fit: Fit | null): Fits => {
  const { [competency]: _, ...others } = fits
  return fit === null ? others : { ...others, [competency]: fit }
}

/** Says which kind of question a story answers. Shown at once; a failure restores what was there. */
export function useSetFit() {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = api.story.list.queryKey()
  const { mutate } = useMutation(
    api.story.setFit.mutationOptions({
      ...RETRY_IDEMPOTENT,
      // In order, so that two quick presses end with the second.
      scope: { id: 'story-fit' },
      onMutate: ({ id, competency, fit }) => {
        queryClient.setQueryData(
          queryKey,
          (before) =>
            before && {
              ...before,
              stories: before.stories.map((story) =>
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
  )
  return mutate
}
