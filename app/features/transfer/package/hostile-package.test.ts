import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { attackSize, reportAttack } from '../../../../test/attacks/attack-report.ts'
import {
  BASIC,
  buildNewPackage,
  buildOldPackage,
  buildSchema11,
  buildSchema18,
  type TestCollection,
} from '../../../../test/factories/anki-package.ts'
import { buildZip } from '../../../../test/factories/zip.ts'
import { openPackage } from './anki-package.ts'
import type { ByteSource } from './byte-source.ts'
import { PackageError } from './package-error.ts'
import { MAX_COLLECTION_BYTES } from './package-limits.ts'

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (from, to) => bytes.subarray(from, to),
})

const SAMPLE: TestCollection = {
  types: [BASIC],
  decks: [{ id: 1, name: 'Default' }],
  notes: Array.from({ length: 200 }, (_, index) => ({
    guid: `g${index}`,
    typeId: BASIC.id,
    fields: [`Q${index}`, index % 20 === 0 ? 'Long. '.repeat(3_000) : 'A'],
    cards: [{ reviews: [{ at: 1_700_000_000_000 + index, button: 3 }] }],
  })),
}

/** The reason of a clean refusal, or 'read'. Anything else fails the test. */
async function tryToOpen(bytes: Uint8Array): Promise<string> {
  try {
    await openPackage(sourceOf(bytes))
    return 'read'
  } catch (cause) {
    if (cause instanceof PackageError) return cause.reason
    throw cause
  }
}

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'not-a-package'],
  ['text', Buffer.from('question,answer\nQ,A\n'), 'not-a-package'],
  [
    'a zip of something else',
    buildZip([{ name: 'word/document.xml', data: Buffer.from('<x/>') }]),
    'not-a-package',
  ],
  [
    'names with paths',
    buildZip([{ name: '../collection.anki2', data: buildSchema11(SAMPLE) }]),
    'not-a-package',
  ],
  [
    'an absolute name',
    buildZip([{ name: '/collection.anki21', data: buildSchema11(SAMPLE) }]),
    'not-a-package',
  ],
  ['no database', buildZip([{ name: 'collection.anki2', data: Buffer.from('hello') }]), 'damaged'],
  [
    'a later format',
    buildZip([
      { name: 'meta', data: Buffer.from([8, 4]), isStored: true },
      { name: 'collection.anki22', data: Buffer.from('?') },
    ]),
    'too-new',
  ],
  [
    'zstd that is none',
    buildZip([
      { name: 'meta', data: Buffer.from([8, 3]), isStored: true },
      { name: 'collection.anki21b', data: Buffer.from('not zstd'), isStored: true },
    ]),
    'damaged',
  ],
  [
    'a claim of a gigabyte',
    buildZip([{ name: 'collection.anki2', data: buildSchema11(SAMPLE), claimedBytes: 1_000_000_000 }]),
    'read',
  ],
])('[BRING-03] %s is %s', async (_, bytes, expected) => {
  expect(await tryToOpen(bytes)).toBe(expected)
})

test('[BRING-03] zip and zstd bombs are refused at the limit, within bounded memory', async () => {
  const zeros = Buffer.alloc(MAX_COLLECTION_BYTES + 60_000_000)
  const meta = { name: 'meta', data: Buffer.from([8, 3]), isStored: true }
  const bombs = {
    zip: buildZip([{ name: 'collection.anki2', data: zeros, claimedBytes: 100 }]),
    zstd: buildZip([meta, { name: 'collection.anki21b', data: zstdCompressSync(zeros), isStored: true }]),
    'zstd in zip': buildZip([meta, { name: 'collection.anki21b', data: zstdCompressSync(zeros) }]),
  }
  for (const [name, bomb] of Object.entries(bombs)) {
    const before = process.memoryUsage().arrayBuffers
    const startedAt = performance.now()
    expect(await tryToOpen(bomb)).toBe('too-large')
    const ms = Math.round(performance.now() - startedAt)
    const held = Math.round((process.memoryUsage().arrayBuffers - before) / 1e6)
    console.log(`${name} bomb of ${bomb.length} bytes: refused in ${ms} ms, ${held} MB held`)
    expect(held).toBeLessThan(2 * (MAX_COLLECTION_BYTES / 1e6))
  }
})

/** A database with tables of the right names, and SQL that must never run. */
function hostileDatabase(statements: string): Uint8Array {
  const db = new DatabaseSync(':memory:')
  db.exec(statements)
  const bytes = db.serialize()
  db.close()
  return bytes
}

const COL = `create table col (id integer primary key, crt integer, models text, decks text);
  insert into col values (1, 5, '{}', '{}');`
const ENDLESS = 'with recursive n(x) as (select 1 union all select x + 1 from n) select x as id from n'

test.each<[string, string, string]>([
  [
    'a view named notes without an end',
    `${COL} create table cards (id integer primary key); create view notes as ${ENDLESS};`,
    'damaged',
  ],
  [
    'triggers and a generated column',
    `${COL} create table cards (id integer primary key, x as (abs(-9223372036854775808)));
     create table notes (id integer primary key); create trigger t after insert on notes begin delete from col; end;`,
    'read',
  ],
  [
    'no list of decks',
    `create table col (id integer primary key, crt integer, models text, decks text);
     insert into col values (1, 5, 'x', '{}'); create table cards (id); create table notes (id);`,
    'damaged',
  ],
  [
    'an empty collection',
    'create table col (id); create table cards (id); create table notes (id)',
    'damaged',
  ],
])('[BRING-03] a hostile schema runs nothing: %s', async (_, statements, expected) => {
  const data = hostileDatabase(statements)
  expect(await tryToOpen(buildZip([{ name: 'collection.anki2', data }]))).toBe(expected)
})

vi.setConfig({ testTimeout: attackSize({ gate: 60_000, full: 900_000 }) })

test('[BRING-03] damaged packages and pages give cards or a clean refusal, each in a moment', async () => {
  const random = seeded(Number(process.env['ATTACK_SEED'] ?? 7))
  const zips = [buildOldPackage(SAMPLE), buildNewPackage(SAMPLE)]
  const databases = [buildSchema11(SAMPLE), buildSchema18(SAMPLE)]
  const runs = attackSize({ gate: 300, full: 10_000 })
  const counts: Record<string, number> = {}
  let slowest = 0
  for (let run = 0; run < runs; run += 1) {
    const isZip = run % 3 === 0
    const damaged = Buffer.from((isZip ? zips : databases)[run % 2] ?? [])
    for (let change = 0; change < 1 + random() * 20; change += 1) {
      // Headers of pages decide most, so every second change is in the first 16 bytes of a page.
      const page = Math.floor(random() * (damaged.length / 4_096)) * 4_096
      const at = change % 2 === 0 ? page + Math.floor(random() * 16) : Math.floor(random() * damaged.length)
      damaged[Math.min(at, damaged.length - 1)] = Math.floor(random() * 256)
    }
    const cut = run % 10 === 0 ? damaged.subarray(0, Math.floor(random() * damaged.length)) : damaged
    const name = run % 2 === 0 ? 'collection.anki2' : 'collection.anki21'
    const startedAt = performance.now()
    const outcome = await tryToOpen(isZip ? cut : buildZip([{ name, data: cut }]))
    slowest = Math.max(slowest, performance.now() - startedAt)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  reportAttack('damaged Anki packages', { tried: runs, slowestMs: Math.round(slowest), ...counts })
  expect(Object.keys(counts).length).toBeGreaterThan(1)
  expect(slowest).toBeLessThan(3_000)
})

test('[BRING-03] rows that claim a gigabyte, and pages that lead back to themselves', async () => {
  const original = buildSchema11({ ...SAMPLE, notes: SAMPLE.notes.slice(0, 1) })
  const pageSize = Buffer.from(original).readUInt16BE(16)
  for (let page = 1; page * pageSize < original.length; page += 1) {
    const start = page * pageSize
    const data = Buffer.from(original)
    if (data[start] !== 13) continue
    const cell = start + data.readUInt16BE(start + 8)
    Buffer.from([0x83, 0xdc, 0xd6, 0x80, 0x00]).copy(data, cell)
    expect(['damaged', 'too-large', 'read']).toContain(
      await tryToOpen(buildZip([{ name: 'collection.anki2', data }])),
    )
    const cyclic = Buffer.from(original)
    cyclic[start] = 5
    cyclic.writeUInt32BE(page + 1, start + 8)
    cyclic.writeUInt16BE(0, start + 3)
    expect(['damaged', 'read']).toContain(
      await tryToOpen(buildZip([{ name: 'collection.anki2', data: cyclic }])),
    )
  }
})
