import type { APIRequestContext } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import {
  createHostileText,
  createRandom,
  FRAGMENTS_BY_RULE,
  ORDINARY_TEXT,
} from '../../test/attacks/markdown-attack.ts'
import { buildCardRow } from '../../test/factories/card.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPost } from '../../test/factories/discussion.ts'
import { setFlag } from '../../test/factories/flag.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, signIn, test } from '../site.ts'

test.describe.configure({ timeout: 300_000 })

const CARDS = 20
const POSTS = 10
const CARD_LENGTH = 17_500
const QUESTION_LENGTH = 4_000
const POST_LENGTH = 10_000
/** A shorter page doesn't contain the texts. */
const MIN_PAGE_LENGTH = 50_000
/** The probe reports every 100 ms, unless the thread was idle. */
const PROBE_INTERVAL_MS = 100
const PROBE_SLACK_MS = 50
/** A hostile page may block this many times longer than an ordinary one of the same length. */
const MAX_RATIO = 4
const MAX_RUNS = 8

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

const ORDINARY = fill(ORDINARY_TEXT, CARD_LENGTH)

/** Texts that were slow once, and random ones in the full run. */
const HOSTILE = [
  `${'$'.repeat(44)}\n`,
  '- [ ] a\n  > - ',
  '**a',
  '[a](',
  'a@',
  '$$a',
  '*_',
  '[[[a](b "',
  'www.a(',
  '<a b="',
  '|a|b\n|-|-|\n',
  '`` ` ',
  'x',
]
  .slice(0, attackSize({ gate: 5, full: 100 }))
  .map((piece) => fill(piece, CARD_LENGTH))

const random = createRandom(12)
for (let count = attackSize({ gate: 0, full: 40 }); count > 0; count -= 1) {
  const fragments = random.pick(Object.values(FRAGMENTS_BY_RULE), ['*'])
  HOSTILE.push(createHostileText(random, fragments, CARD_LENGTH).slice(0, CARD_LENGTH).trim() || 'a')
}

let site: OwnSite
test.beforeAll(async () => {
  site = await startOwnSite({ env: { NODE_OPTIONS: '--import=./test/attacks/event-loop-probe.ts' } })
  await setFlag(site.db, 'showDiscussionTab', true)
})
test.afterAll(async () => site.stop())

const probeSchema = z.object({ probe: z.literal('event loop'), longestMs: z.number() })

function readLongestMs(): number {
  const reports = site.lines.flatMap((line) => {
    if (!line.startsWith('{"probe"')) return []
    return [probeSchema.parse(JSON.parse(line)).longestMs]
  })
  return Math.max(0, ...reports)
}

type Measure = { runs?: number; limitMs?: number }

/**
 * The longest block of the event loop while a page is rendered: the minimum of several runs, and of more while it is above
 * the limit, because a machine that stands still for a moment only adds to it.
 */
async function measureBlockMs(
  request: APIRequestContext,
  path: string,
  { runs = 2, limitMs = Number.POSITIVE_INFINITY }: Measure = {},
): Promise<number> {
  const blocks: number[] = []
  const isUnclear = () => Math.min(...blocks) > limitMs && blocks.length < MAX_RUNS
  while (blocks.length < runs || isUnclear()) {
    site.lines.length = 0
    const response = await request.get(`${site.origin}${path}`)
    expect(response.status()).toBe(200)
    expect((await response.text()).length).toBeGreaterThan(MIN_PAGE_LENGTH)
    await expect.poll(readLongestMs, { timeout: 10_000 }).toBeGreaterThan(0)
    // That report may be from before the end of the request; an idle probe sends none, so no state tells the last one.
    await delay(PROBE_INTERVAL_MS + PROBE_SLACK_MS)
    blocks.push(readLongestMs())
  }
  return Math.min(...blocks)
}

for (const path of ['/flashcards', '/study']) {
  test(`[SEC-01] ${path}: 20 hostile cards block the event loop at most ${MAX_RATIO} times as long as ordinary ones`, async ({
    page,
  }) => {
    const learner = await insertPerson(site.db)
    await signIn(page.context(), site.db, learner.id, site.origin)
    const insertCards = async (text: string) => {
      const row = {
        question: text.slice(0, QUESTION_LENGTH).trim(),
        answer: text.trim(),
        hint: text.slice(0, 2_000).trim(),
      }
      const cards = Array.from({ length: CARDS }, () => buildCardRow(row))
      return insertDeck(site.db, { ownerId: learner.id, name: 'Cards', cards })
    }
    const ordinary = await insertCards(ORDINARY)
    // Warm up: the first pages include compilation.
    await measureBlockMs(page.request, `${path}?deck=${ordinary.id}`, { runs: 5 })
    const ordinaryMs = await measureBlockMs(page.request, `${path}?deck=${ordinary.id}`)
    const worst = { ms: 0, text: '' }
    for (const text of HOSTILE) {
      const deck = await insertCards(text)
      const limitMs = ordinaryMs * MAX_RATIO
      const ms = await measureBlockMs(page.request, `${path}?deck=${deck.id}`, { limitMs })
      if (ms > worst.ms) Object.assign(worst, { ms, text: text.slice(0, 60) })
    }
    const ratio = Math.round((worst.ms / ordinaryMs) * 10) / 10
    reportAttack(`hostile cards on ${path}`, { tried: HOSTILE.length, ordinaryMs, worst, ratio })
    expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
  })
}

test(`[SEC-01] 10 hostile posts block the event loop at most ${MAX_RATIO} times as long as ordinary ones`, async ({
  page,
}) => {
  const reader = await insertPerson(site.db)
  await signIn(page.context(), site.db, reader.id, site.origin)
  const insertPosts = async (text: string) => {
    await site.db.deleteFrom('discussion_post').execute()
    for (let count = 0; count < POSTS; count += 1) {
      await insertPost(site.db, { content: text.slice(0, POST_LENGTH).trim() })
    }
  }
  await insertPosts(ORDINARY)
  await measureBlockMs(page.request, '/discussion', { runs: 5 })
  const ordinaryMs = await measureBlockMs(page.request, '/discussion')
  const worst = { ms: 0, text: '' }
  for (const text of HOSTILE) {
    await insertPosts(text)
    const ms = await measureBlockMs(page.request, '/discussion', { limitMs: ordinaryMs * MAX_RATIO })
    if (ms > worst.ms) Object.assign(worst, { ms, text: text.slice(0, 60) })
  }
  const ratio = Math.round((worst.ms / ordinaryMs) * 10) / 10
  reportAttack('hostile posts', { tried: HOSTILE.length, ordinaryMs, worst, ratio })
  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
})
