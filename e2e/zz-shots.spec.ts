import { insertCourse, aTopic } from '../test/factories/course.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { startOwnSite } from './own-site.ts'
import { expect, signIn, test } from './site.ts'

const COURSES: [string, number][] = [
  ['How technical interviews are scored', 9],
  ['Hash maps and sets', 14],
  ['Arrays, two pointers and windows', 13],
  ['Binary search', 10],
  ['Trees and traversals', 17],
  ['Graphs', 18],
  ['Dynamic programming', 21],
  ['Tries and prefix structures', 7],
  ['Backtracking', 9],
  ['System design from first principles', 0],
]
const DECKS: [string, string, string, number][] = [
  [
    'Sharding a growing table',
    'System Design',
    'Choosing a partition key, hot shards, and resharding without downtime.',
    0,
  ],
  [
    'Queues, retries and idempotency',
    'System Design',
    'At-least-once delivery is a promise to handle duplicates. Can you?',
    2,
  ],
  [
    'Caching and consistency',
    'System Design',
    'Write-through, write-back, stampedes, and what your users see when the cache lies.',
    2,
  ],
  [
    'Dynamic programming, one table at a time',
    'Algorithms',
    'Name the state in a sentence. If you cannot, you do not have a recurrence yet.',
    2,
  ],
  [
    'Graph traversal and shortest paths',
    'Algorithms',
    'BFS, DFS, Dijkstra and Bellman-Ford: which one, why, and what breaks it.',
    2,
  ],
  [
    'Binary search on the answer',
    'Algorithms',
    'Spot the monotonic predicate, pick the bounds, and stop getting the midpoint wrong by one.',
    2,
  ],
]
test('shots', async ({ browser }) => {
  test.setTimeout(400_000)
  const site = await startOwnSite()
  for (const [title, n] of COURSES)
    await insertCourse(site.db, { title, topics: n === 0 ? [] : [aTopic('One', n)] })
  for (const [name, category, description, cards] of DECKS)
    await insertPublicDeck(site.db, { name, category, description, cards })
  const out = '/tmp/face-shots'
  const pages: [string, string][] = [
    ['home', '/'],
    ['about', '/about'],
    ['privacy', '/privacy-policy'],
    ['terms', '/terms-of-service'],
    ['contact', '/contact'],
    ['404', '/nowhere'],
    ['courses', '/courses'],
    ['featured', '/featured-decks'],
    ['login', '/login'],
  ]
  const overflow: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [name, path] of pages) {
        await page.goto(site.origin + path)
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}.png`, fullPage: true })
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (over > 0) overflow.push(`${name} ${width} ${over}`)
      }
      // failing page in the shell, offline, reopened cookie choices
      await page.route('**/contact.data*', (route) => route.fulfill({ status: 200, body: 'nonsense' }))
      await page.goto(site.origin + '/about')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
      await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
      await page.screenshot({ path: `${out}/error-${width}-${colorScheme}.png`, fullPage: true })
      await page.unroute('**/contact.data*')
      await page.goto(site.origin + '/')
      await page.getByRole('button', { name: 'Show Answer' }).click()
      await context.setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
      await page.screenshot({ path: `${out}/flip-offline-${width}-${colorScheme}.png` })
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.getByRole('button', { name: 'Cookie choices' }).click()
      await page.screenshot({ path: `${out}/again-${width}-${colorScheme}.png` })
      await context.clearCookies()
    }
    await context.close()
  }
  const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await visitor.addCookies([{ name: 'cookie-consent', value: 'declined', url: site.origin }])
  const picture = await visitor.newPage()
  await picture.goto(site.origin)
  await picture.evaluate(() => document.fonts.ready)
  await picture.screenshot({ path: `${out}/readme-home.png` })
  await visitor.close()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const person = await insertPerson(site.db)
  await signIn(context, site.db, person.id, site.origin)
  const page = await context.newPage()
  await page.goto(site.origin)
  await page.screenshot({ path: `${out}/home-signed-in.png`, fullPage: true })
  const id = (
    await site.db.selectFrom('course').select('id').where('title', 'like', 'Arrays%').executeTakeFirst()
  )?.id
  const { writeFile } = await import('node:fs/promises')
  await writeFile(
    `${out}/og-course.png`,
    Buffer.from(await (await fetch(`${site.origin}/previews/course/${id}.png`)).arrayBuffer()),
  )
  const deckId = (
    await site.db.selectFrom('public_deck').select('id').where('name', 'like', 'Dynamic%').executeTakeFirst()
  )?.id
  await writeFile(
    `${out}/og-deck.png`,
    Buffer.from(await (await fetch(`${site.origin}/previews/deck/${deckId}.png`)).arrayBuffer()),
  )
  await context.close()
  await site.stop()
  console.log('overflow', overflow)
})
