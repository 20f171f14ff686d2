import { expect, onTestFinished, test } from 'vitest'
import { applyUpdate, decodeUpdate, Doc } from 'yjs'
import { waitUntil } from '../../../../test/wait-until.ts'
import { STRUCTS_PER_BATCH } from '../mock.rules.ts'
import { fromBase64 } from './code-frames.ts'
import { CodeSync } from './code-sync.ts'

test('[MOCK-02] a long time without a network is sent as several updates that the server accepts, and nothing is lost', async () => {
  const server = new Doc()
  const sizes: number[] = []
  const sync = new CodeSync({
    room: 'x',
    round: 1,
    push: async (update) => {
      const data = fromBase64(update)
      sizes.push(decodeUpdate(data).structs.length)
      applyUpdate(server, data)
    },
    read: () => Promise.reject(new Error('Nothing is read.')),
    ping: async () => {},
    onRoom: () => {},
    onState: () => {},
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
