import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLessonFrame } from './lesson.service.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { AppError } from '#app/shared/errors.ts'
import cardMarkdown from '#app/features/cards/card-markdown.css?raw'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import base from '#app/styles/base.css?raw'
import fallbackFonts from '#app/styles/fallback-fonts.css?raw'
import lessonProse from './lesson-prose.css?raw'
import prose from '#app/styles/prose.css?raw'
import tokens from '#app/styles/tokens.css?raw'
import { guardScript, isFrameRequest, setFrameHeaders } from './lesson-frame-policy.server.ts'

/** The part of `app/styles/reset.css` that a lesson needs. */
const RESET = `
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; }
ol, ul { list-style: none; }
img, svg { display: block; max-inline-size: 100%; }
button { font: inherit; color: inherit; }
`
// The padding leaves space for focus rings; the height is that of the content, not of the frame.
const FRAME = `
html { overflow: hidden; }
body { display: block; min-block-size: 0; }
.lesson { display: flow-root; padding: 3px; overflow-x: auto; }
.code-bar .btn { padding-inline: 0.6875rem; border: 0; border-radius: var(--r-md); background: none; font-size: var(--size-small); cursor: pointer; }
`
const STYLE = [RESET, fallbackFonts, tokens, base, prose, cardMarkdown, lessonProse, FRAME].join('\n')

/**
 * Runs before the lesson's own script: replies to pings, posts the height, receives theme and fonts, copies code. The lesson's
 * script could send the same messages, so the page trusts nothing but a capped height.
 */
const RUNNER = `(() => {
  const page = window.parent
  const send = (text) => page.postMessage(text, '*')
  const lesson = document.querySelector('.lesson')
  const themes = { 'theme light': 'light', 'theme dark': 'dark', 'theme system': '' }
  addEventListener('message', ({ source, data }) => {
    if (source !== page) return
    if (data === 'ping') send('alive')
    else if (typeof data === 'string' && data in themes) document.documentElement.dataset.theme = themes[data]
    else if (data instanceof Object && data.data instanceof ArrayBuffer) {
      const face = new FontFace(data.family, data.data, { style: data.style, weight: '200 900' })
      document.fonts.add(face)
    }
  })
  // The older way to copy: the newer one needs a permission that would let the lesson's script copy, too.
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[data-copy]') : null
    const code = button?.closest('.code')?.querySelector('pre')
    if (!code) return
    getSelection().selectAllChildren(code)
    const isCopied = document.execCommand('copy')
    getSelection().removeAllRanges()
    if (!isCopied) return
    button.textContent = 'Copied'
    setTimeout(() => { button.textContent = 'Copy' }, 2000)
  })
  let last = -1
  new ResizeObserver(() => {
    const height = Math.ceil(lesson.getBoundingClientRect().height)
    if (height !== last) send('height ' + (last = height))
  }).observe(lesson)
})()`

/** Escapes every '<', so that the text can't close the script element. */
const asLiteral = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

type Frame = { title: string; html: string; script: string; theme: string }

/** Sends the document that runs a lesson, with a policy that allows its two scripts by hash. */
export function sendFrame(reply: FastifyReply, { title, html, script, theme }: Frame) {
  const lessonScript = guardScript(script)
  // A separate element, so that a syntax error in the lesson's script doesn't stop the runner.
  const starter = `${RUNNER}
{ const script = document.createElement('script')
script.textContent = ${asLiteral(lessonScript)}; document.body.append(script) }`
  setFrameHeaders(reply, [starter, lessonScript])
  return reply.send(`<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><div class="lesson"><div class="prose">${html}</div></div>
<script>${starter}</script></body></html>`)
}

/** Sent instead of a frame; the body doesn't reveal the reason. */
export function sendEmptyFrame(reply: FastifyReply, status: number) {
  setFrameHeaders(reply, [])
  return reply.code(status).send('<!doctype html><title>No lesson</title>')
}

const THEMES = new Set(['light', 'dark'])
/** The requested theme; '' follows the system setting. */
export const parseTheme = (theme: string) => (THEMES.has(theme) ? theme : '')

type FrameRoute = { Params: { courseId: string; contentId: string }; Querystring: { theme?: string } }

/** The frame that runs a lesson's script, for viewers who may read the lesson. */
export function addLessonFrame(
  app: FastifyInstance,
  { createContext }: { createContext(request: FastifyRequest): Promise<RequestContext> },
) {
  app.get<FrameRoute>('/lesson-frame/:courseId/:contentId', async (request, reply) => {
    const { courseId, contentId } = request.params
    const hasValidIds = idSchema.safeParse(courseId).success && idSchema.safeParse(contentId).success
    const isAllowed = hasValidIds && isFrameRequest(request)
    const frame = isAllowed ? await readFrameOrStatus(request, courseId, contentId) : NOT_FOUND
    if (typeof frame === 'number') return sendEmptyFrame(reply, frame)
    return sendFrame(reply, { ...frame, theme: parseTheme(request.query.theme ?? '') })
  })

  async function readFrameOrStatus(request: FastifyRequest, courseId: string, contentId: string) {
    try {
      return await readLessonFrame(await createContext(request), courseId, contentId)
    } catch (error) {
      if (error instanceof AppError) return error.status
      throw error
    }
  }
}
