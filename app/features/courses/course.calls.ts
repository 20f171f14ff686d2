/** Plain fetch instead of the API client, which keeps the bundle of the course pages small. */
async function postCall(call: string, body: unknown): Promise<boolean> {
  const response = await fetch(`/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => null)
  return response?.ok ?? false
}

type LessonKey = { courseId: string; lessonId: string }

/** Stores the reader's position. Best effort: nothing waits for it, and errors are ignored. */
export const reportLessonView = (key: LessonKey) => postCall('course.see', key)

export const reportLessonDone = (key: LessonKey & { isDone: boolean }) => postCall('course.setDone', key)
