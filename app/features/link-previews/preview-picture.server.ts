import path from 'node:path'
import process from 'node:process'
import { renderAsync } from '@resvg/resvg-js'
import { escapeHtml } from '#app/shared/escape-html.ts'

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 96
const TEXT_WIDTH = 1000
const BASELINE = 300
const MAX_LINES = 3
const LINE_HEIGHT = 1.18
const SIZES = [84, 72, 62, 54]
const ELLIPSIS = '…'

const FONTS = ['schibsted-grotesk-latin.ttf', 'source-serif-4-latin.ttf'].map((file) =>
  path.join(process.cwd(), 'server/fonts', file),
)
const SERIF = 'Source Serif 4 Variable, Source Serif 4'
const SANS = 'Schibsted Grotesk Variable, Schibsted Grotesk'

// Characters that the two fonts contain. A name in another script gets the default banner.
const DRAWABLE =
  /^[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2212]*$/
export const canBeDrawn = (text: string) => DRAWABLE.test(text)

const NARROW = /[ iIjlftr.,:;'|!()[\]-]/
const WIDE = /[mwMW@%—…]/
const CAPITAL = /[A-Z&]/

/** Estimates the width in the serif font, relative to its size, and rather too wide than too narrow. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    if (NARROW.test(character)) width += 0.34
    else if (WIDE.test(character)) width += 0.9
    else width += CAPITAL.test(character) ? 0.7 : 0.54
  }
  return width
}

/** Wraps words into lines; a word longer than a line is split. */
function wrap(text: string, size: number): string[] {
  const fits = (line: string) => widthOf(line) * size <= TEXT_WIDTH
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    let rest = word
    while (!fits(rest)) {
      let length = rest.length
      while (length > 1 && !fits(rest.slice(0, length))) length -= 1
      if (line !== '') lines.push(line)
      line = ''
      lines.push(rest.slice(0, length))
      rest = rest.slice(length)
    }
    const longer = line === '' ? rest : `${line} ${rest}`
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = rest
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** Uses the largest size that fits; in the smallest size the text is truncated. */
export function layoutText(title: string): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = wrap(title, size)
    if (lines.length <= MAX_LINES) return { size, lines }
  }
  const size = SIZES.at(-1) ?? 0
  const visible = wrap(title, size).slice(0, MAX_LINES)
  return { size, lines: [...visible.slice(0, -1), `${(visible.at(-1) ?? '').slice(0, -1)}${ELLIPSIS}`] }
}

export type Preview = { kind: string; title: string; note: string }

/** A card with the kind above the line, the name below it, and a note at the bottom. */
export function previewSvg({ kind, title, note }: Preview): string {
  const { size, lines } = layoutText(title)
  const spans = lines
    .map(
      (line, row) =>
        `<tspan x="${LEFT}" y="${BASELINE + row * size * LINE_HEIGHT}">${escapeHtml(line)}</tspan>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f6f6f4"/>
<g fill="#ffffff" stroke="#c9cfd2" stroke-width="1.5"><rect x="44" y="46" width="1112" height="540" rx="26" transform="rotate(-.7 600 316)"/><rect x="44" y="46" width="1112" height="540" rx="26" transform="rotate(.5 600 316)"/><rect x="44" y="42" width="1112" height="540" rx="26"/></g>
<path d="M45 162h1110" stroke="#e8eae8" stroke-width="5"/><path d="M45 162h190" stroke="#ea481c" stroke-width="5"/>
<g font-family="${SANS}" font-size="32" fill="#5c6a73"><text x="${LEFT}" y="116">${escapeHtml(kind)}</text><text x="${LEFT}" y="534">${escapeHtml(note)}</text></g>
<g transform="translate(900 498) scale(1.9)" fill="none"><path d="M6 3.5h12" stroke="#5c6a73" stroke-width="1.75" stroke-linecap="round"/><rect x="2.875" y="6.875" width="18.25" height="13.25" rx="2.6" fill="#fff" stroke="#11202a" stroke-width="1.75"/><path d="M3.5 11.25h10.75" stroke="#ea481c" stroke-width="2.25"/></g>
<text x="956" y="534" font-family="${SANS}" font-size="32" fill="#11202a">Flashcards</text>
<text font-family="${SERIF}" font-size="${size}" fill="#11202a">${spans}</text>
</svg>`
}

/** Renders off the main thread, so that the server keeps responding. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const picture = await renderAsync(previewSvg(preview), {
    font: { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: 'Schibsted Grotesk' },
  })
  return picture.asPng()
}
