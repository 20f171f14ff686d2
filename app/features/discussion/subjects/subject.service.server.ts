import { nameCard } from '#app/features/cards/markdown/plain-text.rules.ts'
import { canSuggest } from '#app/features/cards/suggestions/suggestion.rules.ts'
import { findLessonTitles } from '#app/features/courses/lesson/lesson.service.server.ts'
import { ADMIN_OWNER } from '#app/features/decks/deck.rules.ts'
import { discussionErrors } from '#app/features/discussion/discussion.messages.ts'
import type { NamedSubject } from '#app/features/discussion/discussion.schema.ts'
import type { PostSubject } from '#app/features/post-links/post-subject.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { findReadableCard, findSubject } from './subject.store.server.ts'

type ReadContext = { db: Database; viewer: Viewer | null }

/**
 * A card or a lesson with its name. Null if it doesn't exist, and just the same if this reader can't see it: cards of
 * private decks are nobody's subject, and decks and courses can be withdrawn after a post was written.
 */
async function findNamedSubject(
  { db, viewer }: ReadContext,
  subject: PostSubject,
): Promise<NamedSubject | null> {
  if (subject.kind === 'lesson') {
    const lesson = await findLessonTitles({ db, viewer }, subject.parentId, subject.id)
    return lesson && { ...subject, title: lesson.title, parentTitle: lesson.courseTitle, canSuggest: false }
  }
  const card = await findReadableCard(db, viewer, subject)
  if (card === null) return null
  const deck = { isPublic: true, ownerId: card.ownerId ?? ADMIN_OWNER }
  return {
    ...subject,
    title: nameCard(card),
    parentTitle: card.deckName,
    canSuggest: viewer !== null && canSuggest(viewer, deck),
  }
}

export async function requireSubject(context: ReadContext, subject: PostSubject): Promise<NamedSubject> {
  const named = await findNamedSubject(context, subject)
  if (named === null) throw discussionErrors.noSubject()
  return named
}

/** What a post is about; null also if this reader can't see that. */
export async function readSubjectOfPost(context: ReadContext, postId: string): Promise<NamedSubject | null> {
  const subject = await findSubject(context.db, postId)
  return subject === null ? null : findNamedSubject(context, subject)
}
