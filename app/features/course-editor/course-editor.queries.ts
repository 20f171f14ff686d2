import type { Api } from '#app/client/api.ts'

export const editableCoursesQuery = (api: Api) => api.courseEditor.list.queryOptions()

export const storedCourseQuery = (api: Api, courseId: string) =>
  api.courseEditor.get.queryOptions({ courseId })

export const lessonTextQuery = (api: Api, courseId: string, contentId: string) =>
  api.courseEditor.text.queryOptions({ courseId, contentId })

export const searchCardsQuery = (api: Api, text: string) =>
  api.courseEditor.searchCards.queryOptions({ text })

export const recommendedCardsQuery = (api: Api, ids: string[]) => api.courseEditor.cards.queryOptions({ ids })
