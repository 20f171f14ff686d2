/** Tells the server something about a lesson, without the library of calls: the courses' pages stay light. */
async function tell(call: string, body: unknown): Promise<boolean> {
  const response = await fetch(`/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => null)
  return response?.ok ?? false
}

type LessonKey = { courseId: string; lessonId: string }

/** Remembers the reader's place. Nothing waits for it, and a place that is lost is only a place. */
export const reportLessonView = (key: LessonKey) => tell('course.see', key)

export const reportLessonDone = (key: LessonKey & { isDone: boolean }) => tell('course.setDone', key)
