import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { isPressElsewhere, useKeyActions } from '#app/features/study/screen/key-press.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { Prompt } from './practice-run.rules.ts'
import { COMPETENCY_NAMES } from './prompts.rules.ts'
import { type Story, STORY_PARTS, type StoryPart } from './story.rules.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useSetFit } from './use-stories.ts'

const PART_NAMES: Record<StoryPart, string> = {
  headline: 'Headline',
  situation: 'Situation',
  task: 'Task',
  action: 'Action',
  result: 'Result',
  number: 'Number',
}

type PromptStepProps = {
  prompt: Prompt
  stories: readonly Story[]
  onNext: (result: { storyId: string; dueDay: number } | null) => void
}

/** One prompt: first the choice of a story, then the learner's own text to compare with. */
export function PromptStep({ prompt, stories, onNext }: PromptStepProps) {
  const [chosen, setChosen] = useState<Story | null>(null)
  const [isShown, setIsShown] = useState(false)
  // The pressed button is gone after each step, and with it the focus.
  const heading = useHeadingFocus(`${chosen?.id} ${isShown}`)
  return (
    <section className="card story-card" aria-labelledby="story-prompt">
      <h1 className="story-prompt" id="story-prompt" tabIndex={-1} ref={heading}>
        {prompt.text}
      </h1>
      {chosen === null ? (
        <StoryChoice prompt={prompt} stories={stories} onChoose={setChosen} onNext={onNext} />
      ) : (
        <SelfCheck
          {...{ prompt, isShown, onNext }}
          story={chosen}
          onShow={() => setIsShown(true)}
          onBack={() => setChosen(null)}
        />
      )}
    </section>
  )
}

function useAnswer(prompt: Prompt, onNext: PromptStepProps['onNext']) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [id] = useState(newId)
  const { mutate, isPending } = useMutation(
    api.story.answer.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: ({ dueDay }, { storyId }) => {
        void queryClient.invalidateQueries({ queryKey: api.story.pathKey() })
        onNext(storyId === null || dueDay === null ? null : { storyId, dueDay })
      },
      onError: (error) => showError(error, (message) => `Your answer isn't saved yet: ${message}`),
    }),
  )
  const answer = (storyId: string | null, coveredParts: StoryPart[]) =>
    mutate({
      id,
      competency: prompt.competency,
      storyId,
      coveredParts,
      zoneOffsetMinutes: -new Date().getTimezoneOffset(),
    })
  return { answer, isPending }
}

type StoryChoiceProps = PromptStepProps & { onChoose: (story: Story) => void }

const NUMBER_KEYS = 9

function StoryChoice({ prompt, stories, onChoose, onNext }: StoryChoiceProps) {
  const { answer, isPending } = useAnswer(prompt, onNext)
  useKeyActions((event) => {
    if (isPressElsewhere(event) || event.ctrlKey || event.metaKey || event.altKey) return undefined
    const story = /^[1-9]$/.test(event.key) ? stories[Number(event.key) - 1] : undefined
    return story && (() => onChoose(story))
  })
  return (
    <>
      <p className="story-step">
        Which story would you tell? Choose it, say its headline out loud, then tell it.
      </p>
      <div className="story-choices">
        {stories.map((story, index) => (
          <Button
            key={story.id}
            shortcut={index < NUMBER_KEYS ? String(index + 1) : undefined}
            onClick={() => onChoose(story)}
          >
            <span dir="auto">{story.title}</span>
          </Button>
        ))}
      </div>
      <Button variant="ghost" isBusy={isPending} onClick={() => answer(null, [])}>
        I have no story for this
      </Button>
    </>
  )
}

type SelfCheckProps = {
  prompt: Prompt
  story: Story
  isShown: boolean
  onShow: () => void
  onBack: () => void
  onNext: PromptStepProps['onNext']
}

function SelfCheck({ prompt, story, isShown, onShow, onBack, onNext }: SelfCheckProps) {
  const setFit = useSetFit()
  const [isMarked, setIsMarked] = useState(false)
  const [covered, setCovered] = useState<ReadonlySet<StoryPart>>(new Set())
  const { answer, isPending } = useAnswer(prompt, onNext)
  const parts = STORY_PARTS.filter((part) => story[part].trim() !== '')
  const fits = story.fits[prompt.competency] !== undefined || isMarked

  function toggle(part: StoryPart, isCovered: boolean) {
    const next = new Set(covered)
    if (isCovered) next.add(part)
    else next.delete(part)
    setCovered(next)
  }

  if (!isShown) {
    return (
      <>
        <p className="story-step" role="status">
          Say the headline of <strong dir="auto">{story.title}</strong> out loud, then the whole story.
        </p>
        <div className="row">
          <Button variant="primary" onClick={onShow}>
            Show my text
          </Button>
          <Button variant="ghost" onClick={onBack}>
            Choose another story
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p className="story-step" role="status">
        Tick what you said.
      </p>
      {parts.length === 0 && (
        <p>You haven’t written this story yet. Open it from your stories and fill it in.</p>
      )}
      <div className="story-check-list">
        {parts.map((part) => (
          <div key={part}>
            <Checkbox checked={covered.has(part)} onChange={({ target }) => toggle(part, target.checked)}>
              {PART_NAMES[part]}
            </Checkbox>
            <p dir="auto">{story[part]}</p>
          </div>
        ))}
      </div>
      {!fits && (
        <p className="story-private">
          <span>
            {`This was a question about ${COMPETENCY_NAMES[prompt.competency].toLowerCase()}, and you haven't marked this story for it. `}
            <button
              type="button"
              className="link"
              onClick={() => {
                setIsMarked(true)
                setFit({ id: story.id, competency: prompt.competency, fit: 'could' })
              }}
            >
              It could work
            </button>
          </span>
        </p>
      )}
      <div className="row">
        <Button variant="primary" isBusy={isPending} onClick={() => answer(story.id, [...covered])}>
          {parts.length === covered.size
            ? 'I said all of it'
            : `Save: ${covered.size} of ${parts.length} parts said`}
        </Button>
      </div>
    </>
  )
}
