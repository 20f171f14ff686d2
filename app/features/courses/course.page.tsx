import './course.css'
import './lesson/lesson.css'
import { Suspense, useRef, useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { showMessage } from '#app/client/messages.tsx'
import { IdleLive } from '#app/client/live/idle-live.tsx'
import { pageDataContext, viewerContext } from '#app/client/request-context.ts'
import { readStepId } from '#app/client/session-step.ts'
import type { PageHandle } from '#app/client/page-handle.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PartFallback } from '#app/ui/part-fallback.tsx'
import { nullIfNotFound, prefetchHeaders } from './loader-helpers.ts'
import { useOpenCourse } from './course.layout.tsx'
import { CourseSidebar } from './course-sidebar.tsx'
import { courseStructuredData } from './structured-data.ts'
import { reportLessonDone } from './course.calls.ts'
import { courseMessages } from './course.messages.ts'
import {
  coursePath,
  coursePicture,
  courseTopic,
  editorPath,
  lessonPagePath,
  listLessons,
  NEW_COURSE,
  previewOf,
} from './course.rules.ts'
import type { LessonRef } from './course.schema.ts'
import { LessonArticle } from './lesson/lesson-article.tsx'
import { loadLessonQuestions } from './lesson/lesson-questions.ts'
import type { Selection } from './lesson/selected-lesson.ts'
import type { FinishedCourse } from './progress/course-progress.rules.ts'
import { useShownSelection } from './use-shown-selection.ts'
import type { Route } from './+types/course.page'

// Few visits end a course.
const CourseFinished = lazyPart(async () => (await import('./progress/course-finished.tsx')).CourseFinished)

const MAX_DESCRIPTION = 160
const NO_DESCRIPTION = 'A course of short lessons to prepare for technical interviews.'

export const handle: PageHandle = { offlineCopy: 'lesson' }

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { course } = matches[2].loaderData ?? {}
  if (!course) {
    const page = { title: 'Course not found', description: courseMessages.notFound, isHidden: true }
    return pageMeta({ ...page, path: '/courses', origin: siteOrigin(matches) })
  }
  const { lesson, isChosen } = loaderData ?? {}
  // The canonical URL of a lesson is its own page.
  const path =
    lesson && isChosen ? lessonPagePath(course.id, lesson.topicIndex, lesson.subIndex) : coursePath(course.id)
  return pageMeta({
    title: lesson && isChosen ? `${lesson.title}, ${course.title}` : course.title,
    description: previewOf(course.description || `${course.title}. ${NO_DESCRIPTION}`, MAX_DESCRIPTION),
    path,
    origin: siteOrigin(matches),
    picture: coursePicture(course.id, course.title),
    facts: courseStructuredData(siteOrigin(matches), course),
  })
}

/** The lesson in the URL, else the one that the reader saw last, else the first. */
async function findLessonRef({ context, params, url }: Route.LoaderArgs): Promise<LessonRef | null> {
  const { searchParams } = url
  const lessonId = searchParams.get('lesson')
  if (lessonId !== null) return { id: lessonId }
  const topicId = searchParams.get('topic')
  if (topicId !== null) return { topicId }
  const { api, queryClient } = context.get(pageDataContext)
  const courseRequest = queryClient.fetchQuery(api.course.get.queryOptions({ courseId: params.courseId }))
  const course = await nullIfNotFound(courseRequest, '/courses')
  if (course === null) return null
  if (course.placeId !== null && context.get(viewerContext) !== null) return { id: course.placeId }
  const [first] = course.topics
  return first === undefined ? null : { topicId: first.id }
}

/** Set when the URL names no lesson and the reader has done all of them. */
async function findFinished({ context, params, url }: Route.LoaderArgs): Promise<FinishedCourse | null> {
  if (url.search !== '' || context.get(viewerContext) === null) return null
  const { api, queryClient } = context.get(pageDataContext)
  const request = queryClient.fetchQuery(api.course.finished.queryOptions({ courseId: params.courseId }))
  return nullIfNotFound(request, url.pathname)
}

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request, url } = args
  const finished = await findFinished(args)
  if (finished !== null) {
    return data({ lesson: null, emptyTopicId: null, isChosen: false, questions: null, finished })
  }
  // `url`, not `request.url`: that one ends in .data on client-side navigation.
  const { pathname, search } = url
  const lessonRef = await findLessonRef(args)
  const isChosen = search !== ''
  const none: Selection = { lesson: null, emptyTopicId: null, isChosen, questions: null, finished: null }
  if (lessonRef === null) return none
  const pageData = context.get(pageDataContext)
  const { api, queryClient } = pageData
  const selectionRequest = queryClient
    .fetchQuery(api.course.lesson.queryOptions({ courseId: params.courseId, lesson: lessonRef }))
    .then(async (lesson): Promise<Selection> => {
      const emptyTopicId = lesson === null && 'topicId' in lessonRef ? lessonRef.topicId : null
      const questions = await loadLessonQuestions(pageData, context.get(viewerContext), lesson)
      return { lesson, emptyTopicId, isChosen, questions, finished: null }
    })
  const selection = await nullIfNotFound(selectionRequest, `${pathname}${search}`)
  const lesson = selection?.lesson ?? null
  // A step of a session has the lesson alone on its page, which is found by the lesson's present position.
  const stepId = readStepId(search)
  if (stepId !== null && lesson !== null && context.get(viewerContext) !== null) {
    const page = lessonPagePath(params.courseId, lesson.topicIndex, lesson.subIndex)
    throw redirect(`${page}?${new URLSearchParams({ session: stepId }).toString()}`)
  }
  return data(selection ?? none, { headers: prefetchHeaders(request) })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, viewer, livePosition } = useOpenCourse()
  const { selection, heading } = useShownSelection(loaderData, course, viewer)
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const lastMark = useRef<Promise<unknown>>(Promise.resolve())
  const { lesson } = selection
  const navigate = useNavigate()
  /** The lesson that was marked when the reader moved on from it. */
  const [marked, setMarked] = useState<{ id: string; title: string } | null>(null)

  /** Optimistic: reverted when the request fails. Requests run one after the other, so the last one wins. */
  async function markDone(lessonId: string, isDone: boolean) {
    const mark = (value: boolean) => setMarks((before) => new Map(before).set(lessonId, value))
    mark(isDone)
    const request = lastMark.current.then(() => reportLessonDone({ courseId: course.id, lessonId, isDone }))
    lastMark.current = request
    if (await request) return
    mark(!isDone)
    showMessage({ kind: 'error', text: courseMessages.markFailed })
  }

  const isDone = (lessonId: string) => marks.get(lessonId) ?? course.doneIds.includes(lessonId)
  const isLastOpen = listLessons(course).every(({ id }) => id === lesson?.id || isDone(id))

  /** Moving on marks the lesson as done. */
  function handleNext() {
    if (viewer === null || lesson === null || isDone(lesson.id)) return
    setMarked({ id: lesson.id, title: lesson.title })
    void markDone(lesson.id, true)
  }

  /** The page of the finished course is loaded after the last lesson is stored as done. */
  async function handleFinish() {
    if (lesson !== null && !isDone(lesson.id)) await markDone(lesson.id, true)
    else await lastMark.current
    await navigate(coursePath(course.id))
  }

  if (selection.finished !== null) {
    return (
      <Suspense fallback={<PartFallback className="wrap small">Loading…</PartFallback>}>
        <CourseFinished course={course} finished={selection.finished} />
      </Suspense>
    )
  }
  return (
    <div className="viewer wrap">
      <CourseSidebar {...{ course, viewer, selection, isDone }} />
      <div className="content">
        {lesson === null ? (
          <NoLesson hasTopics={course.topics.length > 0} {...{ selection, courseId: course.id, viewer }} />
        ) : (
          <LessonArticle
            {...{ course, viewer, lesson, heading }}
            questions={selection.questions}
            isDone={isDone(lesson.id)}
            marked={marked !== null && marked.id !== lesson.id && isDone(marked.id) ? marked : null}
            onUnmark={(lessonId) => {
              void markDone(lessonId, false)
              // Its button disappears.
              heading.current?.focus({ preventScroll: true })
            }}
            onNext={handleNext}
            onFinish={viewer !== null && isLastOpen ? () => void handleFinish() : null}
            onMark={(value) => void markDone(lesson.id, value)}
          />
        )}
      </div>
      <IdleLive topic={courseTopic(course.id)} position={livePosition} />
    </div>
  )
}

type NoLessonProps = {
  hasTopics: boolean
  selection: Selection
  courseId: string
  viewer: Parameters<typeof editorPath>[0]
}

function NoLesson({ hasTopics, selection, courseId, viewer }: NoLessonProps) {
  const editor = editorPath(viewer, { courseId })
  if (hasTopics) {
    const { emptyTopicId } = selection
    return (
      <EmptyState
        title={emptyTopicId === null ? courseMessages.selectSubtopic : courseMessages.noContent}
        action={
          editor !== null && (
            <div className="row">
              <ButtonLink
                to={emptyTopicId === null ? editor : `${editor}&topic=${emptyTopicId}`}
                variant="primary"
                icon="pencil"
              >
                Edit
              </ButtonLink>
              <ButtonLink to={editor}>Manage Course</ButtonLink>
            </div>
          )
        }
      />
    )
  }
  return (
    <EmptyState
      title={courseMessages.underConstruction}
      action={
        editor !== null && (
          <div className="row">
            <ButtonLink to={`${editor}&topic=${NEW_COURSE}`} variant="primary">
              + Add Topic
            </ButtonLink>
            <ButtonLink to={editor}>Manage Course</ButtonLink>
          </div>
        )
      }
    />
  )
}
