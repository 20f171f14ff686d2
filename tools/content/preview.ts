import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { Deck } from './deck-file.ts'
import { buildDocument, buildFrame, type Theme, wrapFrame } from './lesson-frame.ts'
import { CONTENT_FOLDER, lessonsOf, readLibrary } from './library.ts'
import { parseBlocks } from './markdown-blocks.ts'
import { renderBlocks } from './markdown-html.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'
import { renderInline } from './markdown-inline.ts'
import { type Page, takeScreenshots } from './preview-shots.ts'

// `npm run content -- preview courses/hash-maps-and-sets/01-… decks/hash-maps.md`: writes static preview pages.
// `--shots` opens each in Chromium at 360 and 1440 px in both themes, and reports overflow and axe findings.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: '.data/preview' },
    shots: { type: 'boolean', default: false },
  },
})
const out = resolve(CONTENT_FOLDER, '..', values.out)
const paths = positionals.map((path) => path.replace(/^content\//, ''))
const isSelected = (file: string) => paths.some((path) => file.startsWith(path))
const { library } = await readLibrary()
const pages: Page[] = []

await mkdir(out, { recursive: true })
for (const theme of ['light', 'dark'] as const) {
  for (const lesson of lessonsOf(library.courses).filter(({ file }) => isSelected(file))) {
    const frame = await buildFrame(lesson, library, theme)
    await write(lesson.file, theme, wrapFrame(frame, lesson.title), lesson.script !== undefined)
  }
  for (const deck of library.decks.filter(({ file }) => isSelected(file))) {
    await write(deck.file, theme, await buildDocument(deck.title, theme, '', renderDeck(deck)), false)
  }
}
if (pages.length === 0)
  console.error('Name a lesson, a topic, a course or a deck: npm run content -- preview courses/…')
for (const { path } of pages) console.log(path)
if (values.shots) process.exitCode = await takeScreenshots(pages)

async function write(file: string, theme: Theme, text: string, hasScript: boolean): Promise<void> {
  const name = file
    .replace(/^courses\//, '')
    .replace(/\.md$/, '')
    .replaceAll('/', '--')
  const path = join(out, `${name}.${theme}.html`)
  await writeFile(path, text)
  pages.push({ path, theme, hasScript })
}

function renderDeck(deck: Deck): string {
  const cards = deck.cards.map((card) => {
    const code =
      card.code === ''
        ? ''
        : `<pre tabindex="0"><code class="language-${card.codeLanguage}">${escapeHtml(card.code)}</code></pre>`
    const answer = renderBlocks(parseBlocks(card.answer, 1, () => {}))
    return `<article class="card" data-height="${card.height}" aria-label="${card.slug}">
<p class="meta">${card.slug} · ${card.type} · ${card.difficulty} · about ${card.height} px</p>
<p class="question">${renderInline(card.question)}</p><div class="prose">${answer}${code}</div>
<p class="meta">Hint: ${renderInline(card.hint)}</p></article>`
  })
  return `<main class="prose"><h1>${escapeHtml(deck.title)}</h1><p>${escapeHtml(deck.description)}</p>${cards.join('\n')}</main>`
}
