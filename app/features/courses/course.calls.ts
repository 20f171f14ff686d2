import { personHeaders } from '#app/client/tab-person.ts'

const REQUEST_LIMIT_MS = 60_000

/** Plain fetch instead of the API client, which keeps the bundle of the course pages small. */
async function postCall(call: string, body: unknown): Promise<boolean> {
  const response = await fetch(`/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...personHeaders() },
    body: JSON.stringify(body),
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  }).catch(() => null)
  return response?.ok ?? false
}

type LessonKey = { courseId: string; lessonId: string }

/** Stores the reader's position. Best effort: nothing waits for it, and errors are ignored. */
export const reportLessonView = (key: LessonKey) => postCall('course.see', key)

export const reportLessonDone = (key: LessonKey & { isDone: boolean }) => postCall('course.setDone', key)
