import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_LESSON_HTML, MAX_LESSON_SCRIPT } from '#app/features/courses/course.rules.ts'
import { renderForFrame, sanitizeForStore } from '#app/features/courses/lesson/lesson-html.server.ts'
import { filterUsablePictures, inlinePictures } from '#app/features/pictures/picture.service.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { isFrameRequest } from '#app/features/courses/lesson/lesson-frame-policy.server.ts'
import {
  parseTheme,
  sendFrame,
  sendEmptyFrame,
} from '#app/features/courses/lesson/lesson-frame-route.server.ts'
import { NOT_FOUND, PAYLOAD_TOO_LARGE } from '#app/shared/http-status.ts'

/** Form encoding turns most bytes into three. */
const BODY_LIMIT_BYTES = 3 * (MAX_LESSON_HTML + MAX_LESSON_SCRIPT) + 4_000

/**
 * Previews an unsaved lesson: sanitised as on save, in the same kind of frame. The editor sends it as a form, because
 * only a form can load its response into a frame. Nothing is stored.
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
      // Checked before the body is parsed, so that others can't make the server read large bodies.
      onRequest: async (request, reply) => {
        const { viewer } = await createContext(request)
        if (viewer?.role === 'admin' && isFrameRequest(request)) return
        await sendEmptyFrame(reply, NOT_FOUND)
      },
      handler: async (request, reply) => {
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        const read = (name: string) => form.get(name) ?? ''
        const [html, script] = [read('html'), read('script')]
        if (Buffer.byteLength(html) > MAX_LESSON_HTML || Buffer.byteLength(script) > MAX_LESSON_SCRIPT) {
          return sendEmptyFrame(reply, PAYLOAD_TOO_LARGE)
        }
        const rendered = renderForFrame(sanitizeForStore(html))
        const { db, viewer } = await createContext(request)
        const usable = viewer === null ? [] : await filterUsablePictures(db, viewer, rendered)
        const shown = usable.length === 0 ? rendered : await inlinePictures(db, rendered, usable)
        const theme = parseTheme(read('theme'))
        return sendFrame(reply, { title: read('title'), html: shown, script, theme })
      },
    })
  })
}
