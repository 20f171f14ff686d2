import { OWN_FIELDS, OWN_TYPE_NAME } from '#app/features/transfer/mapping/own-format.ts'

/** The database of schema 11, which every version of Anki reads. */
export const SCHEMA_11 = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
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
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`

export const OWN_TYPE_ID = 1_700_000_000_001
const DEFAULT_DECK_ID = 1
const CSS =
  '.card { font-family: sans-serif; font-size: 18px; text-align: left; max-width: 40rem; margin: 0 auto }'

const QUESTION = '{{Question}}'
const ANSWER =
  '{{FrontSide}}<hr id=answer>{{Answer}}{{#Code}}{{Code}}{{/Code}}{{#Hint}}<p><small>Hint:</small></p>{{Hint}}{{/Hint}}'

/** The note type, as JSON of the row `col`. */
export const modelsJson = (seconds: number) =>
  JSON.stringify({
    [OWN_TYPE_ID]: {
      id: OWN_TYPE_ID,
      name: OWN_TYPE_NAME,
      type: 0,
      mod: seconds,
      usn: -1,
      sortf: 0,
      did: DEFAULT_DECK_ID,
      css: CSS,
      latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
      latexPost: '\\end{document}',
      flds: OWN_FIELDS.map((name, ord) => ({
        name,
        ord,
        sticky: false,
        rtl: false,
        font: 'Arial',
        size: 20,
        media: [],
      })),
      tmpls: [{ name: 'Card 1', ord: 0, qfmt: QUESTION, afmt: ANSWER, bqfmt: '', bafmt: '', did: null }],
      req: [[0, 'any', [0]]],
      tags: [],
      vers: [],
    },
  })

export const decksJson = (seconds: number, decks: readonly { id: number; name: string }[]) =>
  JSON.stringify(
    Object.fromEntries(
      [{ id: DEFAULT_DECK_ID, name: 'Default' }, ...decks].map(({ id, name }) => [
        id,
        {
          id,
          name,
          mod: seconds,
          usn: -1,
          desc: '',
          dyn: 0,
          conf: 1,
          collapsed: false,
          browserCollapsed: false,
          extendNew: 0,
          extendRev: 0,
          newToday: [0, 0],
          revToday: [0, 0],
          lrnToday: [0, 0],
          timeToday: [0, 0],
        },
      ]),
    ),
  )

export const CONF_JSON = JSON.stringify({
  nextPos: 1,
  curDeck: 1,
  activeDecks: [1],
  sortType: 'noteFld',
  newSpread: 0,
})
export const DCONF_JSON = JSON.stringify({
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: { delays: [1, 10], ints: [1, 4, 0], initialFactor: 2500, order: 1, perDay: 20, bury: false },
    rev: { perDay: 200, ease4: 1.3, ivlFct: 1, maxIvl: 36500, bury: false, hardFactor: 1.2 },
    lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 1 },
  },
})
