import { breadcrumbs } from '#app/client/page-meta.ts'
import { coursePath, lessonPagePath } from './course.rules.ts'

type NamedCourse = { id: string; title: string; description: string }
type NamedLesson = { title: string; courseTitle: string; topicIndex: number; subIndex: number }

const COURSES = { name: 'Courses', path: '/courses' }

/** JSON-LD for search engines. */
export const courseStructuredData = (origin: string, { id, title, description }: NamedCourse) => [
  {
    '@type': 'Course',
    name: title,
    description: description || title,
    url: `${origin}${coursePath(id)}`,
    isAccessibleForFree: true,
    inLanguage: 'en',
    provider: { '@type': 'Organization', name: 'Flashcards', url: origin },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'USD' },
  },
  breadcrumbs(origin, [COURSES, { name: title, path: coursePath(id) }]),
]

export const lessonStructuredData = (origin: string, courseId: string, lesson: NamedLesson) => [
  breadcrumbs(origin, [
    COURSES,
    { name: lesson.courseTitle, path: coursePath(courseId) },
    { name: lesson.title, path: lessonPagePath(courseId, lesson.topicIndex, lesson.subIndex) },
  ]),
]
