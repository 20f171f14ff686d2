import { newId } from '#app/shared/ids.ts'
import {
  buildEntries,
  closeConnections,
  createOldDatabase,
  listDatabases,
  openDeviceStore,
  watchConnections,
} from './device-store-page.ts'
import { expect, test } from './site.ts'

test.beforeEach(async ({ context, page }) => {
  await watchConnections(context)
  await openDeviceStore(page)
})

const anEntries = (count: number) =>
  buildEntries(
    newId(),
    Array.from({ length: count }, () => newId()),
  )

test('[SAFE-01] 50 calls after the browser has closed the connection open the database once, and all succeed', async ({
  page,
}) => {
  const personId = newId()
  const [opens, lengths] = await page.evaluate(
    async ([id, entries]) => {
      const { AnswerStore, openAnswerDatabase } = window.deviceStore
      const database = openAnswerDatabase(id)
      const store = new AnswerStore(database)
      for (const entry of entries) await store.add(entry)
      window.connections.closeAll()
      const before = window.connections.opens
      const lists = await Promise.all(Array.from({ length: 50 }, () => database.listPending(100)))
      return [window.connections.opens - before, [...new Set(lists.map(({ length }) => length))]] as const
    },
    [personId, anEntries(3)] as const,
  )
  expect(opens).toBe(1)
  expect(lengths).toEqual([3])
})

test('[SAFE-01] connections that are closed and refused at random lose no entry, double none and keep the order', async ({
  page,
}) => {
  const entries = anEntries(300)
  const result = await page.evaluate(
    async ([id, added]) => {
      // The same faults in each run.
      let seed = 20_261_117
      const random = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        return seed / 2_147_483_648
      }
      const { AnswerStore, openAnswerDatabase } = window.deviceStore
      const store = new AnswerStore(openAnswerDatabase(id))
      const adds: Promise<void>[] = []
      let closings = 0
      let mostHeld = 0
      for (const entry of added) {
        const fault = random()
        if (fault < 0.3) window.connections.closeAll()
        if (fault > 0.9) sessionStorage.setItem('test-store-refused', '1')
        if (fault > 0.3 && fault < 0.6) sessionStorage.removeItem('test-store-refused')
        closings += fault < 0.3 ? 1 : 0
        const add = store.add(entry)
        adds.push(add)
        // Some at once, some one after the other, some with a closing in between.
        if (random() < 0.5) await add
        if (random() < 0.1) setTimeout(() => window.connections.closeAll(), 0)
        mostHeld = Math.max(mostHeld, store.countHeld())
      }
      await Promise.all(adds)
      sessionStorage.removeItem('test-store-refused')
      await store.listPending(1)
      const stored = await openAnswerDatabase(id).listAll()
      return { ids: stored.map(({ event }) => event?.id), held: store.countHeld(), closings, mostHeld }
    },
    [newId(), entries] as const,
  )
  expect(result.closings).toBeGreaterThan(50)
  expect(result.mostHeld).toBeGreaterThan(0)
  expect(result.held).toBe(0)
  expect(result.ids).toEqual(entries.map(({ event }) => event.id))
})

test('[SAFE-01] a database that another tab deletes is not blocked, and is created again by the next call', async ({
  page,
}) => {
  const isDeleted = await page.evaluate(async (id) => {
    const { openAnswerDatabase } = window.deviceStore
    await openAnswerDatabase(id).listAll()
    const request = indexedDB.deleteDatabase(`flashcards:device:${id}`)
    const outcome = await new Promise<string>((resolve) => {
      for (const event of ['success', 'blocked']) request.addEventListener(event, () => resolve(event))
    })
    return outcome === 'success' && (await openAnswerDatabase(id).listAll()).length === 0
  }, newId())
  expect(isDeleted).toBe(true)
})

test('[SAFE-01] the databases of older builds are moved into the one of today, unsent answers first, and none twice', async ({
  page,
}) => {
  const personId = newId()
  const entries = anEntries(30).map((entry, index) => ({ ...entry, isSent: index < 10 ? 1 : 0 }))
  const answers = {
    name: `flashcards:study:${personId}`,
    store: 'entry',
    keyPath: 'order',
    values: [...entries, { format: 0, answer: 7, isSent: 2 }],
  }
  await createOldDatabase(page, answers)
  await createOldDatabase(page, {
    name: `flashcards:course-drafts:${personId}`,
    store: 'draft',
    keyPath: 'key',
    values: [{ key: 'new', draft: 'a course' }],
  })
  await createOldDatabase(page, {
    name: `flashcards:offline:${personId}`,
    store: 'copy',
    keyPath: 'key',
    values: [{ key: 'learner' }, { key: 'deck:1' }],
  })
  const read = () =>
    page.evaluate(async (id) => {
      const { openAnswerDatabase, runOnDevice } = window.deviceStore
      const database = openAnswerDatabase(id)
      const all = await database.listAll()
      return {
        ids: all.map(({ event }) => event?.id),
        pending: (await database.listPending(100)).length,
        refused: (await database.listRefused()).map(({ rejection }) => rejection.reason),
        drafts: await runOnDevice(id, 'draft', 'readonly', (store) => store.getAllKeys()),
        copies: await runOnDevice(id, 'copy', 'readonly', (store) => store.getAllKeys()),
      }
    }, personId)
  const expected = {
    ids: entries.map(({ event }) => event.id),
    pending: 20,
    refused: ['unreadable'],
    drafts: ['new'],
    copies: ['deck:1', 'learner'],
  }
  expect(await read()).toEqual(expected)
  expect((await listDatabases(page)).filter((name) => name.includes(personId))).toEqual([
    `flashcards:device:${personId}`,
  ])
  // As after a tab that was closed between moving and deleting.
  await createOldDatabase(page, { ...answers, values: entries })
  await closeConnections(page)
  expect(await read()).toEqual(expected)
})

test('[SAFE-01] a tab of an older build can not write an answer into a database that is being moved', async ({
  page,
  context,
}) => {
  const personId = newId()
  const name = `flashcards:study:${personId}`
  const [first, second] = anEntries(2).map((entry) => ({ ...entry, isSent: 0 }))
  await createOldDatabase(page, { name, store: 'entry', keyPath: 'order', values: [first ?? {}] })
  const oldTab = await context.newPage()
  await oldTab.goto('/livez')
  // As the older builds do: one connection, closed when another tab asks for it.
  await oldTab.evaluate(async (database) => {
    const request = indexedDB.open(database, 1)
    await new Promise((resolve) => {
      request.addEventListener('success', resolve)
    })
    request.result.addEventListener('versionchange', () => request.result.close())
    Object.assign(window, { oldConnection: request.result })
  }, name)
  const write = oldTab.evaluate((entry) => {
    const connection: unknown = Reflect.get(window, 'oldConnection')
    if (!(connection instanceof IDBDatabase)) throw new Error('The old tab has no connection.')
    return new Promise<string>((resolve) => {
      try {
        const transaction = connection.transaction('entry', 'readwrite')
        transaction.objectStore('entry').add(entry)
        transaction.addEventListener('complete', () => resolve('stored'))
        transaction.addEventListener('abort', () => resolve('refused'))
      } catch {
        resolve('refused')
      }
    })
  }, second)
  const moved = page.evaluate(
    async (id) => (await window.deviceStore.openAnswerDatabase(id).listAll()).map(({ event }) => event?.id),
    personId,
  )
  const ids = await moved
  // What the old tab was told to be stored was moved.
  expect(ids).toHaveLength((await write) === 'stored' ? 2 : 1)
  expect((await listDatabases(page)).includes(name)).toBe(false)
})
