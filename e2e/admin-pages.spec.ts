import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { insertSubmission } from '../test/factories/submission.ts'
import { findTrouble } from '../test/page-trouble.ts'
import { ADMIN_PAGES } from './pages.ts'
import { expect, signIn, test } from './site.ts'

const LONG = 'w'.repeat(110)

for (const path of [...ADMIN_PAGES, '/admin/decks/:deckId']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in ${colorScheme}: axe finds nothing and nothing overflows, at every width`, async ({
      page,
      db,
      originA,
    }) => {
      const admin = await insertPerson(db, {
        role: 'admin',
        email: `${crypto.randomUUID()}-${LONG}@example.com`,
      })
      const { deckId } = await insertSubmission(db, { ownerId: admin.id, name: LONG, cards: 2 })
      const featured = await insertPublicDeck(db, { name: LONG, description: LONG })
      await db
        .insertInto('activity')
        .values({ id: crypto.randomUUID(), person_id: admin.id, type: 'study_deck', deck_title: LONG })
        .execute()
      await signIn(page.context(), db, admin.id, originA)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path.replace(':deckId', deckId))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findTrouble(page)).toEqual([])
      }
      await db.deleteFrom('public_deck').where('id', 'in', [deckId, featured.id]).execute()
    })
  }
}
