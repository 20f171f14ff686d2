/**
 * Calls whose answer can be large: all cards of a deck, a whole course for its editor. The browser never puts them
 * into a batch, and the server refuses a batch that has one of them.
 */
export const HEAVY_CALLS: ReadonlySet<string> = new Set([
  'card.listForStudy',
  'card.listSet',
  'admin.deck.submission',
  'courseEditor.get',
  'courseEditor.text',
])
