/** A piece of JSON text that no JavaScript value can produce, such as 1e400 or a duplicate key. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Like JSON.stringify, with raw parts and keys such as `__proto__`. */
export function toJsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map((item) => toJsonText(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${toJsonText(member)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

const nested = (depth: number, open: string, close: string) =>
  new RawJson(`${open.repeat(depth)}1${close.repeat(depth)}`)

const UUID = '0199a7de-0000-7000-8000-000000000001'
const LONG_TEXT = 70_000

const NUMBERS = [
  0,
  -1,
  1.5,
  1e-7,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 31) - 1,
  8_640_000_000_000_001,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  new RawJson('-0'),
  new RawJson('1e400'),
  new RawJson('-1e400'),
  new RawJson(`1${'0'.repeat(400)}`),
]

const TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'on',
  '-0',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'a\uDFFFb',
  '\uFEFF\u202E\u200B\u2066x',
  '\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(40),
  "'; drop table person; --",
  '%00%ff%',
  '%_\\',
  '\\',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'Question,Answer\n"open, quote',
  'Question,Answer\n,\n\u0000,\uD800',
  '=cmd|x',
  '#'.repeat(3_000),
  '$$'.repeat(2_000),
  '> '.repeat(2_000),
  '['.repeat(2_000),
  '<div>'.repeat(10_000),
  '<svg><style><!--'.repeat(500),
  'x'.repeat(201),
  'x'.repeat(LONG_TEXT),
  '\u{1F600}'.repeat(LONG_TEXT / 4),
]

const IDS = [
  UUID,
  UUID.toUpperCase(),
  `{${UUID}}`,
  `urn:uuid:${UUID}`,
  UUID.replaceAll('-', ''),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0199a7de-0000-1000-8000-000000000001',
  '0199a7de-0000-9000-8000-000000000001',
  '0199a7de-0000-7000-c000-000000000001',
  `${UUID}\n`,
  'admin',
]

const TIMES = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-02-29T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T23:59:60Z',
  '2026-01-01T00:00:00+18:00',
  '2026-01-01T00:00:00',
  `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
  'infinity',
  '-infinity',
  'now',
  'epoch',
]

const CURSORS = [
  ...TIMES.map((time) => `${time}_${UUID}`),
  '_',
  '__',
  `_${UUID}`,
  '2026-01-01T00:00:00Z_',
  `2026-01-01T00:00:00Z_${UUID}_${UUID}`,
  `2026-01-01T00:00:00Z_${'f'.repeat(200)}`,
  { key: 'a', id: UUID },
  { key: '\u0000\uD800', id: UUID },
  { key: '\u{10FFFF}'.repeat(200), id: UUID },
]

const SHAPES = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 300 }, () => UUID),
  Array.from({ length: 5_000 }, () => 0),
  new RawJson('{"__proto__":{"role":"admin"}}'),
  new RawJson('{"constructor":{"prototype":{"role":"admin"}}}'),
  new RawJson('{"toString":null,"valueOf":null,"length":-1}'),
  new RawJson('{"then":1,"toJSON":1}'),
  new RawJson('{"a":1,"a":[1]}'),
  nested(500, '[', ']'),
  nested(5_000, '{"a":', '}'),
  nested(40_000, '[', ']'),
]

/** Values that some layer between the browser and the database may not expect, by the kind of field. */
export const HOSTILE_VALUES = {
  number: NUMBERS,
  text: TEXTS,
  id: IDS,
  cursor: CURSORS,
  shape: SHAPES,
} as const satisfies Record<string, readonly unknown[]>

/** Texts that are not valid JSON. */
export const BROKEN_JSON: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '"',
  '{"a":}',
  "{'a':1}",
  'undefined',
  'NaN',
  '\u0000',
  '\uFEFF{}',
  '{"a":1}{"b":2}',
  '1e',
  '"\\ud800"',
  '"\\x"',
  'true',
  'null',
  '0',
  nested(40_000, '[', ']').text,
  nested(40_000, '{"a":', '}').text,
  '['.repeat(100_000),
  '{"a":'.repeat(40_000),
]
