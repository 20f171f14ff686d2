import { describe, expect, test } from 'vitest'

import type { Finding } from './check-source-files.ts'
import { checkStyles } from './check-styles.ts'
import { plantTree } from '../test/planted-tree.ts'

const VALID_STYLES: Readonly<Record<string, string>> = {
  'app/styles/app.css': `@layer base, components, pages;\n@import './panel.css' layer(components);\n@import '@fonts/sans.css';\n`,
  'app/styles/panel.css': `/* .x, only named */\n.panel {\n  content: '{ .y }';\n}\n@keyframes fade {\n  to {\n    opacity: 0.5;\n  }\n}\n`,
  'app/features/decks/decks.css': `@layer pages {\n  .decks {\n    gap: 1rem;\n  }\n  @media print {\n    .panel {\n      gap: 0;\n    }\n  }\n}\n`,
  'app/features/decks/decks.page.tsx': `import './decks.css'\nexport const Page = () => <div className="decks panel" />\n`,
  'app/features/cards/cards.page.tsx': `export const Page = () => <div className="panel" />\n`,
}

// [rule, where it is reported, the file, its text]
const INVALID_STYLES: [string, string, string, string][] = [
  ['style-layer', 'app/ui/menu.css:2', 'app/ui/menu.css', `\n.menu {\n}\n`],
  [
    'style-layer',
    'app/ui/menu.css:4',
    'app/ui/menu.css',
    `@layer pages {\n}\n@media print {\n  .menu {\n  }\n}\n`,
  ],
  ['style-layer', 'app/ui/menu.css:2', 'app/ui/menu.css', `@layer extras {\n  .menu {\n  }\n}\n`],
  ['style-layer', 'app/ui/menu.css', 'app/ui/menu.css', `@import '../styles/panel.css';\n`],
  ['style-layer', 'app/ui/menu.css', 'app/ui/menu.css', `@import '../styles/panel.css' layer(extras);\n`],
  ['style-layer', 'app/ui/menu.css', 'app/ui/menu.css', `@layer pages, base;\n`],
  ['style-name', 'app/ui/menu.css:2', 'app/ui/menu.css', `@layer components {\n  .menu .fc {\n  }\n}\n`],
  ['style-name', 'app/ui/menu.css:2', 'app/ui/menu.css', `@layer components {\n  .menu-l:hover {\n  }\n}\n`],
  ['style-name', 'app/ui/menu.css:2', 'app/ui/menu.css', `@layer components {\n  .idx-head {\n  }\n}\n`],
  ['style-owner', 'app/styles/panel.css', 'app/ui/menu.css', `@layer components {\n  .panel {\n  }\n}\n`],
  ['style-place', 'app/styles/decks.css', 'app/styles/decks.css', `@layer pages {\n  .decks > p {\n  }\n}\n`],
]

const summarise = (findings: Finding[]) => findings.map(({ rule, file }) => `${rule} ${file}`)

describe('styles', () => {
  test('[HOUSE-04] sheets in layers, with clear names, beside their pages pass', async () => {
    await using tree = await plantTree(VALID_STYLES)
    expect(await checkStyles(tree.root)).toEqual([])
  })

  test.each(INVALID_STYLES)('[HOUSE-04] %s rejects %s', async (rule, place, file, text) => {
    await using tree = await plantTree({ ...VALID_STYLES, [file]: text })
    expect(summarise(await checkStyles(tree.root))).toEqual([`${rule} ${place}`])
  })
})
