import { expect, test } from 'vitest'

import { type Box, resizeBatched, resizeOneByOne } from './resize-boxes.ts'

/** Boxes of one page, which computes its layout when a size is read after a write. */
function createPage(count: number) {
  const page = { layouts: 0, isOutdated: true }
  const boxes = Array.from({ length: count }, (_, index): Box => {
    let height = ''
    return {
      get offsetWidth() {
        if (page.isOutdated) page.layouts += 1
        page.isOutdated = false
        return 100 + index
      },
      style: {
        get height() {
          return height
        },
        set height(value: string) {
          page.isOutdated = true
          height = value
        },
      },
    }
  })
  return { page, boxes }
}

test('a read after each write forces a layout for each box', () => {
  const { page, boxes } = createPage(100)
  resizeOneByOne(boxes)
  expect(page.layouts).toBe(100)
  expect(boxes[2].style.height).toBe('51px')
})

test('reading first forces one layout, with the same result', () => {
  const { page, boxes } = createPage(100)
  resizeBatched(boxes)
  expect(page.layouts).toBe(1)
  expect(boxes[2].style.height).toBe('51px')
})
