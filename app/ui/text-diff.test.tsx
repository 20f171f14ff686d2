import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextDiff } from './text-diff.tsx'

const CHANGE = { before: 'the next bigger element', after: 'the next greater element' }

test('[WALL-02] a difference has marks that screen readers hear, merged or one side alone', () => {
  const removed = '<del><span class="sr">[removed: </span>bigger<span class="sr">]</span></del>'
  const added = '<ins><span class="sr">[added: </span>greater<span class="sr">]</span></ins>'
  const merged = renderToStaticMarkup(<TextDiff {...CHANGE} />)
  expect(merged).toContain(`the next ${removed}${added} element`)
  expect(renderToStaticMarkup(<TextDiff {...CHANGE} side="before" />)).toContain(`next ${removed} element`)
  expect(renderToStaticMarkup(<TextDiff {...CHANGE} side="after" />)).toContain(`next ${added} element`)
})
