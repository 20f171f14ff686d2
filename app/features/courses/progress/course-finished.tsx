import '#app/features/courses/course.css'
import './course-finished.css'
import '#app/features/study/study.css'
import { Link } from 'react-router'
import { studyCardsPath } from '#app/features/cards/study-selection.ts'
import { coursePath, lessonPath } from '#app/features/courses/course.rules.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { formatDay } from '#app/shared/time-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressRule } from '#app/ui/progress-bar.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { FinishedCourse } from './course-progress.rules.ts'

type CourseFinishedProps = { course: { id: string; title: string }; finished: FinishedCourse }

function describeDays({ firstDoneAt, finishedAt }: FinishedCourse): string {
  const [first, last] = [formatDay(firstDoneAt), formatDay(finishedAt)]
  return first === last ? `on ${last}` : `from ${first} to ${last}`
}

function nameStudy({ cardCount, startedCardCount, cardIds }: FinishedCourse): string {
  const isRest = startedCardCount > 0 && startedCardCount < cardCount
  if (isRest) return cardIds.length === 1 ? 'Study the last card' : `Study the last ${cardIds.length} cards`
  return cardIds.length === 1 ? 'Study its card' : `Study its ${cardIds.length} cards`
}

/** The page of a course whose lessons are all done: its cards, the next course, and the lessons. */
export function CourseFinished({ course, finished }: CourseFinishedProps) {
  const { lessons, cardCount, startedCardCount, cardIds, nextCourse } = finished
  return (
    <div className="wrap course-finished">
      <BackLink to="/courses">All courses</BackLink>
      <article className="card study-card finish" data-last aria-labelledby="course-finished">
        <header className="card-head">
          <span className="tag">Course finished</span>
          <span className="nums">
            {lessons.length} / {lessons.length}
            <span aria-hidden="true" className="percent-sign">
              100%
            </span>
          </span>
        </header>
        <ProgressRule aria-label="Course progress" value={100} />
        <div className="study-body">
          <h1 id="course-finished">
            You finished <bdi>{course.title}</bdi>.
          </h1>
          <p className="course-finished-text">
            {countOf(lessons.length, 'lesson')}, {describeDays(finished)}.
            {cardCount > 0 &&
              ` Reading fades without recall, so ${cardCount === 1 ? 'the card of this course matters' : `the ${cardCount} cards of this course matter`} more now than reading it again.`}
          </p>
          {cardCount > 0 && (
            <dl className="course-finished-figures nums">
              <dt>Cards started</dt>
              <dd>
                {startedCardCount} <small>of {cardCount}</small>
              </dd>
            </dl>
          )}
        </div>
        {(nextCourse !== null || cardIds.length > 0) && (
          <footer className="study-foot">
            {nextCourse !== null && (
              <ButtonLink
                className="btn-wide"
                variant={cardIds.length > 0 ? 'secondary' : 'primary'}
                to={coursePath(nextCourse.id)}
              >
                <span>
                  Next course: <bdi>{nextCourse.title}</bdi>
                </span>
              </ButtonLink>
            )}
            {cardIds.length > 0 && (
              <ButtonLink
                className="btn-wide"
                variant="primary"
                to={studyCardsPath(cardIds, coursePath(course.id))}
              >
                {nameStudy(finished)}
              </ButtonLink>
            )}
          </footer>
        )}
      </article>
      <section aria-labelledby="finished-lessons">
        <SectionHead id="finished-lessons" title="Lessons" count={`${lessons.length} read`} />
        <ol className="finished-lessons">
          {lessons.map(({ id, title, doneAt }, index) => (
            <li key={id}>
              <Link to={lessonPath(course.id, id)}>
                <span className="nums small faint">{index + 1}</span>
                <span className="finished-lesson-title" dir="auto">
                  {title}
                </span>
                <span className="finished-lesson-dots" aria-hidden="true" />
                <span className="finished-lesson-day">
                  <Icon name="check" />
                  Read {formatDay(doneAt)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
