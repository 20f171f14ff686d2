import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test.each([
  ['<script>', '&lt;script&gt;'],
  ['" onload="x', '&quot; onload=&quot;x'],
  ['a & b &amp; c', 'a &amp; b &amp;amp; c'],
  ["it's", "it's"],
])('%s is escaped as %s', (text, html) => {
  expect(escapeHtml(text)).toBe(html)
})
