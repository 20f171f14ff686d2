import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { plantTree } from '../test/planted-tree.ts'
import { runCommand } from './run-command.ts'

const OXLINT = join(import.meta.dirname, '..', 'node_modules', '.bin', 'oxlint')

// [rule, file, text]
const INVALID: [string, string, string][] = [
  ['no-explicit-any', 'app/shared/loose.ts', 'export const loose: any = 1'],
  ['no-non-null-assertion', 'app/shared/sure.ts', 'export const sure = (a?: string) => a!.length'],
  ['consistent-type-assertions', 'app/shared/cast.ts', 'export const cast = (a: unknown) => a as string'],
  ['no-floating-promises', 'app/shared/lost.ts', 'export const lost = () => {\n  Promise.resolve(1)\n}'],
  ['no-misused-promises', 'app/shared/misused.ts', 'export const n = (a: Promise<boolean>) => (a ? 1 : 2)'],
  ['no-default-export', 'app/shared/nameless.ts', 'export default 1'],
  ['no-console', 'server/printing.ts', `export const printed = console.log('hello')`],
  [
    'rules-of-hooks',
    'app/ui/maybe-hook.tsx',
    `import { useState } from 'react'\nexport const Maybe = (props: { is: boolean }) => (props.is ? useState(1)[0] : 2)`,
  ],
  [
    'exhaustive-deps',
    'app/ui/forgot.tsx',
    `import { useEffect } from 'react'\nexport function Forgot(props: { go(a: string): void; a: string }) {\n  const { go, a } = props\n  useEffect(() => go(a), [])\n  return null\n}`,
  ],
  ['alt-text', 'app/ui/picture.tsx', 'export const Picture = () => <img src="/a.png" />'],
  [
    'no-danger',
    'app/ui/raw.tsx',
    'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: location.hash }} />',
  ],
]

const VALID: Record<string, string> = {
  'app/shared/kinds.ts': `export const KINDS = ['easy', 'hard'] as const\n`,
  'app/features/decks/decks.page.tsx': 'export default function DecksPage() {\n  return <h1>Decks</h1>\n}\n',
  'app/root.tsx': 'export default function Root() {\n  return <p>Root</p>\n}\n',
  'tools/printing.ts': `export const printed = console.log('hello')\n`,
}

describe('lint', () => {
  let report: string
  beforeAll(async () => {
    const planted = INVALID.map(([, file, text]): [string, string] => [file, `${text}\n`])
    await using tree = await plantTree({ ...VALID, ...Object.fromEntries(planted) })
    const args = ['--type-aware', '--format', 'unix', 'app', 'server', 'tools']
    report = (await runCommand(OXLINT, args, { cwd: tree.root })).output
  }, 30_000)

  test.each(INVALID)('%s is an error in %s', (rule, file) => {
    const lines = report.split('\n').filter((line) => line.startsWith(file))
    expect(lines.join('\n')).toMatch(new RegExp(`\\[Error/[a-z0-9-]+\\(${rule}\\)\\]`))
  })

  test.each(Object.keys(VALID))('%s passes', (file) => {
    expect(report).not.toContain(file)
  })
})
