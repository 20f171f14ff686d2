import { expect, onTestFinished, test, vi } from 'vitest'
import { applyUpdate, decodeUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { waitUntil } from '../../../../test/wait-until.ts'
import { STRUCTS_PER_BATCH } from '../mock.rules.ts'
import { FOREIGN_KINDS, pieceUpdate } from '../../../../test/hostile-code.ts'
import { fromBase64, toBase64 } from './code-frames.ts'
import { CodeSync, type SyncOptions } from './code-sync.ts'

const createSync = (options: Partial<SyncOptions>) =>
  new CodeSync({
    room: 'x',
    round: 1,
    push: async () => {},
    read: () => Promise.reject(new Error('Nothing is read.')),
    ping: async () => {},
    onRoom: () => {},
    onState: () => {},
    ...options,
  })

/** A sync with a stream of its own, which needs a window. */
function startSync(options: Partial<SyncOptions>) {
  vi.stubGlobal('window', new EventTarget())
  const sync = createSync(options)
  sync.start()
  onTestFinished(() => {
    sync.stop()
    vi.unstubAllGlobals()
  })
  return sync
}

test('[MOCK-02] a long time without a network is sent as several updates that the server accepts, and nothing is lost', async () => {
  const server = new Doc()
  const sizes: number[] = []
  const sync = createSync({
    push: async (update) => {
      const data = fromBase64(update)
      sizes.push(decodeUpdate(data).structs.length)
      applyUpdate(server, data)
    },
  })
  // One update for each edit, all over the text, before the first can be sent.
  for (let index = 0; index < 3 * STRUCTS_PER_BATCH; index += 1) {
    sync.text.insert((index * 7_919) % (sync.text.length + 1), `${index};`)
  }
  onTestFinished(() => sync.doc.destroy())
  await waitUntil(() => sync.unsentCount === 0)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(STRUCTS_PER_BATCH)
  expect(sizes.length).toBeGreaterThan(1)
  expect(server.getText('code').toJSON()).toBe(sync.text.toJSON())
})

/** A frame too small for its code, which has to be read through the API. */
const CODE_TO_READ = {
  id: null,
  retryMs: null,
  event: 'code',
  data: JSON.stringify({ round: 1, from: 5, to: 5, updates: [] }),
}

/** As a call that waits in one batch with others: it ignores its signal. */
const neverAnswer = () => new Promise<never>(() => {})

test('[MOCK-02] a request that gets no answer is sent again, and what was typed meanwhile with it', async () => {
  const server = new Doc()
  let pushes = 0
  const sync = createSync({
    push: async (update) => {
      pushes += 1
      if (pushes === 1) await neverAnswer()
      applyUpdate(server, fromBase64(update))
    },
    requestTimeoutMs: 50,
  })
  onTestFinished(() => sync.doc.destroy())
  sync.text.insert(0, 'one;')
  await waitUntil(() => pushes === 1)
  sync.text.insert(4, 'two;')
  await waitUntil(() => sync.unsentCount === 0)
  expect(server.getText('code').toJSON()).toBe('one;two;')
})

test('[MOCK-02] a network that needs longer for a request gets more time with each attempt', async () => {
  let pushes = 0
  const sync = createSync({
    push: (_, signal) => {
      pushes += 1
      return new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, 300)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason)
        })
      })
    },
    requestTimeoutMs: 50,
  })
  onTestFinished(() => sync.doc.destroy())
  sync.text.insert(0, 'one;')
  await waitUntil(() => sync.unsentCount === 0)
  // 50, 100, 200 and 400 ms.
  expect(pushes).toBeGreaterThanOrEqual(4)
})

test('[MOCK-02] reading what a frame is too small for gets no answer: the stream is opened again and it is read again', async () => {
  const server = new Doc()
  server.getText('code').insert(0, 'theirs;')
  const updates = [toBase64(encodeStateAsUpdate(server))]
  let reads = 0
  const sync = startSync({
    read: async () => {
      reads += 1
      return reads === 1 ? neverAnswer() : { seq: 5, updates }
    },
    open: (_, { onFrame }) => {
      setTimeout(() => onFrame(CODE_TO_READ))
      return () => {}
    },
    requestTimeoutMs: 50,
  })
  await waitUntil(() => sync.text.toJSON() === 'theirs;')
  expect(reads).toBe(2)
})

test('[MOCK-02] a slow read gets more time with each attempt, however fast what is typed meanwhile is sent', async () => {
  const server = new Doc()
  server.getText('code').insert(0, 'theirs;')
  const updates = [toBase64(encodeStateAsUpdate(server))]
  let reads = 0
  const sync = startSync({
    read: () => {
      reads += 1
      return new Promise((resolve) => setTimeout(resolve, 300, { seq: 5, updates }))
    },
    open: (_, { onFrame }) => {
      setTimeout(() => onFrame(CODE_TO_READ))
      return () => {}
    },
    requestTimeoutMs: 50,
  })
  const typing = setInterval(() => sync.text.insert(0, 'mine;'), 40)
  onTestFinished(() => clearInterval(typing))
  await waitUntil(() => sync.text.toJSON().includes('theirs;'))
  // 50, 100, 200 and 400 ms.
  expect(reads).toBeGreaterThanOrEqual(4)
})

test('[MOCK-02] a new connection sends at once what waited behind a dead request', async () => {
  let pushes = 0
  let openAgain = () => {}
  const sync = startSync({
    push: async () => {
      pushes += 1
      if (pushes === 1) await neverAnswer()
    },
    open: (_, { onFrame }) => {
      openAgain = () => onFrame({ id: null, retryMs: null, event: 'hello', data: '{}' })
      return () => {}
    },
    requestTimeoutMs: 60_000,
  })
  sync.text.insert(0, 'one;')
  await waitUntil(() => pushes === 1)
  openAgain()
  await waitUntil(() => sync.unsentCount === 0)
  expect(pushes).toBe(2)
})

test('[FAIR-03] an update of anything but text is ignored; what is typed here and there stays', async () => {
  const server = new Doc()
  server.getText('code').insert(0, 'theirs;')
  const foreign = Object.values(FOREIGN_KINDS).map((piece) => toBase64(pieceUpdate(piece, {})))
  const updates = [...foreign, toBase64(encodeStateAsUpdate(server)), ...foreign]
  const pushed: string[] = []
  const data = JSON.stringify({ round: 1, from: 0, to: updates.length, updates })
  const sync = startSync({
    push: async (update) => pushed.push(update),
    open: (_, { onFrame }) => {
      setTimeout(() => onFrame({ id: null, retryMs: null, event: 'code', data }))
      return () => {}
    },
  })
  sync.text.insert(0, 'mine;')
  await waitUntil(() => sync.text.toJSON().includes('theirs;') && pushed.length > 0)
  expect(['mine;theirs;', 'theirs;mine;']).toContain(sync.text.toJSON())
  expect(sync.text.length).toBe(sync.text.toJSON().length)
  sync.text.insert(0, 'more;')
  await waitUntil(() => sync.unsentCount === 0)
  for (const update of pushed) applyUpdate(server, fromBase64(update))
  expect(server.getText('code').toJSON()).toBe(sync.text.toJSON())
})
