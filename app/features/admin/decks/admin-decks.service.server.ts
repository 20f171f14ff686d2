import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import {
  createFeaturedDeck,
  editDeck,
  removeDeck,
  setFeatured,
} from '#app/features/decks/catalogue/catalogue.service.server.ts'
import type { CatalogueForm, DeckDetails } from '#app/features/decks/deck.schema.ts'
import {
  approveSubmission,
  approveUpdate,
  rejectSubmission,
  requestChanges,
} from '#app/features/decks/submission/submission.service.server.ts'
import { type NewItem, notifyPeople } from '#app/features/inbox/inbox.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { FORMER_MEMBER_ID } from '#app/shared/former-member.ts'
import type { Viewer } from '#app/shared/viewer.ts'

// Each function makes its change and writes the audit event in one transaction.

type WriteContext = { tx: Transaction; viewer: Viewer }

/** Decks of people who left belong to nobody who could read it. */
async function notifyOwner(tx: Transaction, ownerId: string | null, item: NewItem): Promise<void> {
  await notifyPeople(tx, ownerId === FORMER_MEMBER_ID ? [] : [ownerId], item)
}

export async function approveDeck(
  { tx, viewer }: WriteContext,
  input: { deckId: string; revision: number },
): Promise<void> {
  const { ownerId, ...deck } = await approveSubmission(tx, input)
  const after = { ...deck, revision: input.revision }
  await recordAuditEvent(tx, viewer, { action: 'approve-deck', subjectId: ownerId, after })
  await notifyOwner(tx, ownerId, { kind: 'deck-approved', title: deck.name, deckId: deck.deckId })
}

export async function rejectDeck(
  { tx, viewer }: WriteContext,
  input: { deckId: string; reason: string },
): Promise<void> {
  const { ownerId, ...before } = await rejectSubmission(tx, input)
  const after = { reason: input.reason }
  await recordAuditEvent(tx, viewer, { action: 'reject-deck', subjectId: ownerId, before, after })
  await notifyOwner(tx, ownerId, { kind: 'deck-rejected', title: before.name, detail: input.reason })
}

export async function approveDeckUpdate(
  { tx, viewer }: WriteContext,
  input: { deckId: string; revision: number },
): Promise<void> {
  const { ownerId, ...update } = await approveUpdate(tx, input)
  const after = { ...update, revision: input.revision }
  await recordAuditEvent(tx, viewer, { action: 'approve-update', subjectId: ownerId, after })
  await notifyOwner(tx, ownerId, { kind: 'update-approved', title: update.name, deckId: update.deckId })
}

export async function requestDeckChanges(
  { tx, viewer }: WriteContext,
  input: { deckId: string; reason: string },
): Promise<void> {
  const { ownerId, ...before } = await requestChanges(tx, input)
  const after = { reason: input.reason }
  await recordAuditEvent(tx, viewer, { action: 'request-changes', subjectId: ownerId, before, after })
  await notifyOwner(tx, ownerId, { kind: 'deck-changes', title: before.name, detail: input.reason })
}

export async function createFeatured(
  { tx, viewer }: WriteContext,
  deck: CatalogueForm & { id: string },
): Promise<DeckDetails & { version: number }> {
  const { isNew, stored } = await createFeaturedDeck(tx, deck)
  // A retried request creates nothing, so it gets no audit event.
  if (isNew) await recordAuditEvent(tx, viewer, { action: 'create-deck', after: deck })
  return stored
}

export async function editCatalogueDeck(
  { tx, viewer }: WriteContext,
  input: CatalogueForm & { deckId: string; version: number },
): Promise<void> {
  const edited = await editDeck(tx, input)
  if (edited === null) return
  const { name, description, category, ownerId } = edited
  await recordAuditEvent(tx, viewer, {
    action: 'edit-deck',
    subjectId: ownerId,
    before: { deckId: input.deckId, name, description, category },
    after: { name: input.name, description: input.description, category: input.category },
  })
}

export async function featureDeck(
  { tx, viewer }: WriteContext,
  input: { deckId: string; featured: boolean },
): Promise<void> {
  const { featured, ownerId, name } = await setFeatured(tx, input)
  if (featured === input.featured) return
  await recordAuditEvent(tx, viewer, {
    action: 'feature-deck',
    subjectId: ownerId,
    before: { deckId: input.deckId, name, featured },
    after: { featured: input.featured },
  })
}

/** Whose deck of the catalogue it was, and whether the administrators featured theirs. */
type DeckKind = 'featured' | 'unfeatured' | 'learner'

/** Returns the kind of the deck that was deleted. */
export async function deleteDeck({ tx, viewer }: WriteContext, deckId: string): Promise<DeckKind> {
  const { name, description, category, featured, cardCount, ownerId } = await removeDeck(tx, deckId)
  await recordAuditEvent(tx, viewer, {
    action: 'delete-deck',
    subjectId: ownerId,
    before: { deckId, name, description, category, featured, cardCount },
  })
  if (ownerId !== null) return 'learner'
  return featured ? 'featured' : 'unfeatured'
}
