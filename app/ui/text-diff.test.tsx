import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextDiff } from './text-diff.tsx'

const CHANGE = { before: 'the next bigger element', after: 'the next greater element' }

test('[WALL-02] a difference has marks that screen readers hear, merged or one side alone', () => {
  const removed =
    '<del><span class="visually-hidden">[removed: </span>bigger<span class="visually-hidden">]</span></del>'
  const added =
    '<ins><span class="visually-hidden">[added: </span>greater<span class="visually-hidden">]</span></ins>'
  const merged = renderToStaticMarkup(<TextDiff {...CHANGE} />)
  expect(merged).toContain(`the next ${removed}${added} element`)
  expect(renderToStaticMarkup(<TextDiff {...CHANGE} side="before" />)).toContain(`next ${removed} element`)
  expect(renderToStaticMarkup(<TextDiff {...CHANGE} side="after" />)).toContain(`next ${added} element`)
})
