import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLessonFrame } from './lesson.service.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { AppError } from '#app/shared/errors.ts'
import cardMarkdown from '#app/styles/card-markdown.css?raw'
import base from '#app/styles/base.css?raw'
import fallbackFonts from '#app/styles/fallback-fonts.css?raw'
import lessonProse from '#app/styles/lesson-prose.css?raw'
import prose from '#app/styles/prose.css?raw'
import tokens from '#app/styles/tokens.css?raw'
import { guardScript, isFrameRequest, setFrameHeaders } from './lesson-frame-policy.server.ts'

/** What Tailwind's first layer does for pages, as far as a lesson needs it. The height is the text's, not the frame's. */
const RESET = `
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; }
ol, ul { list-style: none; }
img, svg { display: block; max-inline-size: 100%; }
button { font: inherit; color: inherit; }
`
// The page makes the frame so much larger than the text beside it: the rings of what has the focus need that room.
const FRAME = `
html { overflow: hidden; }
body { display: block; min-block-size: 0; }
.lesson { display: flow-root; padding: 3px; overflow-x: auto; }
`
const STYLE = [RESET, fallbackFonts, tokens, base, prose, cardMarkdown, lessonProse, FRAME].join('\n')

/**
 * Runs before the lesson's own script: answers the page's questions, tells the height, takes theme and fonts. The
 * lesson's script could say the same things; the page believes none of it beyond a height within bounds.
 */
const RUNNER = `(() => {
  const page = window.parent
  const say = (text) => page.postMessage(text, '*')
  const lesson = document.querySelector('.lesson')
  const themes = { 'theme light': 'light', 'theme dark': 'dark', 'theme system': '' }
  addEventListener('message', ({ source, data }) => {
    if (source !== page) return
    if (data === 'ping') say('alive')
    else if (typeof data === 'string' && data in themes) document.documentElement.dataset.theme = themes[data]
    else if (data instanceof Object && data.data instanceof ArrayBuffer) {
      const face = new FontFace(data.family, data.data, { style: data.style, weight: '200 900' })
      document.fonts.add(face)
    }
  })
  let last = -1
  new ResizeObserver(() => {
    const height = Math.ceil(lesson.getBoundingClientRect().height)
    if (height !== last) say('height ' + (last = height))
  }).observe(lesson)
})()`

/** Inside a script element nothing may look like its end: every '<' of the text is written as an escape. */
const asLiteral = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

type Frame = { title: string; html: string; script: string; theme: string }

/** Sends the document in which a lesson runs, under a policy that names its two scripts by their hashes. */
export function sendFrame(reply: FastifyReply, { title, html, script, theme }: Frame) {
  const lessonScript = guardScript(script)
  // As an element of its own, so that a script that cannot be read stops nothing else.
  const starter = `${RUNNER}
{ const script = document.createElement('script')
script.textContent = ${asLiteral(lessonScript)}; document.body.append(script) }`
  setFrameHeaders(reply, [starter, lessonScript])
  return reply.send(`<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><div class="lesson"><div class="prose">${html}</div></div>
<script>${starter}</script></body></html>`)
}

/** What there is instead of a frame; it says nothing of the reason. */
export function sendNoFrame(reply: FastifyReply, status: number) {
  setFrameHeaders(reply, [])
  return reply.code(status).send('<!doctype html><title>No lesson</title>')
}

const THEMES = new Set(['light', 'dark'])
/** A theme that a page asked for, or the reader's own. */
export const knownTheme = (asked: string) => (THEMES.has(asked) ? asked : '')

const NOT_FOUND = 404

type FrameRoute = { Params: { courseId: string; contentId: string }; Querystring: { theme?: string } }

/** The frame in which a lesson with a script runs: for whoever may read the lesson. */
export function addLessonFrame(
  app: FastifyInstance,
  { createContext }: { createContext(request: FastifyRequest): Promise<RequestContext> },
) {
  app.get<FrameRoute>('/lesson-frame/:courseId/:contentId', async (request, reply) => {
    const { courseId, contentId } = request.params
    const isNamed = idSchema.safeParse(courseId).success && idSchema.safeParse(contentId).success
    const isAnswered = isNamed && isFrameRequest(request)
    const frame = isAnswered ? await readOrRefuse(request, courseId, contentId) : NOT_FOUND
    if (typeof frame === 'number') return sendNoFrame(reply, frame)
    return sendFrame(reply, { ...frame, theme: knownTheme(request.query.theme ?? '') })
  })

  async function readOrRefuse(request: FastifyRequest, courseId: string, contentId: string) {
    try {
      return await readLessonFrame(await createContext(request), courseId, contentId)
    } catch (error) {
      if (error instanceof AppError) return error.status
      throw error
    }
  }
}
