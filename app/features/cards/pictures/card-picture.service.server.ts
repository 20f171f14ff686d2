import type { FindPictureAccess } from '#app/features/pictures/picture-routes.server.ts'
import { findPublicCardsWith, isPictureInReview } from './card-picture.store.server.ts'

/**
 * A picture has the permission of the cards that show it. Visitors read the first cards of a featured deck, so they see
 * the pictures of these. The owner of a private card reads its pictures as their own.
 */
export const findCardPictureAccess: FindPictureAccess = async (db, viewer, hash) => {
  const { isForEveryone, isForReader } = await findPublicCardsWith(db, viewer, hash)
  if (isForEveryone) return 'everyone'
  if (isForReader) return 'reader'
  return viewer?.role === 'admin' && (await isPictureInReview(db, hash)) ? 'reader' : 'none'
}
