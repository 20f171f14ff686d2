import './lesson.css'
import { Suspense } from 'react'
import { data, Link, redirect } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useStepId } from '#app/client/session-step.ts'
import { IdleLive } from '#app/client/live/idle-live.tsx'
import { livePositionContext, pageDataContext, viewerContext } from '#app/client/request-context.ts'
import type { PageHandle } from '#app/client/page-handle.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nullIfNotFound } from '#app/features/courses/loader-helpers.ts'
import { lessonStructuredData } from '#app/features/courses/structured-data.ts'
import { courseMessages } from '#app/features/courses/course.messages.ts'
import {
  coursePath,
  coursePicture,
  courseTopic,
  editorPath,
  isLocked,
  lessonPagePath,
  lessonPath,
  signUpPath,
} from '#app/features/courses/course.rules.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { BeforeReading } from './before-reading.tsx'
import { LessonBody } from './lesson-body.tsx'
import { loadLessonQuestions } from './lesson-questions.ts'
import { RecommendedCards } from './recommended-cards.tsx'
import { useStableLesson } from './use-stable-lesson.ts'
import { useTrackLessonView } from './use-track-lesson-view.ts'
import { WriteItYourself } from './write-it-yourself.tsx'
import type { Route } from './+types/lesson.page'

// Only a lesson of a session ends in it.
const LessonStepEnd = lazyPart(async () => (await import('./lesson-step-end.tsx')).LessonStepEnd)

const PostsAbout = lazyPart(async () => (await import('#app/features/post-links/posts-about.tsx')).PostsAbout)

const DIGITS = /^\d{1,3}$/

export const handle: PageHandle = { offlineCopy: 'lesson' }

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const lesson = loaderData?.lesson
  const origin = siteOrigin(matches)
  if (!lesson) {
    const page = { title: 'Content not found', description: courseMessages.lessonNotFound, isHidden: true }
    return pageMeta({ ...page, path: coursePath(params.courseId), origin })
  }
  return pageMeta({
    title: `${lesson.title}, ${lesson.courseTitle}`,
    description: `A lesson of the course ${lesson.courseTitle}, topic ${lesson.topicTitle}.`,
    path: lessonPagePath(params.courseId, lesson.topicIndex, lesson.subIndex),
    origin,
    picture: coursePicture(params.courseId, lesson.courseTitle),
    facts: lessonStructuredData(origin, params.courseId, lesson),
  })
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { pathname } = url
  const [topicIndex, subIndex] = [params.topicIndex, params.subIndex].map((text) =>
    DIGITS.test(text) ? Number(text) : null,
  )
  const livePosition = context.get(livePositionContext)
  const missing = () => data({ viewer, lesson: null, livePosition, questions: null }, { status: NOT_FOUND })
  if (topicIndex === null || subIndex === null || topicIndex === undefined || subIndex === undefined) {
    return missing()
  }
  // Checked before the lesson is loaded, so that a visitor can't find out which locked lessons exist.
  if (isLocked(viewer, subIndex)) throw redirect(signUpPath(pathname))
  const pageData = context.get(pageDataContext)
  const { api, queryClient } = pageData
  const input = { courseId: params.courseId, lesson: { topicIndex, subIndex } }
  const lesson = await nullIfNotFound(queryClient.fetchQuery(api.course.lesson.queryOptions(input)), pathname)
  if (lesson === null) return missing()
  return data({
    viewer,
    lesson,
    livePosition,
    questions: await loadLessonQuestions(pageData, viewer, lesson),
  })
}

export default function LessonPage({ loaderData, params }: Route.ComponentProps) {
  const { viewer, livePosition } = loaderData
  const lesson = useStableLesson(loaderData.lesson)
  const { courseId } = params
  const editor = editorPath(viewer, lesson === null ? { courseId } : { courseId, lessonId: lesson.id })
  useTrackLessonView(courseId, lesson?.id, viewer)
  const stepId = useStepId()
  const hasContent = lesson !== null && (lesson.html !== '' || lesson.frameContentId !== null)
  return (
    <div className="wrap lesson-page">
      <article className="lesson">
        <div className="lesson-bar">
          <Link
            className="crumb"
            to={lesson === null ? coursePath(courseId) : lessonPath(courseId, lesson.id)}
          >
            {stepId === null && <Icon name="arrow-left" />}
            {stepId === null ? 'Back to course' : 'Open in the course'}
          </Link>
          {editor !== null && (
            <ButtonLink to={editor} variant="ghost" size="sm" icon="pencil">
              Edit Course
            </ButtonLink>
          )}
        </div>
        {hasContent ? (
          <>
            <h1 dir="auto">{lesson.title}</h1>
            <BeforeReading lessonId={lesson.id} questions={loaderData.questions}>
              <LessonBody courseId={courseId} lesson={lesson} />
              {stepId === null || viewer === null ? (
                <>
                  <WriteItYourself exercises={lesson.exercises} />
                  <RecommendedCards
                    cards={lesson.cards}
                    viewer={viewer}
                    from={lessonPagePath(courseId, lesson.topicIndex, lesson.subIndex)}
                  />
                </>
              ) : (
                <Suspense>
                  <LessonStepEnd courseId={courseId} lessonId={lesson.id} stepId={stepId} />
                </Suspense>
              )}
              {viewer !== null && (
                <Suspense>
                  <PostsAbout
                    viewer={viewer}
                    subject={{ kind: 'lesson', parentId: courseId, id: lesson.id }}
                  />
                </Suspense>
              )}
            </BeforeReading>
          </>
        ) : (
          <EmptyState title={courseMessages.lessonNotFound} />
        )}
      </article>
      {lesson !== null && <IdleLive topic={courseTopic(courseId)} position={livePosition} />}
    </div>
  )
}
