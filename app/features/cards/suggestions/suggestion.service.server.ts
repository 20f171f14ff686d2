import { createHash } from 'node:crypto'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { notifyPeople } from '#app/features/inbox/inbox.service.server.ts'
import { consumeWriterQuota, type WriterNetwork } from '#app/features/people/newcomer.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { cursorAfter, type Cursor } from '#app/shared/cursors.ts'
import { writerQuotaError } from '#app/shared/quotas.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { findNamedCards } from '#app/features/cards/card-set.store.server.ts'
import { cardErrors } from '#app/features/cards/card.messages.ts'
import { updateCard } from '#app/features/cards/card.service.server.ts'
import { findCards } from '#app/features/cards/card.store.server.ts'
import { suggestionErrors } from './suggestion.messages.ts'
import {
  type CardSide,
  isTextChanged,
  needsWords,
  type SuggestionKind,
  SUGGESTIONS,
  type SuggestionStatus,
} from './suggestion.rules.ts'
import type { QueuedSuggestion, SuggestionCounts, SuggestionToSend } from './suggestion.schema.ts'
import {
  countSuggestionRows,
  findFirstAuthor,
  insertAuthor,
  listAuthorIds,
  listSuggestionRows,
  lockSuggestion,
  markDecided,
  upsertSuggestion,
} from './suggestion.store.server.ts'

const PAGE = 10
/** The admin area shows larger counts as 'more'. */
const MAX_COUNTED = 100

type WriteContext = { tx: Transaction; viewer: Viewer }
type Content = { kind: SuggestionKind; side: CardSide | null; proposed: string | null; note: string }

/** Equal for suggestions that say the same: the same text for a side, or the same note of one kind. */
function fingerprintOf({ kind, side, proposed, note }: Content): string {
  const content = proposed === null ? ['note', kind, note.trim()] : [side, proposed.trim()]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/** Suggests a change of a catalogue card. Idempotent: a person suggests the same only once. */
export async function sendSuggestion(
  { tx, viewer }: WriteContext,
  input: SuggestionToSend,
  network: WriterNetwork,
): Promise<void> {
  const found = await findNamedCards(tx, viewer, [input.cardId])
  const card = found.find(({ deck, isReadable }) => deck.isPublic && isReadable)
  if (card === undefined) throw suggestionErrors.missingCard()
  const hasText = input.text !== null && isTextChanged(card[input.side], input.text)
  const proposed = hasText ? input.text : null
  if (needsWords(input.kind, hasText, input.note)) throw suggestionErrors.needsWords()
  const side = hasText ? input.side : null
  const content = { kind: input.kind, side, proposed, note: input.note }
  const suggestionId = await upsertSuggestion(tx, {
    deckId: card.deck.id,
    cardId: card.id,
    question: card.question,
    kind: input.kind,
    side,
    original: side === null ? null : card[side],
    proposed,
    fingerprint: fingerprintOf(content),
  })
  if (!(await insertAuthor(tx, { personId: viewer.id, suggestionId, note: input.note.trim() }))) return
  const exceeded = await consumeWriterQuota(tx, viewer, SUGGESTIONS, network)
  if (exceeded !== null) throw writerQuotaError('suggestion', exceeded)
}

export async function listSuggestions(
  db: Database,
  status: SuggestionStatus,
  after: Cursor | null,
): Promise<{ suggestions: QueuedSuggestion[]; nextCursor: string | null }> {
  const suggestions = await listSuggestionRows(db, status, after, PAGE)
  return { suggestions, nextCursor: cursorAfter(suggestions, PAGE) }
}

export async function countSuggestions(db: Database): Promise<SuggestionCounts> {
  const counts: SuggestionCounts = { waiting: 0, taken: 0, declined: 0 }
  for (const { status, count } of await countSuggestionRows(db, MAX_COUNTED)) counts[status] = count
  return counts
}

async function lockWaiting(tx: Transaction, suggestionId: string) {
  const suggestion = await lockSuggestion(tx, suggestionId)
  if (suggestion === null || suggestion.status !== 'waiting') throw suggestionErrors.decided()
  return suggestion
}

type Decision = { authorName: string | null }

/** Changes the card to the suggested or the reviewer's text, unless it changed since the reviewer saw it. */
export async function takeSuggestion(
  { tx, viewer }: WriteContext,
  input: {
    suggestionId: string
    version: number
    edited?: { side: CardSide; text: string } | null | undefined
  },
): Promise<Decision> {
  const { id, deckId, cardId, question, side, proposed } = await lockWaiting(tx, input.suggestionId)
  const [card] = await findCards(tx, { id: deckId, name: '', isPublic: true, ownerId: '' }, [cardId])
  if (card === undefined) throw cardErrors.gone()
  const change = input.edited ?? (side === null || proposed === null ? null : { side, text: proposed })
  if (change === null) throw suggestionErrors.noText()
  await updateCard(tx, viewer, { ...card, deckId, [change.side]: change.text, version: input.version })
  return decide({ tx, viewer }, { id, cardId, deckId, question }, { status: 'taken', reason: null })
}

export async function declineSuggestion(
  context: WriteContext,
  { suggestionId, reason }: { suggestionId: string; reason: string },
): Promise<Decision> {
  const suggestion = await lockWaiting(context.tx, suggestionId)
  return decide(context, suggestion, { status: 'declined', reason })
}

async function decide(
  { tx, viewer }: WriteContext,
  { id, cardId, deckId, question }: { id: string; cardId: string; deckId: string; question: string },
  decision: { status: 'taken' | 'declined'; reason: string | null },
): Promise<Decision> {
  await markDecided(tx, id, decision)
  await notifyPeople(tx, await listAuthorIds(tx, id), {
    kind: `suggestion-${decision.status}`,
    deckId,
    title: question,
    detail: decision.reason,
  })
  const author = await findFirstAuthor(tx, id)
  await recordAuditEvent(tx, viewer, {
    action: decision.status === 'taken' ? 'take-suggestion' : 'decline-suggestion',
    subjectId: author?.id ?? null,
    after: {
      suggestionId: id,
      deckId,
      cardId,
      ...(decision.reason === null ? {} : { reason: decision.reason }),
    },
  })
  return { authorName: author?.name ?? null }
}
