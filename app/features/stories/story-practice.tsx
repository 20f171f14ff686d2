import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { nearDate } from '#app/shared/day-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { allowedStories, choosePrompts, orderCompetencies, type RunFilter } from './practice-run.rules.ts'
import { PromptStep } from './prompt-step.tsx'
import { COMPETENCIES, type Story, type StoryAnswer } from './story.rules.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

type StoryPracticeProps = { today: number; stories: Story[]; answers: StoryAnswer[] }

/** `?about=failure` asks one kind of question, `?story=<id>` those of one story, `?without=<id>` leaves a story out. */
function readFilter(params: URLSearchParams): RunFilter {
  const about = params.get('about')
  return {
    competency: COMPETENCIES.find((competency) => competency === about) ?? null,
    storyId: params.get('story'),
    withoutId: params.get('without'),
  }
}

/** Prompts one after the other: name the story, say it, then compare with what you wrote. */
export function StoryPractice({ today, stories, answers }: StoryPracticeProps) {
  const [params] = useSearchParams()
  const filter = readFilter(params)
  // Chosen once: an answer must not change the prompts that follow.
  const [prompts] = useState(() =>
    choosePrompts(orderCompetencies(stories, answers, filter, today), answers.length),
  )
  const [index, setIndex] = useState(0)
  const [results, setResults] = useState<{ storyId: string; dueDay: number }[]>([])
  const choices = allowedStories(stories, filter)
  const prompt = prompts[index]

  function handleNext(result: { storyId: string; dueDay: number } | null) {
    if (result !== null) setResults((before) => [...before, result])
    setIndex(index + 1)
  }

  return (
    <div className="wrap study story-run">
      <div className="study-top">
        <BackLink to="/stories">Stories</BackLink>
        {prompt !== undefined && (
          <span className="small nums">{`Prompt ${index + 1} of ${prompts.length}`}</span>
        )}
      </div>
      {choices.length === 0 ? (
        <EmptyState
          title="No stories to practice yet"
          action={
            <ButtonLink variant="primary" to="/stories">
              Write a story
            </ButtonLink>
          }
        />
      ) : prompt === undefined ? (
        <RunDone stories={stories} results={results} today={today} />
      ) : (
        <PromptStep key={index} prompt={prompt} stories={choices} onNext={handleNext} />
      )}
    </div>
  )
}

type RunDoneProps = {
  stories: readonly Story[]
  results: readonly { storyId: string; dueDay: number }[]
  today: number
}

function RunDone({ stories, results, today }: RunDoneProps) {
  const heading = useHeadingFocus('done')
  const due = new Map(results.map(({ storyId, dueDay }) => [storyId, dueDay]))
  return (
    <section className="card story-card" aria-labelledby="run-done">
      <h1 className="story-prompt" id="run-done" tabIndex={-1} ref={heading}>
        {results.length === 0 ? 'No story told this time' : 'When your stories come back'}
      </h1>
      {results.length === 0 ? (
        <p>A prompt without a story shows you which one to write next.</p>
      ) : (
        <ul className="story-due">
          {stories.flatMap(({ id, title }) => {
            const day = due.get(id)
            if (day === undefined) return []
            return [
              <li key={id}>
                <span dir="auto">{title}</span>
                <strong>{day <= today ? 'today' : nearDate(day, today)}</strong>
              </li>,
            ]
          })}
        </ul>
      )}
      <div className="row">
        <ButtonLink variant="primary" to="/stories">
          Back to your stories
        </ButtonLink>
        <Button onClick={() => window.location.reload()}>Practice more prompts</Button>
      </div>
    </section>
  )
}
