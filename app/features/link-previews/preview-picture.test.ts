import { expect, test } from 'vitest'
import { canBeDrawn, drawPreview, layoutText, previewSvg } from './preview-picture.server.ts'

test('[SITE-07] a preview is a PNG of 1200 × 630, also for very long and unusual names', async () => {
  for (const title of [
    'Graphs',
    'w'.repeat(200),
    '<b>&"Tom & Jerry"</b>',
    'Dynamic programming, one table at a time',
  ]) {
    const png = await drawPreview({ kind: 'Course', title, note: '12 lessons' })
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(120_000)
  }
})

test('[SITE-07] the name is drawn: another name gives another picture', async () => {
  const draw = (title: string) => drawPreview({ kind: 'Course', title, note: '' })
  const [empty, one, other] = await Promise.all([draw(''), draw('Graphs'), draw('Trees')])
  expect(one.equals(other)).toBe(false)
  expect(one.equals(empty)).toBe(false)
})

test('a name has at most three lines, is truncated, and is escaped', () => {
  const { lines } = layoutText('backtracking '.repeat(30))
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
  expect(layoutText('Graphs')).toEqual({ size: 84, lines: ['Graphs'] })
  expect(previewSvg({ kind: 'K', title: '<image href="x"/>', note: '' })).not.toContain('<image')
})

test.each([
  '</text><script>alert(1)</script>',
  '"><image href="http://127.0.0.1/x"/>',
  "' style='fill:url(http://127.0.0.1)' x='",
  ']]><!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '<!--</svg>--><svg/onload=1>',
  '&#60;script&#62;',
])('the name %j adds no element, no attribute and no address to a preview', (title) => {
  const plain = previewSvg({ kind: 'Course', title: 'x', note: 'x' })
  const svg = previewSvg({ kind: title, title, note: title })
  const tagsOf = (text: string) => [...new Set(text.match(/<[^\s>/]+/g))].toSorted()
  expect(tagsOf(svg)).toEqual(tagsOf(plain))
  const withoutTexts = svg.replaceAll(/>[^<]*</g, '><')
  expect(withoutTexts).not.toMatch(/href=|url\(|<!|&/)
})

test('a name in a script that the fonts lack gets the banner', () => {
  expect(canBeDrawn('Résumé — “quoted”…')).toBe(true)
  expect(canBeDrawn('图论')).toBe(false)
})
