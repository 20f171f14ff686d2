import { expect, test } from 'vitest'
import { readViolations, violationKey } from './policy-reports.ts'
import { ReportGroups } from './report-groups.ts'

const uriReport = {
  'csp-report': {
    'document-uri': 'https://example.com/reset-password?token=secret#x',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://evil.example/pixel?who=ann@example.com',
    'script-sample': 'secret()',
  },
}

test('[SEC-12] both report formats are parsed, without queries, samples and paths of other sites', () => {
  const expected = { directive: 'img-src', blocked: 'https://evil.example', path: '/reset-password' }
  expect(readViolations(uriReport)).toEqual([expected])
  const body = {
    documentURL: 'https://example.com/reset-password?token=secret',
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.example/pixel?who=ann@example.com',
    sample: 'secret()',
  }
  expect(
    readViolations([
      { type: 'csp-violation', age: 1, url: 'https://example.com/', body },
      { type: 'deprecation', body: { id: 'x' } },
    ]),
  ).toEqual([expected])
})

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['data:text/html,secret', 'data:'],
  ['chrome-extension://abcdef/secret.js', 'chrome-extension:'],
  ['two words', '(unreadable)'],
])('[SEC-12] the blocked source %j is logged as %j', (blocked, name) => {
  const report = { 'csp-report': { 'blocked-uri': blocked, 'violated-directive': "script-src 'self' x" } }
  expect(readViolations(report)).toEqual([{ directive: 'script-src', blocked: name, path: '' }])
})

test.each([
  [undefined],
  [null],
  ['x'],
  [{}],
  [[{ type: 1 }]],
  [Array.from({ length: 21 }, () => ({ type: 'x', body: {} }))],
])('[SEC-12] an invalid report is rejected: %j', (body) => {
  expect(readViolations(body)).toBeNull()
})

test('[SEC-12] 10,000 reports create a bounded number of lines and groups', () => {
  const lines: unknown[] = []
  const log = { warn: (fields: unknown) => lines.push(fields) }
  const groups = new ReportGroups({ log, message: 'grouped', ungroupedMessage: 'ungrouped' })
  for (let index = 0; index < 10_000; index += 1) {
    const violation = { directive: 'img-src', blocked: `https://${index % 500}.example`, path: '/' }
    groups.add(violationKey(violation), { violation })
  }
  expect([lines.length, groups.size]).toEqual([100, 100])
  groups.flush()
  expect([lines.length, groups.size]).toEqual([201, 0])
  expect(lines.at(-1)).toEqual({ count: 8_000 })
})

test('[OPS-04] one cause on many pages is one group', () => {
  const [one, other] = ['/decks', '/study'].map((path) =>
    violationKey({ directive: 'img-src', blocked: 'https://evil.example', path }),
  )
  expect(one).toBe(other)
})
