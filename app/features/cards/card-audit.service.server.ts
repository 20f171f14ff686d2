import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { ADMIN_OWNER } from '#app/features/decks/deck.rules.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { CardForm, DeckOfCards, ListedCard } from './card.schema.ts'

const FIELDS = ['question', 'answer', 'hint', 'difficulty', 'type', 'code'] as const

type CardChange = { before: ListedCard | null; after: ListedCard | null }

const nameAction = ({ before, after }: CardChange) =>
  before === null ? 'add-card' : after === null ? 'delete-card' : 'update-card'

/** The fields that differ from the other version; for an added or deleted card all that have a value. */
function pickChanged(card: CardForm, other: CardForm | null) {
  const changed = FIELDS.filter((field) =>
    other === null ? card[field] !== '' : card[field] !== other[field],
  )
  return Object.fromEntries(changed.map((field) => [field, card[field]]))
}

const subjectOf = ({ ownerId }: DeckOfCards) => (ownerId === ADMIN_OWNER ? null : ownerId)

/** Records a change of one card if its deck is public; private decks are not audited. */
export async function recordCardChange(
  tx: Transaction,
  actor: Viewer,
  deck: DeckOfCards,
  change: CardChange,
): Promise<void> {
  if (!deck.isPublic) return
  const describe = (card: ListedCard | null, other: ListedCard | null) =>
    card && { deckId: deck.id, cardId: card.id, ...pickChanged(card, other) }
  await recordAuditEvent(tx, actor, {
    action: nameAction(change),
    subjectId: subjectOf(deck),
    before: describe(change.before, change.after),
    after: describe(change.after, change.before),
  })
}

/** Records an import into a public deck. */
export async function recordCardImport(
  tx: Transaction,
  actor: Viewer,
  deck: DeckOfCards,
  imported: number,
): Promise<void> {
  if (!deck.isPublic || imported === 0) return
  const after = { deckId: deck.id, imported }
  await recordAuditEvent(tx, actor, { action: 'import-cards', subjectId: subjectOf(deck), after })
}
