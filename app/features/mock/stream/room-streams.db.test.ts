import { expect, onTestFinished, test } from 'vitest'
import { type Chair, createMockSite, openMockRoom } from '../../../../test/mock-site.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { createCode } from '../code/code-merge.server.ts'

async function openSite() {
  const site = await createMockSite()
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { room, guest, owner } = await openMockRoom(site)
  const openStream = async (chair: Chair, query = 'round=1&after=0', secret = room) => {
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const response = await fetch(`${address}/mock/${secret}/stream?${query}`, {
      headers: chair.cookie === undefined ? {} : { cookie: chair.cookie },
      signal: abort.signal,
    })
    const stream = { status: response.status, text: '', isEnded: false, close: () => abort.abort() }
    const read = async () => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
        stream.text += chunk
    }
    void read()
      .catch(() => {})
      .finally(() => {
        stream.isEnded = true
      })
    return stream
  }
  return { site, room, guest, owner, openStream }
}

test('[MOCK-01] [MOCK-02] a stream is for the two alone; it brings typing, says who is away, pauses the clock, and ends with the room', async () => {
  const { site, room, guest, owner, openStream } = await openSite()
  const stranger = await site.personChair()
  for (const chair of [stranger, site.chairOf(undefined)]) {
    expect((await openStream(chair)).status).toBe(404)
  }
  expect((await openStream(owner, 'round=1&after=x')).status).toBe(404)
  expect((await openStream(owner, 'round=1&after=0', 'x'.repeat(22))).status).toBe(404)

  const [first, second] = [await openStream(owner), await openStream(guest)]
  expect([first.status, second.status]).toEqual([200, 200])
  await waitUntil(() => first.text.includes('"to":1'), { timeoutMs: 20_000, what: 'the first code' })
  const update = Buffer.from(createCode('typed by the guest')).toString('base64')
  await guest.write('mock.push', { room, round: 1, update })
  await waitUntil(() => first.text.includes(update), { timeoutMs: 20_000, what: 'typing of the other' })

  const readRound = () =>
    site.db.selectFrom('mock_round').select(['paused_at', 'paused_ms']).executeTakeFirstOrThrow()
  const partnerOf = async () => JSON.stringify((await owner.query('mock.room', { room })).data)
  await waitUntil(async () => (await partnerOf()).includes('"isHere":true'), {
    timeoutMs: 10_000,
    what: 'the guest',
  })
  second.close()
  await waitUntil(async () => (await readRound()).paused_at !== null, {
    timeoutMs: 20_000,
    what: 'the pause',
  })
  expect(await partnerOf()).toContain('"isHere":false')
  const back = await openStream(guest)
  await waitUntil(async () => (await readRound()).paused_at === null, {
    timeoutMs: 20_000,
    what: 'the clock',
  })
  expect(Number((await readRound()).paused_ms)).toBeGreaterThan(0)

  await owner.write('mock.control', { room, action: { kind: 'close' } })
  await waitUntil(() => first.isEnded && back.isEnded, { timeoutMs: 20_000, what: 'the end of the streams' })
  expect((await openStream(owner)).status).toBe(404)
})
