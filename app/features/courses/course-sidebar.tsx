import { useState } from 'react'
import type { Viewer } from '#app/shared/viewer.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { topicPercent } from './course.rules.ts'
import type { CourseView } from './course.schema.ts'
import type { Selection } from './lesson/selected-lesson.ts'
import { TopicList } from './topic-list.tsx'

type CourseSidebarProps = {
  course: CourseView
  viewer: Viewer | null
  selection: Selection
  isDone: (lessonId: string) => boolean
}

const TOPICS_ID = 'topics'

/** The reader's position in the course, and links to all its topics and lessons. */
export function CourseSidebar({ course, viewer, selection, isDone }: CourseSidebarProps) {
  const { lesson, emptyTopicId } = selection
  const shownId = lesson?.id ?? emptyTopicId ?? ''
  // On a phone the list closes when another lesson is selected: it stays open only for the lesson it was opened on.
  const [openFor, setOpenFor] = useState<string | null>(null)
  const isOpen = openFor === shownId
  const lessons = course.topics.flatMap((topic) => topic.lessons)
  const done = lessons.filter(({ id }) => isDone(id)).length
  const topicIndex = course.topics.findIndex(({ id, lessons: own }) =>
    lesson === null ? id === emptyTopicId : own.some((other) => other.id === lesson.id),
  )

  return (
    <aside className="side" aria-label="Course topics">
      <BackLink to="/courses">All courses</BackLink>
      <p className="side-title" dir="auto">
        {course.title}
      </p>
      {course.isDraft && <Badge kind="pending">Draft: only administrators see it</Badge>}
      {course.topics.length > 0 && (
        <>
          <div>
            <ProgressBar
              label="Course progress"
              hasNumber={false}
              percent={topicPercent(topicIndex, course.topics.length)}
              caption={
                topicIndex === -1 ? 'No topic selected' : `Topic ${topicIndex + 1} of ${course.topics.length}`
              }
            />
            {viewer !== null && lessons.length > 0 && (
              <p className="small faint nums">
                {done} of {lessons.length} {lessons.length === 1 ? 'lesson' : 'lessons'} done
              </p>
            )}
          </div>
          <Button
            className="only-phone"
            icon="list"
            isBlock
            aria-expanded={isOpen}
            aria-controls={TOPICS_ID}
            onClick={() => setOpenFor(isOpen ? null : shownId)}
          >
            {isOpen ? 'Hide Topics' : 'Show Topics'}
          </Button>
          <TopicList
            id={TOPICS_ID}
            lessonId={lesson?.id ?? null}
            {...{ course, viewer, isOpen, isDone, topicIndex }}
          />
        </>
      )}
    </aside>
  )
}
