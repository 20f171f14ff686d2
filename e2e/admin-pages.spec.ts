import { insertPost } from '../test/factories/discussion.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { insertSubmission, insertUpdate } from '../test/factories/submission.ts'
import { findProblemsEverywhere } from '../test/page-problems.ts'
import { ADMIN_PAGES } from './pages.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const LONG = 'w'.repeat(110)

for (const path of [...ADMIN_PAGES, '/admin/decks/:deckId', '/admin/decks/:updateId/update']) {
  test(`${path}: no axe violations and no overflow, at every width, in both themes @nightly`, async ({
    page,
    db,
    originA,
  }) => {
    const admin = await insertPerson(db, {
      role: 'admin',
      email: `${crypto.randomUUID()}-${LONG}@example.com`,
    })
    const { deckId } = await insertSubmission(db, { ownerId: admin.id, name: LONG, cards: 2 })
    const update = await insertUpdate(db, { ownerId: admin.id, name: LONG })
    const featured = await insertPublicDeck(db, { name: LONG, description: LONG })
    await db
      .insertInto('activity')
      .values({ id: crypto.randomUUID(), person_id: admin.id, type: 'study_deck', deck_title: LONG })
      .execute()
    // A long code line and a long word, in the reported post and in the reason.
    const reported = await insertPost(db, {
      title: LONG,
      content: `\`\`\`ts\n${LONG}\n\`\`\``,
      authorName: LONG,
    })
    const report = { post_id: reported.id, thing_id: reported.id }
    await db.insertInto('discussion_case').values(report).execute()
    await db
      .insertInto('discussion_report')
      .values({ ...report, reporter_id: admin.id, reason: LONG })
      .execute()
    await signIn(page.context(), db, admin.id, originA)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path.replace(':deckId', deckId).replace(':updateId', update.deckId))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findProblemsEverywhere(page)).toEqual([])
    await db.deleteFrom('public_deck').where('id', 'in', [deckId, update.deckId, featured.id]).execute()
    await db.deleteFrom('discussion_post').where('id', '=', reported.id).execute()
  })
}

test('on a phone the selected tab is in view, and scrolling to it keeps the restored scroll position', async ({
  page,
  db,
  originA,
}) => {
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(page.context(), db, admin.id, originA)
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/admin/audit')
  await waitUntilLive(page)
  const selected = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' })
  await expect(selected).toBeInViewport({ ratio: 0.98 })
  await page.goto('/admin')
  await waitUntilLive(page)
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
  await page.goBack()
  await waitUntilLive(page)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
  await page.reload()
  await waitUntilLive(page)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
})
