import { expect, test } from 'vitest'
import { inlineSheet, withoutPreload } from './inline-styles.ts'

const SHEET = { path: '/assets/a.css', text: '.card{color:red}', hash: "'sha256-x'" }

test('[FEEL-03] the sheet of every page is inside it, and its link loads nothing; sheets of the page alone stay', () => {
  const html =
    '<head><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/></head>'
  expect(inlineSheet(html, SHEET)).toBe(
    '<head><style>.card{color:red}</style><link disabled="" rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/></head>',
  )
})

test('[FEEL-03] a dollar sign in the sheet is a dollar sign in the page', () => {
  const text = '.price::before{content:"$&"}'
  expect(inlineSheet('<link rel="stylesheet" href="/assets/a.css"/>', { ...SHEET, text })).toContain(text)
})

test('[FEEL-03] the header asks for the other sheets only', () => {
  const link = '</assets/a.css>; rel=preload; as=style, </assets/b.css>; rel=preload; as=style'
  expect(withoutPreload(link, SHEET)).toBe('</assets/b.css>; rel=preload; as=style')
})
