import { expect, test } from 'vitest'
import { fromQuotedCsvCell, toCsvCell } from './csv-cell.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1', `"'=1"`],
  ["'=1", `"''=1"`],
  // A spreadsheet program that separates by semicolon or tab, or doesn't see the quotes, begins a cell here.
  ['x;=1', `"x;'=1"`],
  ['x;=1;y', `"x;'=1;y"`],
  ['x\t@SUM(1)', `"x\t'@SUM(1)"`],
  ['x\n+1', `"x\n'+1"`],
  ['x\r\n-1', `"x\r\n'-1"`],
  ["x;'=1", `"x;''=1"`],
  ['x;＝1', `"x;'＝1"`],
  ['\t=1', `"'\t'=1"`],
  [';=1;=2', `";'=1;'=2"`],
  ['x; y', '"x; y"'],
])('a cell with %j is written as %j, and read back as it was', (text, cell) => {
  expect(toCsvCell(text)).toBe(cell)
  const content = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  expect(cell.startsWith('"') ? fromQuotedCsvCell(content) : content).toBe(text)
})

test.each([',', ';', '\t'])(
  'separated by %j with or without quotes, no part of a cell begins with a formula',
  (separator) => {
    for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
      for (const before of ['', 'x;', 'x\t', 'x\n', 'x\r\n', ';;', "x;'", '\t\t']) {
        const line = ['first', toCsvCell(`${before}${start}1+1`), 'last'].join(',')
        const parts = line.split(/[\r\n]/).flatMap((part) => part.split(separator))
        const unquoted = parts.map((part) => part.replace(/^"/, ''))
        expect(unquoted.filter((part) => /^[=+\-@＝＋－＠]/.test(part))).toEqual([])
      }
    }
  },
)
