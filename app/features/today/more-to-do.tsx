import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { DueExerciseRow, type ExerciseToRepeat } from './due-exercise.tsx'
import { DueStoriesRow, type StoriesToRepeat } from './due-stories.tsx'
import { LessonPosition, type LessonToContinue } from './continue-lesson.tsx'

type MoreToDoProps = {
  lesson: LessonToContinue | null
  exercise: ExerciseToRepeat | null
  stories: StoriesToRepeat | null
  /** A row of its own, because it loads how many problems came back. */
  drill: ReactNode
  hasInterview: boolean
  /** Nothing was answered yet. */
  isFirstUse: boolean
}

/**
 * After the last due card: what helps more than answering the same cards again. Before the first one: other ways to begin.
 * The date of an interview isn't among them, because the offer of a plan above asks for it.
 */
export function MoreToDo({ lesson, exercise, stories, drill, hasInterview, isFirstUse }: MoreToDoProps) {
  return (
    <IndexPanel
      title={
        isFirstUse ? 'Or begin with one of these' : 'If you have time, these help more than extra reviews'
      }
    >
      <div className="index-panel-body helps-body">
        <ul className="helps">
          {exercise !== null && <DueExerciseRow exercise={exercise} />}
          {stories !== null && <DueStoriesRow stories={stories} />}
          {drill}
          <li>
            <Icon name="book" />
            <div className="grow">
              <strong dir="auto">{lesson?.title ?? 'Read a lesson'}</strong>
              <span className="small">
                {lesson === null ? (
                  'It asks two or three questions first, then explains them.'
                ) : (
                  <LessonPosition lesson={lesson} />
                )}
              </span>
            </div>
            <ButtonLink variant="tonal" to={lesson?.path ?? '/courses'}>
              {lesson === null ? 'Courses' : 'Continue'}
            </ButtonLink>
          </li>
          {hasInterview && (
            <li>
              <Icon name="calendar" />
              <div className="grow">
                <strong>Look at your plan</strong>
                <span className="small">What you will remember on the day, topic by topic.</span>
              </div>
              <ButtonLink variant="tonal" to="/plan">
                Open
              </ButtonLink>
            </li>
          )}
        </ul>
      </div>
    </IndexPanel>
  )
}
