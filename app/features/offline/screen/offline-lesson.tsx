import '#app/features/courses/lesson/lesson.css'
import { useEffect } from 'react'
import { pageTitle } from '#app/client/page-meta.ts'
import { LessonBody } from '#app/features/courses/lesson/lesson-body.tsx'
import { WriteItYourself } from '#app/features/courses/lesson/write-it-yourself.tsx'
import type { LessonCopy } from '#app/features/offline/device/device-copy.rules.ts'

/** A lesson that was opened before. Its interactive part comes from the server, so only the text is here. */
export function OfflineLesson({ courseId, lesson }: LessonCopy) {
  useEffect(() => {
    document.title = pageTitle(lesson.title)
  }, [lesson.title])
  return (
    <div className="wrap lesson-page">
      <article className="lesson">
        <div className="lesson-bar">
          <p className="small faint">
            <bdi>{lesson.courseTitle}</bdi> · <bdi>{lesson.topicTitle}</bdi>
          </p>
        </div>
        <h1 dir="auto">{lesson.title}</h1>
        <LessonBody courseId={courseId} lesson={{ ...lesson, frameContentId: null }} />
        <WriteItYourself exercises={lesson.exercises} />
      </article>
    </div>
  )
}
