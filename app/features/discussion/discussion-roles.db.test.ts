import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertComment, insertPost } from '../../../test/factories/discussion.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'

const ROLES = ['anonymous', 'user', 'author', 'banned', 'admin'] as const
type Role = (typeof ROLES)[number]

async function setUp(isOn: boolean) {
  const site = await createTestApp()
  await setFlag(site.db, 'showDiscussionTab', isOn)
  const author = await insertPerson(site.db)
  const banned = await insertPerson(site.db)
  const cookies: Record<Role, string | undefined> = {
    anonymous: undefined,
    user: await site.cookieOf(await insertPerson(site.db)),
    author: await site.cookieOf(author),
    banned: await site.cookieOf(banned),
    admin: await site.cookieOf(await insertPerson(site.db, { role: 'admin' })),
  }
  await site.db.updateTable('person').set({ banned_at: new Date() }).where('id', '=', banned.id).execute()
  return { site, author, cookies }
}

type Ids = { post: string; comment: string }
type Call = (site: TestApp, cookie: string | undefined, ids: Ids) => ReturnType<TestApp['callQuery']>
type Statuses = [number, number, number, number, number]
type Row = [name: string, call: Call, on: Statuses, off: Statuses]

const form = () => ({ id: newId(), title: 'T', category: 'Career', content: 'C' })
const EVERYONE: Statuses = [401, 200, 200, 401, 200]
const NOBODY: Statuses = [401, 403, 403, 401, 200]
const AUTHOR: Statuses = [401, 403, 200, 401, 403]
const AUTHOR_OFF: Statuses = [401, 403, 403, 401, 403]
const OTHERS: Statuses = [401, 200, 403, 401, 200]
const ADMIN: Statuses = [401, 404, 404, 401, 200]

/** Status codes per role (in the order of ROLES), with the discussion on and off. */
const ROWS: Row[] = [
  [
    'listPosts',
    (site, cookie) => site.callQuery('discussion.listPosts', { category: 'Career' }, cookie),
    EVERYONE,
    NOBODY,
  ],
  [
    'listComments',
    (site, cookie, { post }) => site.callQuery('discussion.listComments', { postId: post }, cookie),
    EVERYONE,
    NOBODY,
  ],
  [
    'createPost',
    (site, cookie) => site.callMutation('discussion.createPost', form(), cookie),
    EVERYONE,
    NOBODY,
  ],
  [
    'createComment',
    (site, cookie, { post, comment }) =>
      site.callMutation(
        'discussion.createComment',
        { id: newId(), postId: post, parentId: comment, content: 'C' },
        cookie,
      ),
    EVERYONE,
    NOBODY,
  ],
  [
    'updatePost',
    (site, cookie, { post }) =>
      site.callMutation(
        'discussion.updatePost',
        { postId: post, title: 'T', content: 'New', version: 1 },
        cookie,
      ),
    AUTHOR,
    AUTHOR_OFF,
  ],
  [
    'updateComment',
    (site, cookie, { post, comment }) =>
      site.callMutation(
        'discussion.updateComment',
        { postId: post, commentId: comment, content: 'New', version: 1 },
        cookie,
      ),
    AUTHOR,
    AUTHOR_OFF,
  ],
  [
    'report a post',
    (site, cookie, { post }) =>
      site.callMutation('discussion.report', { postId: post, commentId: null, reason: 'Spam' }, cookie),
    OTHERS,
    NOBODY,
  ],
  [
    'report a comment',
    (site, cookie, { post, comment }) =>
      site.callMutation('discussion.report', { postId: post, commentId: comment, reason: 'Spam' }, cookie),
    OTHERS,
    NOBODY,
  ],
  ['listReports', (site, cookie) => site.callQuery('discussion.listReports', {}, cookie), ADMIN, ADMIN],
  [
    'dismissReports',
    (site, cookie, { post }) =>
      site.callMutation('discussion.dismissReports', { postId: post, commentId: null }, cookie),
    ADMIN,
    ADMIN,
  ],
  [
    'delete a comment',
    (site, cookie, { post, comment }) =>
      site.callMutation('discussion.delete', { postId: post, commentId: comment }, cookie),
    AUTHOR,
    AUTHOR_OFF,
  ],
  [
    'hide a comment',
    (site, cookie, { post, comment }) =>
      site.callMutation('discussion.hide', { postId: post, commentId: comment, isHidden: true }, cookie),
    ADMIN,
    ADMIN,
  ],
  [
    'hide a post',
    (site, cookie, { post }) =>
      site.callMutation('discussion.hide', { postId: post, commentId: null, isHidden: true }, cookie),
    ADMIN,
    ADMIN,
  ],
]

// The author comes last, so that the content still exists for the other roles.
const ORDER: readonly Role[] = ['anonymous', 'user', 'banned', 'admin', 'author']

async function callAsEveryRole(isOn: boolean, call: Call): Promise<number[]> {
  const { site, author, cookies } = await setUp(isOn)
  const post = await insertPost(site.db, { authorId: author.id })
  const comment = await insertComment(site.db, { postId: post.id, authorId: author.id })
  const statuses = new Map<Role, number>()
  for (const role of ORDER)
    statuses.set(role, (await call(site, cookies[role], { post: post.id, comment: comment.id })).status)
  return ROLES.map((role) => statuses.get(role) ?? 0)
}

test.each(ROWS)('[ROLE-01] [TALK-01] discussion.%s, for every role', async (_name, call, on, off) => {
  expect(await callAsEveryRole(true, call)).toEqual(on)
  expect(await callAsEveryRole(false, call)).toEqual(off)
})

test('[ROLE-01] only the author can delete a post, and then nobody can read it', async () => {
  const { site, author, cookies } = await setUp(true)
  const post = await insertPost(site.db, { authorId: author.id })
  const remove = (role: Role) =>
    site.callMutation('discussion.delete', { postId: post.id, commentId: null }, cookies[role])
  for (const role of ['anonymous', 'banned'] as const) expect((await remove(role)).status).toBe(401)
  for (const role of ['user', 'admin'] as const)
    expect(await remove(role)).toMatchObject({ status: 403, errorCode: 'discussion/notYours' })
  expect((await remove('author')).status).toBe(200)
  // A retry after a lost response.
  expect((await remove('author')).status).toBe(200)
  for (const role of ['user', 'author', 'admin'] as const) {
    const answer = await site.callQuery('discussion.listComments', { postId: post.id }, cookies[role])
    expect(answer).toMatchObject({ status: 404, errorCode: 'discussion/postDeleted' })
  }
})

test('[ROLE-01] hidden content is visible only to administrators, is recorded in the audit log, and can be shown again', async () => {
  const { site, author, cookies } = await setUp(true)
  const post = await insertPost(site.db, { authorId: author.id, category: 'Career' })
  const comment = await insertComment(site.db, {
    postId: post.id,
    authorId: author.id,
    content: 'secret words',
  })
  const hide = (commentId: string | null, isHidden: boolean) =>
    site.callMutation('discussion.hide', { postId: post.id, commentId, isHidden }, cookies.admin)
  const readComments = (role: Role) =>
    site.callQuery('discussion.listComments', { postId: post.id }, cookies[role])
  const readPosts = (role: Role) =>
    site.callQuery('discussion.listPosts', { category: 'Career' }, cookies[role])

  expect((await hide(comment.id, true)).status).toBe(200)
  expect((await hide(comment.id, true)).status).toBe(200)
  for (const role of ['user', 'author'] as const) {
    const answer = await readComments(role)
    expect(JSON.stringify(answer.data)).not.toContain('secret words')
    expect(answer).toMatchObject({
      data: { comments: [{ state: 'hidden', content: '', authorName: '', isMine: false }] },
    })
    expect(await readPosts(role)).toMatchObject({ data: { posts: [{ commentCount: 0 }] } })
  }
  expect(await readComments('admin')).toMatchObject({
    data: { comments: [{ state: 'hidden', content: 'secret words' }] },
  })
  expect((await hide(comment.id, false)).status).toBe(200)
  expect(await readComments('user')).toMatchObject({
    data: { comments: [{ state: 'shown', content: 'secret words' }] },
  })

  expect((await hide(null, true)).status).toBe(200)
  for (const role of ['user', 'author'] as const) {
    expect(await readPosts(role)).toMatchObject({ data: { posts: [] } })
    expect((await readComments(role)).status).toBe(404)
    const edit = { postId: post.id, title: 'T', content: 'New', version: 1 }
    expect((await site.callMutation('discussion.updatePost', edit, cookies[role])).status).toBe(404)
  }
  expect(await readPosts('admin')).toMatchObject({ data: { posts: [{ isHidden: true }] } })

  const audit = await site.db
    .selectFrom('admin_audit')
    .select(['action', 'subject_id'])
    .orderBy('id')
    .execute()
  expect(audit).toEqual(
    ['hide-comment', 'show-comment', 'hide-post'].map((action) => ({ action, subject_id: author.id })),
  )
})
