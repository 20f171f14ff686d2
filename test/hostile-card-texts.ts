import { HOSTILE_HTML } from '../e2e/hostile-html.ts'

/** Reports that it ran, as in HOSTILE_HTML. */
const RUN = 'window.hits.push(1)'
const VECTORS = HOSTILE_HTML.slice(0, 50)

/** Positions in a card's Markdown where HTML may be parsed differently. */
const IN_MARKDOWN: Array<(snippet: string) => string> = [
  (snippet) => `[${snippet}](https://example.com/a)`,
  (snippet) => `**${snippet}** \`${snippet}\``,
  (snippet) => `| a | b |\n|---|---|\n| ${snippet} | b |`,
  (snippet) => `> - ${snippet}\n>\n> 1. ${snippet}`,
  (snippet) => `$${snippet}$ and\n\n$$${snippet}$$`,
  (snippet) => `\`\`\`html\n${snippet}\n\`\`\`\n\n# ${snippet}`,
]

const LINKS = [
  `javascript:${RUN}`,
  `JAVASCRIPT:${RUN}`,
  `java\tscript:${RUN}`,
  `java&Tab;script:${RUN}`,
  `javascript&colon;${RUN}`,
  `\u0001javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml;base64,PHN2Zy8+`,
  `vbscript:${RUN}`,
  `file:///etc/passwd`,
  `//evil.example/x`,
  `https://user:secret@evil.example/\u202egpj.exe`,
].flatMap((href) => [`[a](${href})`, `![a](${href})`, `<${href}>`])

const STYLES = [
  '<style>*{display:none!important}</style>',
  '<div style="position:fixed;inset:0;z-index:9999;background:red">a</div>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '@import url(https://evil.example/x.css);',
  'a{}</style><style>body{width:9999px}',
  '<p style="width:9999px;height:9999px">a</p>',
  '$\\rule{999em}{999em}$ $\\kern{999em}a$ $\\hspace{999em}b$',
  '$\\href{javascript:window.hits.push(1)}{a}$ $\\class{btn}{a}$ $\\style{position:fixed}{a}$',
  '$\\def\\a{\\a\\a}\\a$ $\\newcommand{\\b}{\\b\\b}\\b$',
  '$$\\begin{matrix}1&2&3&4&5&6&7&8&9&10&11&12&13&14&15&16&17&18&19&20\\end{matrix}$$',
]

const MARKS = [
  '\u202e', '\u202d', '\u2066', '\u2067', '\u2068', '\u2069', '\u200f', '\u061c', '\u200b', '\u200d', '\u2028', '\u2029',
  '\ufeff', '\u00ad', '\u034f', '\u180e', '\u3164', '\u{e0041}',
].flatMap((mark) => [`a${mark}b .exe.txt`, `${mark.repeat(60)}Delete`]) // prettier-ignore

const BROKEN = [
  '\u0000',
  'a\u0000b',
  '\u0000'.repeat(50),
  '\ud800',
  'a\udc00b',
  '\udc00\ud800',
  `${'\ud83d'.repeat(40)}a`,
  '\u0007\u0008\u001b[31m\u007f',
  '\r\n\r\n\u0085\u000b\u000c',
  '\ufffe\uffff',
  `Z${'\u0301'.repeat(400)}`,
  '👩‍👩‍👧‍👦'.repeat(30),
  '﷽'.repeat(40),
  '𒐫'.repeat(60),
]

const LONG = [
  'w'.repeat(100_000),
  'w '.repeat(50_000),
  '漢'.repeat(33_000),
  'א'.repeat(50_000),
  `https://example.com/${'a'.repeat(3_000)}`,
  `\`${'c'.repeat(3_500)}\``,
  `${'\t'.repeat(500)}a`,
  `a${' '.repeat(3_000)}b`,
  '\n'.repeat(2_000),
  `| ${'a | '.repeat(300)}\n|${'---|'.repeat(300)}\n`,
]

const NESTED = [
  '> '.repeat(1_500),
  '- '.repeat(1_500),
  '1. '.repeat(900),
  '['.repeat(3_000),
  `${'['.repeat(900)}a${']('.repeat(900)}`,
  '**a '.repeat(900),
  '*_'.repeat(1_500),
  '`'.repeat(3_000),
  '<div>'.repeat(700),
  '<!--'.repeat(900),
  `$${'{'.repeat(400)}a${'}'.repeat(400)}$`,
  `$${'\\frac{1}{'.repeat(40)}1${'}'.repeat(40)}$`,
  `$${'\\sqrt{'.repeat(60)}1${'}'.repeat(60)}$`,
  Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  Array.from({ length: 100 }, (_, row) => `| ${row} | ${'x'.repeat(30)} |`).join('\n'),
  '```js\n'.repeat(400),
  '&amp;&#0;&#x110000;&NotAnEntity;'.repeat(80),
]

const WORDS = [
  "'; drop table deck; --",
  '{{constructor.constructor("window.hits.push(1)")()}}',
  '${window.hits.push(1)}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'undefined',
  'NaN',
  '-0',
  '=cmd|" /C calc"!A0',
  '%00%0d%0aSet-Cookie: a=b',
  '../../../../etc/passwd',
  '\\u003cscript\\u003e',
  ']]>',
  '"><',
  '&lt;script&gt;window.hits.push(1)&lt;/script&gt;',
]

/** More than 200 texts that try to run scripts, break the page or waste time. */
export const HOSTILE_CARD_TEXTS: readonly string[] = [
  ...VECTORS,
  ...VECTORS.map((snippet, index) => IN_MARKDOWN[index % IN_MARKDOWN.length]?.(snippet) ?? snippet),
  ...LINKS,
  ...STYLES,
  ...MARKS,
  ...BROKEN,
  ...LONG,
  ...NESTED,
  ...WORDS,
]
