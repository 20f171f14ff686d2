import { numberWord } from '#app/shared/figure-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StoryAdvice } from './story-advice.tsx'
import { StoryMatrix } from './story-matrix.tsx'
import { COMPETENCIES, findOveruse, listGaps, type Story, type StoryAnswer } from './story.rules.ts'
import { useNewStory } from './use-stories.ts'

type StoryListProps = { today: number; stories: Story[]; answers: StoryAnswer[] }

/** Which story answers which kind of question, and what is missing. */
export function StoryList({ today, stories, answers }: StoryListProps) {
  const openNew = useNewStory(stories.length)
  const overuse = findOveruse(stories, answers)
  const newStory = (
    <Button icon="plus" variant={stories.length === 0 ? 'primary' : undefined} onClick={() => openNew()}>
      New story
    </Button>
  )
  return (
    <div className="wrap">
      <header className="page-head tight">
        <div>
          <h1>Stories</h1>
          <p>{describeCoverage(stories)}</p>
        </div>
        {stories.length > 0 && (
          <div className="row">
            <ButtonLink to="/stories/print">Read or print</ButtonLink>
            {newStory}
            <ButtonLink variant="primary" to="/stories/practice">
              Practice 10 prompts
            </ButtonLink>
          </div>
        )}
      </header>
      {stories.length === 0 ? (
        <EmptyState title="Write your first story" action={newStory}>
          Five stories from your own work answer most behavioral questions. Write each once, then practice
          finding the right one.
        </EmptyState>
      ) : (
        <div className="stack-6">
          <StoryMatrix stories={stories} today={today} overuse={overuse} />
          <StoryAdvice stories={stories} overuse={overuse} onWrite={openNew} />
        </div>
      )}
    </div>
  )
}

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export function describeCoverage(stories: readonly Pick<Story, 'fits'>[]): string {
  if (stories.length === 0) return 'For the questions that begin with “Tell me about a time…”.'
  const gaps = listGaps(stories).length
  const covered = COMPETENCIES.length - gaps
  const subject = `${capitalize(numberWord(stories.length))} ${stories.length === 1 ? 'story covers' : 'stories cover'}`
  const share = `${numberWord(covered)} of the ${numberWord(COMPETENCIES.length)} kinds of question you’re likely to get.`
  const left =
    gaps === 0 ? 'No gaps left.' : `${capitalize(numberWord(gaps))} ${gaps === 1 ? 'gap' : 'gaps'} left.`
  return `${subject} ${share} ${left}`
}
