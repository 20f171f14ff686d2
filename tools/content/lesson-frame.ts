import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import type { Lesson } from './lesson-file.ts'
import type { Library } from './library.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'

const STYLES = resolve(import.meta.dirname, '../../app/styles')
const FONTS = resolve(import.meta.dirname, '../../node_modules/@fontsource-variable')
const FACES = [
  [
    'Schibsted Grotesk Variable',
    'normal',
    'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  ],
  ['Source Serif 4 Variable', 'normal', 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'],
  ['Source Serif 4 Variable', 'italic', 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2'],
  ['JetBrains Mono Variable', 'normal', 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'],
] as const

// A short version of the product's page styles, enough for a preview.
const PAGE_STYLE = `
*, ::before, ::after { box-sizing: border-box; }
h1, h2, h3, p, figure, blockquote, ol, ul, pre { margin: 0; padding: 0; }
main { max-inline-size: var(--measure); margin-inline: auto; padding: 1.5rem var(--gutter) 4rem; }
body { display: block; margin: 0; }
.prose pre { padding: .875rem; overflow-x: auto; border: 1px solid var(--line); border-radius: var(--r-md);
  background: var(--code-bg); font: 400 var(--size-code)/1.65 var(--font-code); font-variant-ligatures: none; }
.prose h1 { font: 600 clamp(1.875rem, 1.5rem + 1.7vw, 2.625rem)/1.12 var(--font-read); letter-spacing: -.022em; }
.fig { padding: 1rem; border: 1px solid var(--line); border-radius: var(--r-lg); background: var(--surface); }
.prose th, .prose td { vertical-align: top; }
.fig svg { display: block; max-inline-size: 30rem; margin-inline: auto; }
.card { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; margin-block-start: 2rem; padding: 1.125rem; border: 1px solid var(--line);
  border-radius: var(--r-xl); background: var(--surface); }
.card .meta { font: 400 var(--size-small)/1.5 var(--font-ui); color: var(--ink-2); }
.card .question { font-size: 1.1875rem; line-height: 1.35; color: var(--ink-2); padding-block-end: 1rem;
  border-block-end: 1px solid var(--line); }`

export type Theme = 'light' | 'dark'

/** Builds the document of the sandboxed frame: lesson, tokens, kit and script. */
export async function buildFrame(lesson: Lesson, { kit }: Library, theme: Theme): Promise<string> {
  const script = lesson.script === undefined ? '' : `<script>\n${kit.script}\n${lesson.script}</script>`
  const body = `<main class="prose lesson"><h1>${escapeHtml(lesson.title)}</h1>\n${lesson.html}</main>\n${script}`
  return buildDocument(lesson.title, theme, kit.style, body)
}

/** Builds a page around the frame, as in the product: opaque origin, scripts only. */
export function wrapFrame(frame: string, title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview: ${escapeHtml(title)}</title>
<style>html,body,main{margin:0;block-size:100%}iframe{inline-size:100%;block-size:100%;border:0;display:block}
h1{position:absolute;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%)}</style></head>
<body><main><h1>Preview: ${escapeHtml(title)}</h1>
<iframe title="${escapeHtml(title)}" sandbox="allow-scripts" srcdoc="${escapeHtml(frame)}"></iframe></main></body></html>`
}

export async function buildDocument(
  title: string,
  theme: Theme,
  style: string,
  body: string,
): Promise<string> {
  const sheets = await Promise.all(
    ['tokens.css', 'base.css', 'prose.css'].map((name) => readFile(resolve(STYLES, name), 'utf8')),
  )
  const faces = await Promise.all(
    FACES.map(async ([family, fontStyle, file]) => {
      const data = (await readFile(resolve(FONTS, file))).toString('base64')
      return `@font-face{font-family:'${family}';font-style:${fontStyle};font-weight:200 900;src:url(data:font/woff2;base64,${data})}`
    }),
  )
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:; img-src data:"
  return `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${faces.join('\n')}\n${sheets.join('\n')}\n${PAGE_STYLE}\n${style}</style></head><body>${body}</body></html>`
}
