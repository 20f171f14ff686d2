import { Script } from 'node:vm'

import { checkTokens } from './figure-markup.ts'
import type { Report } from './problem.ts'
import { findAvoidedPhrase } from './wording-rules.ts'

export const MAX_SCRIPT_LINES = 200

// The frame blocks most of this anyway; reported here, so that authors notice before learners do.
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [
    /\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|RTCPeerConnection)\b|new (Image|Audio)\b/,
    'no network',
  ],
  [/\b(localStorage|sessionStorage|indexedDB)\b|\bcaches\.|\.cookie\b/, 'no storage'],
  [/\b(import|require|importScripts|Worker|SharedWorker)\b/, 'no other script'],
  [/\b(eval|Function)\b/, 'no code from strings'],
  [
    /\b(innerHTML|outerHTML|insertAdjacentHTML|DOMParser|srcdoc)\b|\.write\(/,
    'build elements with kit.el and kit.svg',
  ],
  [
    /\b(postMessage|opener|navigator)\b|\b(window|globalThis|self)\.(parent|top|frames|location|open|history)\b|\bdocument\.location\b/,
    'no access outside of the frame',
  ],
  [/\b(alert|confirm|prompt)\s*\(/, 'no dialogs'],
  [/\b(setInterval|setTimeout|requestAnimationFrame)\b/, 'nothing moves by itself: the learner steps'],
  [/\bMath\.random\b|\bnew Date\b|\bDate\.now\b/, 'must be the same for every learner and every test'],
  [/\bautofocus\b|\bscrollIntoView\b/, 'do not move the page'],
]
/** Comments and strings. */
const TEXTS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{[^}]*\}|[^`\\])*`/g
// Also searched in strings, because that's where colors are.
const FIXED_COLOR = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch|color)\(/i

/** Checks the script contract statically; `lesson-scripts.test.ts` runs every script. */
export function checkLessonScript(
  source: string,
  widgets: readonly string[],
  tokens: ReadonlySet<string>,
  report: Report,
): void {
  checkSyntax(source, report)
  checkWording(source, report)
  const lines = source.split('\n')
  if (lines.length > MAX_SCRIPT_LINES + 1)
    report(1, `${lines.length - 1} lines, at most ${MAX_SCRIPT_LINES}.`)
  const bare = blankTexts(source).split('\n')
  for (const [index, line] of bare.entries()) {
    for (const [words, reason] of FORBIDDEN) {
      const found = words.exec(line)?.[0]
      if (found !== undefined) report(index + 1, `"${found}": ${reason}.`)
    }
  }
  for (const [index, line] of lines.entries()) {
    const color = FIXED_COLOR.exec(line)?.[0]
    if (color !== undefined) report(index + 1, `"${color}": colors are tokens, as in var(--ink).`)
    checkTokens(line, tokens, (message) => report(index + 1, message))
  }
  const registered = [...source.matchAll(/kit\.widget\(\s*['"]([a-z0-9-]+)['"]/g)].map(
    ([, name = '']) => name,
  )
  for (const name of widgets.filter((widget) => !registered.includes(widget))) {
    report(1, `The lesson has "@widget ${name}", the script has no kit.widget('${name}', …).`)
  }
  for (const name of registered.filter((widget) => !widgets.includes(widget))) {
    report(1, `The script has kit.widget('${name}', …), the lesson has no "@widget ${name} | caption".`)
  }
  if (!/\bkit\.(stepPlayer|announcer)\(/.test(source)) {
    report(1, 'Changes are announced: use kit.stepPlayer, or kit.announcer for a widget of another kind.')
  }
}

function checkSyntax(source: string, report: Report): void {
  try {
    // Only parsed, never run.
    void new Script(`'use strict';(function (kit) {${source}\n})`)
  } catch (cause) {
    const line = cause instanceof Error ? Number(/:(\d+)\n/.exec(cause.stack ?? '')?.[1] ?? 1) : 1
    report(line, `The script has a syntax error: ${cause instanceof Error ? cause.message : String(cause)}.`)
  }
}

/** Checks the sentences that a script shows. A name or a key has no space. */
function checkWording(source: string, report: Report): void {
  for (const { 0: text, index } of source.matchAll(TEXTS)) {
    if (text.startsWith('/') || !text.includes(' ')) continue
    const phrase = findAvoidedPhrase(text.slice(1, -1).replace(/\$\{[^}]*\}/g, 'x'))
    if (phrase !== undefined)
      report(source.slice(0, index).split('\n').length, `An avoided phrase, ${phrase}`)
  }
}

/** Blanks comments and the contents of strings, so that words in sentences are not reported. */
export function blankTexts(source: string): string {
  return source.replace(TEXTS, (text) =>
    text.startsWith('`')
      ? [...text.matchAll(/\$\{([^}]*)\}|\n/g)]
          .map(([whole, code]) => (whole === '\n' ? '\n' : ` ${code ?? ''} `))
          .join('')
      : text.replace(/[^\n]/g, ' '),
  )
}
