import { COURSES_PATH } from '#app/features/cards/study-selection.ts'

/** The label of the link back to the page that offered the cards. */
export function nameSelectionOrigin(from: string): string {
  if (from === COURSES_PATH) return 'Courses'
  if (from.startsWith('/flashcards')) return 'View Flashcards'
  return from.startsWith(`${COURSES_PATH}/`) && !from.includes('?') && !from.includes('/topic/')
    ? 'Back to the course'
    : 'Back to the lesson'
}

const LESSON_PARAMETER = /^\/courses\/[^?]+\?(?:.*&)?lesson=([\da-f-]{36})/

/** The id of the lesson that offered the cards, if a lesson of the viewer did. */
export const lessonOfSelection = (from: string): string | null => LESSON_PARAMETER.exec(from)?.[1] ?? null
