import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertComment, insertPost } from '../../../test/factories/discussion.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'

const WHO = ['anonymous', 'user', 'author', 'banned', 'admin'] as const
type Who = (typeof WHO)[number]

async function setUp(isOn: boolean) {
  const site = await createTestApp()
  await setFlag(site.db, 'showDiscussionTab', isOn)
  const author = await insertPerson(site.db)
  const banned = await insertPerson(site.db)
  const cookies: Record<Who, string | undefined> = {
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
type Call = (site: TestApp, cookie: string | undefined, ids: Ids) => ReturnType<TestApp['ask']>
type Statuses = [number, number, number, number, number]
type Row = [name: string, call: Call, on: Statuses, off: Statuses]

const form = () => ({ id: newId(), title: 'T', category: 'Career', content: 'C' })
const EVERYONE: Statuses = [401, 200, 200, 401, 200]
const NOBODY: Statuses = [401, 403, 403, 401, 200]
const AUTHOR: Statuses = [401, 403, 200, 401, 403]
const AUTHOR_OFF: Statuses = [401, 403, 403, 401, 403]
const OTHERS: Statuses = [401, 200, 403, 401, 200]
const ADMIN: Statuses = [401, 404, 404, 401, 200]

/** Anonymous, somebody else, the author, the author while banned, an administrator: while it is on, and while it is off. */
const ROWS: Row[] = [
  [
    'listPosts',
    (site, cookie) => site.ask('discussion.listPosts', { category: 'Career' }, cookie),
    EVERYONE,
    NOBODY,
  ],
  [
    'listComments',
    (site, cookie, { post }) => site.ask('discussion.listComments', { postId: post }, cookie),
    EVERYONE,
    NOBODY,
  ],
  ['createPost', (site, cookie) => site.tell('discussion.createPost', form(), cookie), EVERYONE, NOBODY],
  [
    'createComment',
    (site, cookie, { post, comment }) =>
      site.tell(
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
      site.tell('discussion.updatePost', { postId: post, title: 'T', content: 'New', version: 1 }, cookie),
    AUTHOR,
    AUTHOR_OFF,
  ],
  [
    'updateComment',
    (site, cookie, { post, comment }) =>
      site.tell(
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
      site.tell('discussion.report', { postId: post, commentId: null, reason: 'Spam' }, cookie),
    OTHERS,
    NOBODY,
  ],
  [
    'report a comment',
    (site, cookie, { post, comment }) =>
      site.tell('discussion.report', { postId: post, commentId: comment, reason: 'Spam' }, cookie),
    OTHERS,
    NOBODY,
  ],
  ['listReports', (site, cookie) => site.ask('discussion.listReports', {}, cookie), ADMIN, ADMIN],
  [
    'dismissReports',
    (site, cookie, { post }) =>
      site.tell('discussion.dismissReports', { postId: post, commentId: null }, cookie),
    ADMIN,
    ADMIN,
  ],
  [
    'delete a comment',
    (site, cookie, { post, comment }) =>
      site.tell('discussion.delete', { postId: post, commentId: comment }, cookie),
    AUTHOR,
    AUTHOR_OFF,
  ],
  [
    'hide a comment',
    (site, cookie, { post, comment }) =>
      site.tell('discussion.hide', { postId: post, commentId: comment, isHidden: true }, cookie),
    ADMIN,
    ADMIN,
  ],
  [
    'hide a post',
    (site, cookie, { post }) =>
      site.tell('discussion.hide', { postId: post, commentId: null, isHidden: true }, cookie),
    ADMIN,
    ADMIN,
  ],
]

// The author's own calls come last but for the administrator's, so that what they change is still there before.
const ORDER: readonly Who[] = ['anonymous', 'user', 'banned', 'admin', 'author']

async function askAll(isOn: boolean, call: Call): Promise<number[]> {
  const { site, author, cookies } = await setUp(isOn)
  const post = await insertPost(site.db, { authorId: author.id })
  const comment = await insertComment(site.db, { postId: post.id, authorId: author.id })
  const answers = new Map<Who, number>()
  for (const who of ORDER)
    answers.set(who, (await call(site, cookies[who], { post: post.id, comment: comment.id })).status)
  return WHO.map((who) => answers.get(who) ?? 0)
}

test.each(ROWS)('[ROLE-01] [TALK-01] discussion.%s, cell by cell', async (_name, call, on, off) => {
  expect(await askAll(true, call)).toEqual(on)
  expect(await askAll(false, call)).toEqual(off)
})

test('[ROLE-01] a post is deleted by its author alone, and gone for everyone', async () => {
  const { site, author, cookies } = await setUp(true)
  const post = await insertPost(site.db, { authorId: author.id })
  const remove = (who: Who) =>
    site.tell('discussion.delete', { postId: post.id, commentId: null }, cookies[who])
  for (const who of ['anonymous', 'banned'] as const) expect((await remove(who)).status).toBe(401)
  for (const who of ['user', 'admin'] as const)
    expect(await remove(who)).toMatchObject({ status: 403, errorCode: 'discussion/notYours' })
  expect((await remove('author')).status).toBe(200)
  // Sent again because its answer was lost.
  expect((await remove('author')).status).toBe(200)
  for (const who of ['user', 'author', 'admin'] as const) {
    const answer = await site.ask('discussion.listComments', { postId: post.id }, cookies[who])
    expect(answer).toMatchObject({ status: 404, errorCode: 'discussion/postDeleted' })
  }
})

test('[ROLE-01] what an administrator hides is gone for everyone but administrators; it is written down, and can be undone', async () => {
  const { site, author, cookies } = await setUp(true)
  const post = await insertPost(site.db, { authorId: author.id, category: 'Career' })
  const comment = await insertComment(site.db, {
    postId: post.id,
    authorId: author.id,
    content: 'secret words',
  })
  const hide = (commentId: string | null, isHidden: boolean) =>
    site.tell('discussion.hide', { postId: post.id, commentId, isHidden }, cookies.admin)
  const readComments = (who: Who) => site.ask('discussion.listComments', { postId: post.id }, cookies[who])
  const readPosts = (who: Who) => site.ask('discussion.listPosts', { category: 'Career' }, cookies[who])

  expect((await hide(comment.id, true)).status).toBe(200)
  expect((await hide(comment.id, true)).status).toBe(200)
  for (const who of ['user', 'author'] as const) {
    const answer = await readComments(who)
    expect(JSON.stringify(answer.data)).not.toContain('secret words')
    expect(answer).toMatchObject({
      data: { comments: [{ state: 'hidden', content: '', authorName: '', isMine: false }] },
    })
    expect(await readPosts(who)).toMatchObject({ data: { posts: [{ commentCount: 0 }] } })
  }
  expect(await readComments('admin')).toMatchObject({
    data: { comments: [{ state: 'hidden', content: 'secret words' }] },
  })
  expect((await hide(comment.id, false)).status).toBe(200)
  expect(await readComments('user')).toMatchObject({
    data: { comments: [{ state: 'shown', content: 'secret words' }] },
  })

  expect((await hide(null, true)).status).toBe(200)
  for (const who of ['user', 'author'] as const) {
    expect(await readPosts(who)).toMatchObject({ data: { posts: [] } })
    expect((await readComments(who)).status).toBe(404)
    const edit = { postId: post.id, title: 'T', content: 'New', version: 1 }
    expect((await site.tell('discussion.updatePost', edit, cookies[who])).status).toBe(404)
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
