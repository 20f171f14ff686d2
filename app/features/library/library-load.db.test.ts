import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createAdminSite } from '../../../test/admin-site.ts'
import type { Library } from './library.schema.ts'
import { findLibraryLoad, requestLibraryLoad, runLibraryLoad } from './library-load.service.server.ts'

function buildLibrary(): Library {
  const decks = ['Heaps', 'Graphs', 'Tries'].map((name) => ({
    id: newId(),
    name,
    description: '',
    category: 'Algorithmic',
  }))
  const cards = decks.map(({ id: deckId, name }) => ({
    id: newId(),
    deckId,
    question: `What are ${name}?`,
    answer: 'A',
    hint: '',
    difficulty: 'easy',
    type: 'Other',
    code: '',
  }))
  const courses = [{ id: newId(), title: 'Trees', description: '', position: 0, topics: [] }]
  return { decks, cards, courses }
}

async function createSite() {
  const site = await createAdminSite()
  const library = buildLibrary()
  const request = () => site.db.transaction().execute((tx) => requestLibraryLoad(tx))
  const run = (source = library) => runLibraryLoad({ db: site.db, log: site.app.log }, async () => source)
  const deckNames = async () => {
    const rows = await site.db
      .selectFrom('public_deck')
      .select('name')
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map(({ name }) => name)
  }
  return { ...site, library, request, run, deckNames }
}

test('[HOST-01] the library is loaded part by part, in the order of its files, and loading it again changes nothing', async () => {
  const site = await createSite()
  await site.request()
  await site.run()
  expect(await findLibraryLoad(site.db)).toMatchObject({
    state: 'done',
    coursesDone: 1,
    decksDone: 3,
    failed: [],
  })
  expect(await site.deckNames()).toEqual(['Heaps', 'Graphs', 'Tries'])
  await site.request()
  await site.run()
  expect(await site.deckNames()).toEqual(['Heaps', 'Graphs', 'Tries'])
  expect(await site.db.selectFrom('public_card').select('id').execute()).toHaveLength(3)
})

test('[HOST-01] a damaged part is named, and the rest is loaded', async () => {
  const site = await createSite()
  await site.request()
  const [first, ...rest] = site.library.decks
  if (first === undefined) throw new Error('The library has decks.')
  await site.run({ ...site.library, decks: [{ ...first, name: 'Heaps', id: 'damaged' }, ...rest] })
  expect(await findLibraryLoad(site.db)).toMatchObject({ state: 'done', decksDone: 2, failed: ['Heaps'] })
  expect(new Set(await site.deckNames())).toEqual(new Set(['Graphs', 'Tries']))
})

test('[HOST-01] a stop keeps what is loaded; the rest is loaded when asked again', async () => {
  const site = await createSite()
  await site.request()
  expect((await site.mutateAsAdmin('site.stopLibrary')).status).toBe(200)
  await site.run()
  expect(await site.deckNames()).toEqual([])
  expect(await findLibraryLoad(site.db)).toMatchObject({ state: 'stopped' })
  expect((await site.mutateAsAdmin('site.loadLibrary')).status).toBe(200)
  await site.run()
  expect(await site.deckNames()).toHaveLength(3)
  expect((await site.audit()).map(({ action }) => action)).toEqual(['stop-library', 'load-library'])
})
