// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'

const kit = readFileSync(join(import.meta.dirname, 'kit.js'), 'utf8')
const style = readFileSync(join(import.meta.dirname, 'kit.css'), 'utf8')

function drawCells(count: number): HTMLElement {
  document.body.innerHTML = ''
  runInThisContext(`(() => {'use strict';\n${kit}
    document.body.append(kit.cells(Array.from({ length: ${count} }, (_, index) => ({ text: index * 10 }))))
  })()`)
  const list = document.querySelector<HTMLElement>('.w-cells')
  if (list === null) throw new Error('kit.cells drew nothing')
  return list
}

test('a row of cells says how many share its width, so that they can shrink on a phone', () => {
  expect(drawCells(12).style.getPropertyValue('--count')).toBe('12')
  expect(drawCells(0).style.getPropertyValue('--count')).toBe('1')
  expect(style).toContain('100cqi')
})

test('every cell knows its index, which is shown where the row still wraps', () => {
  const cells = [...drawCells(3).children]
  expect(cells.map((cell) => cell.getAttribute('data-index'))).toEqual(['0', '1', '2'])
  expect(style).toContain('.w-cells[data-wraps] > .w-cell::before')
})
