/**
 * Calls with a large response: the cards of a deck or of the queue, a whole course for its editor. The browser never batches them, and the
 * server rejects a batch with one of them.
 */
export const HEAVY_CALLS: ReadonlySet<string> = new Set([
  'card.listForStudy',
  'card.listSet',
  'admin.deck.submission',
  'admin.deck.update',
  'courseEditor.get',
  'courseEditor.text',
  'memory.queue',
  'memory.takenCards',
  'memory.leeches',
  'memory.starred',
  'memory.suspended',
  'memory.interview.forecastData',
])
