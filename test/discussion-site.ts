import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp } from './app.ts'
import { ageAccount } from './factories/discussion.ts'
import { setFlag } from './factories/flag.ts'
import { insertPerson } from './factories/person.ts'

export type CommentJson = {
  id: string
  content: string
  authorName: string
  state: string
  depth: number
  replyCount: number
  helpfulCount: number
  isHelpful: boolean
  version: number
  createdAt: string
  replies: CommentJson[]
}

const commentSchema: z.ZodType<CommentJson> = z.lazy(() =>
  z.object({
    id: z.string(),
    content: z.string(),
    authorName: z.string(),
    state: z.string(),
    depth: z.number(),
    replyCount: z.number(),
    helpfulCount: z.number(),
    isHelpful: z.boolean(),
    version: z.number(),
    createdAt: z.string(),
    replies: z.array(commentSchema),
  }),
)
const commentPage = z.object({ comments: z.array(commentSchema), nextCursor: z.string().nullable() })
const postPage = z.object({
  posts: z.array(z.object({ id: z.string(), title: z.string(), commentCount: z.number() })),
  nextCursor: z.string().nullable(),
})

const viewedPost = z.object({
  id: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  helpfulCount: z.number(),
  isHelpful: z.boolean(),
  acceptedId: z.string().nullable(),
  editCount: z.number(),
  unread: z.string().nullable(),
  follows: z.string().nullable(),
})
const viewPage = z.object({ posts: z.array(viewedPost), nextCursor: z.string().nullable() })

export type Member = { person: Viewer; cookie: string }

/** Creates a site with the discussion switched on, and helpers for its calls. */
export async function createDiscussionSite(env: Record<string, string> = {}) {
  const site = await createTestApp(env)
  await setFlag(site.db, 'showDiscussionTab', true)
  return {
    ...site,
    /** Creates a member with an old account, unless `isNew` is set. */
    async join({
      isNew = false,
      ...options
    }: { isNew?: boolean; name?: string; role?: 'admin' } = {}): Promise<Member> {
      const person = await insertPerson(site.db, options)
      if (!isNew) await ageAccount(site.db, person.id, 30)
      return { person, cookie: await site.cookieOf(person) }
    },
    post: (member: Member, overrides: Record<string, unknown> = {}) =>
      site.callMutation(
        'discussion.createPost',
        { id: newId(), title: 'T', category: 'Interview', content: 'C', ...overrides },
        member.cookie,
      ),
    comment: (member: Member, postId: string, overrides: Record<string, unknown> = {}) =>
      site.callMutation(
        'discussion.createComment',
        { id: newId(), postId, parentId: null, content: 'C', ...overrides },
        member.cookie,
      ),
    setHelpful: (member: Member, postId: string, commentId: string | null, isHelpful = true) =>
      site.callMutation('discussion.setHelpful', { postId, commentId, isHelpful }, member.cookie),
    accept: (member: Member, postId: string, commentId: string | null) =>
      site.callMutation('discussion.acceptAnswer', { postId, commentId }, member.cookie),
    follow: (member: Member, postId: string, level: string | null) =>
      site.callMutation('discussion.follow', { postId, level }, member.cookie),
    async readView(member: Member, view: string, filter: Record<string, unknown> = {}) {
      const response = await site.callQuery('discussion.listView', { view, ...filter }, member.cookie)
      return viewPage.parse(response.data)
    },
    async readPost(member: Member, postId: string) {
      return viewedPost.parse((await site.callQuery('discussion.post', { postId }, member.cookie)).data)
    },
    remove: (member: Member, postId: string, commentId: string | null = null) =>
      site.callMutation('discussion.delete', { postId, commentId }, member.cookie),
    async readPosts(member: Member, category = 'Interview', cursor: string | null = null) {
      return postPage.parse(
        (await site.callQuery('discussion.listPosts', { category, cursor }, member.cookie)).data,
      )
    },
    async readComments(member: Member, postId: string, parentId?: string, cursor: string | null = null) {
      const response = await site.callQuery(
        'discussion.listComments',
        { postId, parentId, cursor },
        member.cookie,
      )
      return commentPage.parse(response.data)
    },
  }
}

export type DiscussionSite = Awaited<ReturnType<typeof createDiscussionSite>>
