import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { COMPETENCY_NAMES, GAP_HINTS, PROMPTS } from './prompts.rules.ts'
import { type Competency, listGaps, type Overuse, type Story } from './story.rules.ts'

type StoryAdviceProps = {
  stories: readonly Story[]
  overuse: Overuse | null
  onWrite: (competency: Competency) => void
}

/** The first gap, and the story that does too much. */
export function StoryAdvice({ stories, overuse, onWrite }: StoryAdviceProps) {
  const [gap] = listGaps(stories)
  const titleOf = (storyId: string | undefined) => stories.find(({ id }) => id === storyId)?.title ?? ''
  if (gap === undefined && overuse === null) return null
  return (
    <div className="panel-pair">
      {gap !== undefined && (
        <section className="index-panel story-advice">
          <h2>{`No story for ${COMPETENCY_NAMES[gap].toLowerCase()}`}</h2>
          <p>{`“${PROMPTS[gap][0]}” ${GAP_HINTS[gap]}`}</p>
          <Button variant="tonal" onClick={() => onWrite(gap)}>
            Write this story
          </Button>
        </section>
      )}
      {overuse !== null && (
        <section className="index-panel story-advice">
          <h2>One story does too much</h2>
          <p>
            {`You reached for “${titleOf(overuse.storyId)}” in ${overuse.used} of your last ${overuse.of} answers. Interviewers compare notes. `}
            {overuse.instead === null
              ? 'Write another story for the same questions.'
              : `Try “${titleOf(overuse.instead.storyId)}” for ${COMPETENCY_NAMES[overuse.instead.competency].toLowerCase()}.`}
          </p>
          {overuse.instead !== null && (
            <ButtonLink
              variant="tonal"
              to={`/stories/practice?about=${overuse.instead.competency}&without=${overuse.storyId}`}
            >
              {`Practice ${COMPETENCY_NAMES[overuse.instead.competency].toLowerCase()} without it`}
            </ButtonLink>
          )}
        </section>
      )}
    </div>
  )
}
