import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const importsOf = (file: string) =>
  [...read(file).matchAll(/^@import '\.\/([\w-]+\.css)'/gm)].map(([, name = '']) => name)

/** The classes that a sheet defines by themselves, outside of media queries. */
function classesOf(file: string): string[] {
  const text = read(file)
  const indent = text.includes('@layer components {') ? '  ' : ''
  return [...text.matchAll(new RegExp(`^${indent}(\\.[\\w-]+)(?: \\{|,)$`, 'gm'))].map(
    ([, name = '']) => name,
  )
}

test('each class has one style sheet, because the sheets of visited pages stay loaded', () => {
  // The sheet for printing changes what the others define.
  const sheets = [...importsOf('app.css'), ...importsOf('memory.css')].filter((file) => file !== 'print.css')
  expect(sheets.length).toBeGreaterThan(40)
  const sheetsOf = Map.groupBy(
    sheets.flatMap((file) => [...new Set(classesOf(file))].map((name) => ({ name, file }))),
    ({ name }) => name,
  )
  const shared = [...sheetsOf].filter(([, places]) => places.length > 1)
  expect(shared.map(([name, places]) => [name, ...places.map(({ file }) => file)])).toEqual([])
})
