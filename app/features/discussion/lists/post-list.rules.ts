import {
  POST_CATEGORIES,
  type PostCategory,
  type PostView,
} from '#app/features/discussion/discussion.rules.ts'
import {
  formatSubject,
  parseSubject,
  type PostSubject,
  SUBJECT_PARAMETER,
} from '#app/features/post-links/post-subject.rules.ts'
import { MAX_TAG_LENGTH, normalizeTag } from '#app/features/discussion/tag.rules.ts'

export const VIEW_TITLES: Record<PostView, string> = {
  new: 'New posts',
  unanswered: 'Unanswered posts',
  following: 'Posts you follow',
}

export type PostFilter = { category: PostCategory | null; tag: string | null; about: PostSubject | null }

/** The filter in a URL; what makes no sense is left out. */
export function toFilter(search: URLSearchParams): PostFilter {
  const tag = normalizeTag(search.get('tag') ?? '')
  return {
    category: POST_CATEGORIES.find((category) => category === search.get('category')) ?? null,
    about: parseSubject(search.get(SUBJECT_PARAMETER)),
    tag: tag === '' || tag.length > MAX_TAG_LENGTH ? null : tag,
  }
}

export function filterPath(view: PostView, { category, tag, about }: PostFilter): string {
  const search = new URLSearchParams({
    ...(category === null ? {} : { category }),
    ...(tag === null ? {} : { tag }),
    ...(about === null ? {} : { [SUBJECT_PARAMETER]: formatSubject(about) }),
  }).toString()
  return `/discussion/${view}${search === '' ? '' : `?${search}`}`
}
