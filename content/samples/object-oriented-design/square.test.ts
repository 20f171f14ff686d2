import { expect, test } from 'vitest'

import { Rectangle, Square } from './square.ts'

function areaAfterResize(shape: Rectangle): number {
  shape.setWidth(5)
  shape.setHeight(4)
  return shape.width * shape.height
}

test('code that is right for a rectangle is wrong for a square', () => {
  expect(areaAfterResize(new Rectangle())).toBe(20)
  expect(areaAfterResize(new Square())).toBe(16)
})
