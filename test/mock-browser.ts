import { z } from 'zod'
import { openConnection } from '#app/client/live/live-connection.ts'
import { CodeSync } from '#app/features/mock/code/code-sync.ts'
import type { SharedDocument } from '#app/features/mock/code/document.schema.ts'
import { TEST_ORIGIN } from './app.ts'

const resultSchema = z.object({ result: z.object({ data: z.unknown() }) })
const readSchema = z.object({ seq: z.number(), updates: z.array(z.string()) })

type Link = { isCut: boolean; cut(): void; restore(): void }
export type Browser = { sync: CodeSync; link: Link }
type Connected = { room: string; address: string; cookie: string; document?: SharedDocument }

/** One browser: its own document, server and cookie, and a network that can be cut. */
export function connectBrowser({ room, address, cookie, document }: Connected): Browser {
  let endStream = () => {}
  const link: Link = {
    isCut: false,
    cut() {
      link.isCut = true
      endStream()
    },
    restore() {
      link.isCut = false
    },
  }
  const call = async (path: string, init: RequestInit = {}) => {
    if (link.isCut) throw new TypeError('fetch failed')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie, origin: TEST_ORIGIN }
    const response = await fetch(`${address}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path} got ${response.status}`)
    return resultSchema.parse(await response.json()).result.data
  }
  const sync = new CodeSync({
    room,
    round: 1,
    ...(document === undefined ? {} : { document }),
    push: (update, signal) =>
      call('/api/mock.push', {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ room, round: 1, update }),
      }),
    read: async (after, signal) => {
      const input = JSON.stringify({ room, round: 1, after })
      const path = `/api/mock.code?${new URLSearchParams({ input }).toString()}`
      return readSchema.parse(await call(path, { signal }))
    },
    ping: () =>
      call('/api/mock.ping', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ room }),
      }),
    onRoom: () => {},
    onState: () => {},
    open: (path, handlers) => {
      const close = link.isCut ? () => {} : openConnection(`${address}${path}`, handlers)
      endStream = () => {
        close()
        handlers.onEnd('lost')
      }
      if (link.isCut) setTimeout(() => handlers.onEnd('lost'), 1)
      return close
    },
  })
  return { sync, link }
}

/** The same numbers for the same seed. */
export function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}
