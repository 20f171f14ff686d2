import { defineErrors } from '#app/shared/errors.ts'

export const courseMessages = {
  loading: 'Loading courses...',
  loadFailed: "The courses couldn't be loaded.",
  notFound: 'Course not found.',
  underConstruction: 'This course is still under construction.',
  noContent: 'No content available for this topic yet.',
  selectSubtopic: 'Select a subtopic to view content.',
  lessonNotFound: 'Content not found.',
  unlock: 'Login to unlock this content',
  markFailed: "The lesson couldn't be updated. Try again in a moment.",
  markedDone: (title: string) => `“${title}” is marked as done.`,
  copyFailed: "The code couldn't be copied. Select it and copy it by hand.",
  frameUnresponsive: "The interactive part didn't load. Showing the text instead.",
}

export const courseErrors = defineErrors('course', {
  missing: [404, courseMessages.notFound],
  missingLesson: [404, courseMessages.lessonNotFound],
  locked: [401, courseMessages.unlock],
  changed: [409, 'Someone else has saved this course.'],
  twice: [400, 'Two topics, lessons or contents in this course have the same id.'],
  foreignContent: [400, 'A lesson references content that belongs to another course.'],
  tooLong: [400, 'A lesson can have up to 200 kB of text and 100 kB of script.'],
})
