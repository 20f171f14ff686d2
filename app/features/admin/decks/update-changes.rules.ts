import { nameCard } from '#app/features/cards/markdown/plain-text.rules.ts'
import type { DeckUpdate, SubmittedCard } from '#app/features/decks/deck.schema.ts'

/** A field before and after; both the same if it is shown for context. */
export type FieldChange = { label: string; before: string; after: string; isCode?: boolean }

/** One change of an update, as the reviewer goes through them. */
export type UpdateChange = { id: string; title: string } & (
  | { kind: 'changed'; fields: FieldChange[] }
  | { kind: 'added' | 'removed'; card: SubmittedCard }
)

const DETAILS_ID = 'details'

function compareFields(before: SubmittedCard, after: SubmittedCard): FieldChange[] {
  const fields: FieldChange[] = [
    { label: 'Question', before: before.question, after: after.question },
    { label: 'Answer', before: before.answer, after: after.answer },
  ]
  const others: FieldChange[] = [
    { label: 'Hint', before: before.hint, after: after.hint },
    { label: 'Code', before: before.code, after: after.code, isCode: true },
    { label: 'Difficulty', before: before.difficulty, after: after.difficulty },
    { label: 'Type', before: before.type, after: after.type },
  ]
  return [...fields, ...others.filter(({ before: old, after: current }) => old !== current)]
}

/** The changes in the order of the review: details, changed, added and removed cards. */
export function listChanges({ deck, cards }: DeckUpdate): UpdateChange[] {
  const details: FieldChange[] = [
    { label: 'Name', before: deck.before.name, after: deck.after.name },
    { label: 'Description', before: deck.before.description, after: deck.after.description },
    { label: 'Category', before: deck.before.category, after: deck.after.category },
  ].filter(({ before, after }) => before !== after)
  return [
    ...(details.length === 0
      ? []
      : [{ id: DETAILS_ID, title: 'Deck details', kind: 'changed', fields: details } as const]),
    ...cards.changed.map(
      ({ number, before, after }) =>
        ({
          id: before.id,
          title: `Card ${number}`,
          kind: 'changed',
          fields: compareFields(before, after),
        }) as const,
    ),
    ...cards.added.map((card) => ({ id: card.id, title: 'New card', kind: 'added', card }) as const),
    ...cards.removed.map(
      ({ number, before }) =>
        ({ id: before.id, title: `Card ${number}`, kind: 'removed', card: before }) as const,
    ),
  ]
}

const MAX_LISTED = 20

/** Names a change for the author, whose list has no numbers. */
function describeChange(change: UpdateChange): string {
  if (change.id === DETAILS_ID) return change.title
  const question = change.kind === 'changed' ? (change.fields[0]?.after ?? '') : change.card.question
  return `“${nameCard({ question })}”`
}

/** The reviewer's words, and below them the cards that need a fix. */
export function composeReason(reason: string, marked: readonly UpdateChange[]): string {
  if (marked.length === 0) return reason
  const listed = marked.slice(0, MAX_LISTED).map((change) => `– ${describeChange(change)}`)
  const rest = marked.length - listed.length
  return [reason, '', 'Needs a fix:', ...listed, ...(rest > 0 ? [`– and ${rest} more`] : [])].join('\n')
}
