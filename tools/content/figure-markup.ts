import type { Report } from './problem.ts'

// On a phone of 360 px a figure is about 294 px wide, so a font size of 13 is 10.6 px.
const MAX_VIEW_BOX_WIDTH = 360
const MIN_FONT_SIZE = 13

const ELEMENTS = new Set(
  'figure figcaption svg g path line polyline polygon rect circle ellipse text tspan title desc defs marker em code strong'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  `viewBox role aria-label aria-hidden id d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform fill stroke
  stroke-width stroke-dasharray stroke-linecap stroke-linejoin opacity font-family font-size font-weight font-style text-anchor
  dominant-baseline marker-end marker-start markerWidth markerHeight refX refY orient`.split(/\s+/),
)
const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9-]+="[^"]*")*)\s*(\/?)>/g
const ATTRIBUTE = /([a-zA-Z0-9-]+)="([^"]*)"/g
const COLOR = /^(none|currentColor|var\(--[a-z0-9-]+\))$/

/** Checks a figure: allowed elements, colors from tokens, an accessible name, readable on a phone. */
export function checkFigure(markup: string, line: number, tokens: ReadonlySet<string>, report: Report): void {
  const lineOf = (index: number) => line + markup.slice(0, index).split('\n').length - 1
  const open: string[] = []
  for (const match of markup.matchAll(TAG)) {
    const [, slash, name = '', attributes = '', selfClosing] = match
    const at = lineOf(match.index)
    if (!ELEMENTS.has(name)) report(at, `<${name}> is not allowed in a figure.`)
    if (slash === '/') {
      if (open.pop() !== name) report(at, `</${name}> closes another element.`)
    } else if (selfClosing !== '/') open.push(name)
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      checkAttribute(key, value, tokens, (message) => report(at, message))
    }
  }
  const rest = markup.replace(TAG, '')
  if (/[<>]/.test(rest)) report(line, 'Invalid tag in this figure (quote every attribute; write &lt; for <).')
  if (open.length > 0) report(line, `<${open.join('>, <')}> is never closed.`)
  const svg = /<svg[^>]*>/.exec(markup)?.[0] ?? ''
  if (!/role="img"/.test(svg) || !/aria-label="[^"]{20,}"/.test(svg)) {
    report(line, 'The <svg> needs role="img" and an aria-label that says what the drawing shows.')
  }
  if (!/<figcaption>.+<\/figcaption>/s.test(markup)) report(line, 'A figure ends with a <figcaption>.')
  const width = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1])
  if (!(width <= MAX_VIEW_BOX_WIDTH)) {
    report(
      line,
      `The viewBox starts at "0 0" and is at most ${MAX_VIEW_BOX_WIDTH} wide, so that it is readable on a phone.`,
    )
  }
}

function checkAttribute(
  key: string,
  value: string,
  tokens: ReadonlySet<string>,
  report: (message: string) => void,
) {
  if (!ATTRIBUTES.has(key)) report(`The attribute ${key} is not allowed in a figure.`)
  if ((key === 'fill' || key === 'stroke') && !COLOR.test(value)) {
    report(`${key}="${value}": colors are tokens, as in var(--ink), or none.`)
  }
  if (key === 'font-size' && !(Number(value) >= MIN_FONT_SIZE)) {
    report(`font-size="${value}" is too small: at least ${MIN_FONT_SIZE}.`)
  }
  checkTokens(value, tokens, report)
}

/** Checks that every `var(--name)` in the text is a design token. */
export function checkTokens(
  text: string,
  tokens: ReadonlySet<string>,
  report: (message: string) => void,
): void {
  for (const [, name = ''] of text.matchAll(/var\(--([a-z0-9-]+)/g)) {
    if (!tokens.has(name)) report(`--${name} is not a design token.`)
  }
}

/** Lists the custom properties that a style sheet sets. */
export function readTokens(css: string): Set<string> {
  return new Set([...css.matchAll(/--([a-z0-9-]+)\s*:/g)].map(([, name = '']) => name))
}
