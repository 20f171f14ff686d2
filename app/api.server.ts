import { deckRouter } from '#app/features/decks/deck.router.server.ts'
import { router } from '#app/platform/procedures.server.ts'

/** Every call of the product, by noun. */
export const apiRouter = router({
  deck: deckRouter,
})

export type ApiRouter = typeof apiRouter
