import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CardMarkdown } from './card-markdown.tsx'

const PATH = `/pictures/${'0a'.repeat(32)}`

test('[PIC-01] a picture has its size before it loads, and a high one is shown smaller', () => {
  render(<CardMarkdown text={`![A heap](${PATH}#640x480)\n\n![A list](${PATH}#300x1200)`} />)
  const heap = screen.getByRole('img', { name: 'A heap' })
  expect([heap.getAttribute('src'), heap.getAttribute('width'), heap.getAttribute('height')]).toEqual([
    PATH,
    '560',
    '420',
  ])
  const list = screen.getByRole('img', { name: 'A list' })
  expect([list.getAttribute('width'), list.getAttribute('height')]).toEqual(['105', '420'])
})

test('[PIC-01] lists and discussions show the text alternative, and so does a picture that fails', () => {
  const text = `![A <b>heap</b>](${PATH})`
  const { container, rerender } = render(<CardMarkdown text={text} isExcerpt />)
  expect(container.textContent).toBe('A <b>heap</b>')
  rerender(<CardMarkdown text={text} hasPictures={false} />)
  expect(container.querySelector('img')).toBeNull()
  rerender(<CardMarkdown text={text} />)
  fireEvent.error(within(container).getByRole('img'))
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('A <b>heap</b>')
})
