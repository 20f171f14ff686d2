import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { buildZip } from './zip.ts'

/** Packages in the real formats, for tests: the old one (schema 11, JSON) and the new one (schema 15 to 18, zstd). */
export type TestTemplate = { name: string; question: string; answer: string }
export type TestType = {
  id: number
  name: string
  isCloze?: boolean
  stockKind?: number
  fields: string[]
  templates: TestTemplate[]
}
export type TestCard = {
  ord?: number
  deckId?: number
  type?: number
  queue?: number
  due?: number
  ivl?: number
  odid?: number
  odue?: number
  /** Milliseconds and button of each answer. */
  reviews?: { at: number; button: number; durationMs?: number; type?: number }[]
}
export type TestNote = { guid: string; typeId: number; tags?: string; fields: string[]; cards: TestCard[] }
export type TestCollection = {
  createdAt?: number
  types: TestType[]
  decks: { id: number; name: string }[]
  notes: TestNote[]
  media?: Record<string, Uint8Array>
}

export const BASIC: TestType = {
  id: 1_600_000_000_001,
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [
    { name: 'Card 1', question: '{{Front}}', answer: '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}' },
  ],
}
export const REVERSED: TestType = {
  id: 1_600_000_000_002,
  name: 'Basic (and reversed card)',
  fields: ['Front', 'Back'],
  templates: [
    ...BASIC.templates,
    { name: 'Card 2', question: '{{Back}}', answer: '{{FrontSide}}<hr id=answer>{{Front}}' },
  ],
}
export const CLOZE: TestType = {
  id: 1_600_000_000_003,
  name: 'Cloze',
  isCloze: true,
  fields: ['Text', 'Back Extra'],
  templates: [{ name: 'Cloze', question: '{{cloze:Text}}', answer: '{{cloze:Text}}<br>\n{{Back Extra}}' }],
}

const COMMON_TABLES = `
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
    left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
    type integer not null);
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_nid on cards (nid);`

const NEW_TABLES = `
  create table fields (ntid integer not null, ord integer not null, name text not null collate  nocase,
    config blob not null, primary key (ntid, ord)) without rowid;
  create unique index idx_fields_name_ntid on fields (name, ntid);
  create table templates (ntid integer not null, ord integer not null, name text not null collate  nocase,
    mtime_secs integer not null, usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
  create table notetypes (id integer not null primary key, name text not null collate  nocase,
    mtime_secs integer not null, usn integer not null, config blob not null);
  create unique index idx_notetypes_name on notetypes (name);
  create table decks (id integer primary key not null, name text not null collate  nocase, mtime_secs integer not null,
    usn integer not null, common blob not null, kind blob not null);
  create unique index idx_decks_name on decks (name);
  create table tags (tag text not null primary key collate  nocase, usn integer not null) without rowid;`

const FIRST_DAY = 1_700_000_000

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}
const bytesField = (id: number, bytes: Uint8Array) =>
  Buffer.concat([Buffer.from([...varint(id * 8 + 2), ...varint(bytes.length)]), bytes])
const textField = (id: number, text: string) => bytesField(id, Buffer.from(text))
const numberField = (id: number, value: number) => Buffer.from([...varint(id * 8), ...varint(value)])

function insertRows(db: DatabaseSync, { notes, createdAt = FIRST_DAY }: TestCollection) {
  const note = db.prepare('insert into notes values (?, ?, ?, 0, 0, ?, ?, ?, 0, 0, ?)')
  const card = db.prepare(
    'insert into cards values (?, ?, ?, ?, 0, 0, ?, ?, ?, ?, 2500, ?, 0, 0, ?, ?, 0, ?)',
  )
  const review = db.prepare('insert or ignore into revlog values (?, ?, 0, ?, 1, 1, 2500, ?, ?)')
  db.exec('begin')
  let cardId = createdAt * 1_000
  for (const [index, { guid, typeId, tags = '', fields, cards }] of notes.entries()) {
    const noteId = createdAt * 1_000 + index
    note.run(noteId, guid, typeId, tags, fields.join('\u001f'), fields[0] ?? '', '')
    for (const entry of cards) {
      cardId += 1
      const { reviews = [], type = 0 } = entry
      const queue = entry.queue ?? type
      card.run(
        cardId,
        noteId,
        entry.deckId ?? 1,
        entry.ord ?? 0,
        type,
        queue,
        entry.due ?? 0,
        entry.ivl ?? 0,
        reviews.length,
        entry.odue ?? 0,
        entry.odid ?? 0,
        '',
      )
      for (const { at, button, durationMs = 4_000, type: kind = 1 } of reviews) {
        review.run(at, cardId, button, durationMs, kind)
      }
    }
  }
  db.exec('commit')
}

/** The database of the old format. */
export function buildSchema11(collection: TestCollection): Uint8Array {
  const db = new DatabaseSync(':memory:')
  db.exec(COMMON_TABLES)
  const models = collection.types.map((type) => [
    type.id,
    {
      id: type.id,
      name: type.name,
      type: type.isCloze === true ? 1 : 0,
      flds: type.fields.map((name, ord) => ({ name, ord })),
      tmpls: type.templates.map(({ name, question, answer }, ord) => ({
        name,
        ord,
        qfmt: question,
        afmt: answer,
      })),
    },
  ])
  const decks = collection.decks.map(({ id, name }) => [id, { id, name, dyn: 0 }])
  db.prepare("insert into col values (1, ?, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')").run(
    collection.createdAt ?? FIRST_DAY,
    JSON.stringify(Object.fromEntries(models)),
    JSON.stringify(Object.fromEntries(decks)),
  )
  insertRows(db, collection)
  const bytes = db.serialize()
  db.close()
  return bytes
}

/** The database of the new formats, with the collation that no other program has. */
export function buildSchema18(collection: TestCollection, version: 15 | 18 = 18): Uint8Array {
  const db = new DatabaseSync(':memory:')
  db.exec(COMMON_TABLES + NEW_TABLES)
  db.prepare("insert into col values (1, ?, 0, 0, ?, 0, 0, 0, '', '', '', '', '')").run(
    collection.createdAt ?? FIRST_DAY,
    version,
  )
  for (const type of collection.types) {
    const config = [numberField(1, type.isCloze === true ? 1 : 0), textField(3, '.card { color: black }')]
    if (type.stockKind !== undefined) config.push(numberField(9, type.stockKind))
    db.prepare('insert into notetypes values (?, ?, 0, 0, ?)').run(type.id, type.name, Buffer.concat(config))
    for (const [ord, name] of type.fields.entries()) {
      db.prepare('insert into fields values (?, ?, ?, ?)').run(type.id, ord, name, Buffer.alloc(0))
    }
    for (const [ord, { name, question, answer }] of type.templates.entries()) {
      const formats = Buffer.concat([textField(1, question), textField(2, answer)])
      db.prepare('insert into templates values (?, ?, ?, 0, 0, ?)').run(type.id, ord, name, formats)
    }
  }
  for (const { id, name } of collection.decks) {
    const path = name.replaceAll('::', '\u001f')
    db.prepare('insert into decks values (?, ?, 0, 0, ?, ?)').run(
      id,
      path,
      Buffer.alloc(0),
      bytesField(1, Buffer.alloc(0)),
    )
  }
  insertRows(db, collection)
  const bytes = db.serialize()
  db.close()
  return withUnicase(bytes)
}

/** Renames the collation in the text of the schema: no other program could create a table with it. */
function withUnicase(bytes: Uint8Array): Uint8Array {
  const db = Buffer.from(bytes)
  for (let at = db.indexOf('collate  nocase'); at !== -1; at = db.indexOf('collate  nocase', at + 1)) {
    // Of the same length, so that the rows of the schema stay valid.
    db.write('collate unicase', at, 'latin1')
  }
  return db
}

/** An .apkg as Anki wrote it until 2022, and still does on request. */
export function buildOldPackage(collection: TestCollection): Uint8Array {
  const media = Object.entries(collection.media ?? {})
  const list = Object.fromEntries(media.map(([name], index) => [index, name]))
  return buildZip([
    { name: 'collection.anki2', data: buildSchema11(collection) },
    { name: 'media', data: Buffer.from(JSON.stringify(list)) },
    ...media.map(([, data], index) => ({ name: String(index), data })),
  ])
}

const PLEASE_UPDATE: TestCollection = {
  types: [BASIC],
  decks: [{ id: 1, name: 'Default' }],
  notes: [
    {
      guid: 'update',
      typeId: BASIC.id,
      fields: ['Please update to the latest Anki version', ''],
      cards: [{}],
    },
  ],
}

/** An .apkg or .colpkg as Anki writes it now, with the old collection that only says to update. */
export function buildNewPackage(collection: TestCollection, version: 15 | 18 = 18): Uint8Array {
  const media = Object.entries(collection.media ?? {})
  const list = Buffer.concat(
    media.map(([name, data]) =>
      bytesField(1, Buffer.concat([textField(1, name), numberField(2, data.length)])),
    ),
  )
  return buildZip([
    { name: 'meta', data: numberField(1, 3), isStored: true },
    {
      name: 'collection.anki21b',
      data: zstdCompressSync(buildSchema18(collection, version)),
      isStored: true,
    },
    { name: 'collection.anki2', data: buildSchema11(PLEASE_UPDATE) },
    { name: 'media', data: zstdCompressSync(list), isStored: true },
    ...media.map(([, data], index) => ({
      name: String(index),
      data: zstdCompressSync(data),
      isStored: true,
    })),
  ])
}
