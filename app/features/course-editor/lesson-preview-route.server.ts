import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_LESSON_HTML, MAX_LESSON_SCRIPT } from '#app/features/courses/course.rules.ts'
import { renderForFrame, sanitizeForStore } from '#app/features/courses/lesson/lesson-html.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { isFrameRequest } from '#app/features/courses/lesson/lesson-frame-policy.server.ts'
import { knownTheme, sendFrame, sendNoFrame } from '#app/features/courses/lesson/lesson-frame-route.server.ts'

const NOT_FOUND = 404
const PAYLOAD_TOO_LARGE = 413
/** A form writes most bytes of a text as three. */
const BODY_LIMIT_BYTES = 3 * (MAX_LESSON_HTML + MAX_LESSON_SCRIPT) + 4_000

/**
 * A lesson that is being written, as its readers will get it: cleaned as a save cleans it, in the frame in which
 * lessons run. The editor sends it as a form, because only a form can open an answer inside a frame. Nothing is kept.
 */
export function addLessonPreview(
  app: FastifyInstance,
  { createContext }: { createContext(request: FastifyRequest): Promise<RequestContext> },
) {
  app.register(async (scope) => {
    const type = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.post('/lesson-preview', {
      bodyLimit: BODY_LIMIT_BYTES,
      // Before the form is read: strangers cannot make the server read much.
      onRequest: async (request, reply) => {
        const { viewer } = await createContext(request)
        if (viewer?.role === 'admin' && isFrameRequest(request)) return
        await sendNoFrame(reply, NOT_FOUND)
      },
      handler: (request, reply) => {
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        const read = (name: string) => form.get(name) ?? ''
        const [html, script] = [read('html'), read('script')]
        if (Buffer.byteLength(html) > MAX_LESSON_HTML || Buffer.byteLength(script) > MAX_LESSON_SCRIPT) {
          return sendNoFrame(reply, PAYLOAD_TOO_LARGE)
        }
        const shown = renderForFrame(sanitizeForStore(html))
        const theme = knownTheme(read('theme'))
        return sendFrame(reply, { title: read('title'), html: shown, script, theme })
      },
    })
  })
}
