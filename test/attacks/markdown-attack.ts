/** Fragments that start, end or almost start a construct of each rule of the Markdown parser. */
export const FRAGMENTS_BY_RULE: Record<string, string[]> = {
  'block math': ['$$', '$$\n', '$'.repeat(44), '$$a$$\n', '\n$$ a', '\\$$', '   $$'],
  'inline math': ['$', '$a$', '$a', '$a $', '$5 ', '\\$', '$\\', 'a$b$1'],
  emphasis: ['*', '**', '***', '_', '__', '*_', 'a*', '*a ', 'a_b', '**"**', '~', '~~', '~~a'],
  code: ['`', '``', '```a', '`a`', '`` ` ', '\\`'],
  links: ['[', ']', '[a](', '](', '![', '[a](b "', '[a](<', '[[', '](]', '[a][a]', '[a]', '()', '[a](b)'],
  addresses: [
    'http://',
    'https://a.b',
    'www.',
    'www.a(',
    'a@',
    '@',
    'a@b.c',
    'a.a@a.',
    'mailto:a',
    '&amp;',
    '(((',
    '))',
  ],
  html: ['<', '<a ', '<a b="', '<!--', '-->', '<div>', '</', '<http://', '<?', '>', '<a@'],
  escapes: ['\\', '\\\\', '\\*', '&#', '&#39;', '&#x', '&'],
  fences: ['```\n', '\n```', '~~~\n', '\n~~~a', '   ```', '````\n'],
  headings: ['# ', '\n# a', ' #', '#######', '\n===\n', '\n---\n', '\n=', '-'],
  lists: ['- ', '\n- a', '* ', '1. ', '\n2) ', '  - ', '\n    - ', '- [ ] ', '\n-', '\n  a', '- - - '],
  quotes: ['> ', '>', '\n> a', '\n>> ', '> - ', '\n>\n'],
  tables: ['|', '|a', '\n|-|-|\n', 'a|b\n-|-\n', '|:-:|', '\\|', '\n:-\n'],
  definitions: ['[a]: b\n', '\n[a]:', '[a]: <', '\n[a]: b "', '[a]:\n'],
  lines: ['\n', '\n\n', '  \n', '\\\n', '\t', '    ', '    a\n', ' ', 'a', 'word ', '漢', '😀', '\u202e'],
}

const ALL_FRAGMENTS = Object.values(FRAGMENTS_BY_RULE).flat()

/** Ordinary Markdown of a card, to mutate and to compare with. */
export const ORDINARY_TEXT = `## Two pointers

A **sorted** array lets you *discard* one end at a time, in $O(n)$ rather than \`O(n²)\`. See [the proof](https://example.com/proof).

- Start with the outermost pair.
- Move the pointer at the smaller value: the pair \`(i, j)\` can't get larger.
  1. Stop when they meet.
  2. Return the best.

> It's the invariant that an interviewer asks for.

| step | left | right |
| --- | ---: | :---: |
| 1 | 0 | 9 |

$$
\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}
$$

\`\`\`python
while left < right:
    left += 1
\`\`\`

`

/** Creates a random generator that repeats its numbers for the same seed. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    int: (below: number) => Math.floor(next() * below),
    pick: <Item>(items: readonly Item[], fallback: Item): Item =>
      items[Math.floor(next() * items.length)] ?? fallback,
  }
}

type Random = ReturnType<typeof createRandom>

const fill = (unit: string, length: number) =>
  unit === '' ? '' : unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Creates a text for one rule: fragments repeated, mixed with others, split into lines, or inserted into ordinary text. */
export function createHostileText(random: Random, fragments: readonly string[], length: number): string {
  const parts = Array.from({ length: 1 + random.int(4) }, () => {
    const part = random.next() < 0.7 ? random.pick(fragments, '*') : random.pick(ALL_FRAGMENTS, '*')
    return random.next() < 0.3 ? part.repeat(1 + random.int(60)) : part
  })
  const unit = parts.join('')
  const end = random.next() < 0.4 ? random.pick(ALL_FRAGMENTS, '') : ''
  const shape = random.next()
  if (shape < 0.5) return fill(unit, length) + end
  if (shape < 0.7) return fill(`${fill(unit, 1 + random.int(900))}\n`, length) + end
  if (shape < 0.85) return fill(unit, length / 2) + fill(random.pick(ALL_FRAGMENTS, '*'), length / 2) + end
  let text = fill(ORDINARY_TEXT, length)
  for (let count = 1 + random.int(20); count > 0; count -= 1) {
    const at = random.int(text.length)
    text = text.slice(0, at) + parts.join('') + text.slice(at + random.int(200))
  }
  return text
}
