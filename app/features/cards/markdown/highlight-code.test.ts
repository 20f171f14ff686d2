import { expect, test } from 'vitest'
import { highlightCode } from './highlight-code.ts'
import { renderMath } from './render-math.ts'

test('code is split into spans with scopes, and no character is lost', () => {
  const code = 'def f(x):\n    # double it\n    return "a" * 2'
  const spans = highlightCode(code, 'python') ?? []
  expect(spans.map(({ text }) => text).join('')).toBe(code)
  expect(spans).toContainEqual({ text: 'def', scope: 'keyword' })
  expect(spans).toContainEqual({ text: '# double it', scope: 'comment' })
})

test('a missing language is detected; an unknown one stays plain', () => {
  expect(highlightCode('SELECT name FROM deck WHERE id = 1', '')?.some(({ scope }) => scope !== '')).toBe(
    true,
  )
  expect(highlightCode('whatever', 'klingon')).toBeNull()
})

test.each(['x'.repeat(6_001), 'x'.repeat(100), '\n'.repeat(300)])(
  'code that is too long, or has very long names or too many lines, stays plain',
  (code) => {
    expect(highlightCode(code, 'python')).toBeNull()
  },
)

test('a formula becomes MathML elements; invalid or unsafe TeX stays text', () => {
  expect(renderMath('\\frac{a}{b}', false)).toMatchObject({ name: 'math', children: [{ name: 'mfrac' }] })
  for (const tex of [
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{http://evil.example/x.png}',
    '\\htmlStyle{position:fixed}{x}',
    '\\frac{',
    '\\def\\a{\\a\\a}\\a',
    'x'.repeat(501),
  ]) {
    expect(renderMath(tex, true)).toBeNull()
  }
})

test('the size of a formula is limited', () => {
  expect(JSON.stringify(renderMath('\\rule{1000em}{1000em}', true))).toContain('"width":"8em"')
})
