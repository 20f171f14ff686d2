import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createDiscussionSite, type DiscussionSite, type CommentJson } from '../../../test/discussion-site.ts'
import { insertComment, insertPost } from '../../../test/factories/discussion.ts'
import { HOSTILE_POST_TEXTS } from '../../../test/hostile-post-texts.ts'
import { readAllPages } from '../../../test/wait-until.ts'

test('[TALK-02] lists the posts of a category page by page, newest first, without duplicates', async () => {
  const site = await createDiscussionSite()
  const reader = await site.join()
  const at = new Date('2026-11-01T10:00:00.000Z')
  // Several in the same millisecond: the id breaks the tie.
  for (let index = 0; index < 45; index += 1)
    await insertPost(site.db, {
      title: `Post ${index}`,
      createdAt: new Date(at.getTime() + Math.floor(index / 3)),
    })
  await insertPost(site.db, { category: 'Career', title: 'Elsewhere' })
  const first = await site.readPosts(reader)
  const second = await site.readPosts(reader, 'Interview', first.nextCursor)
  const third = await site.readPosts(reader, 'Interview', second.nextCursor)
  expect([first, second, third].map(({ posts }) => posts.length)).toEqual([20, 20, 5])
  expect(third.nextCursor).toBeNull()
  const titles = [first, second, third].flatMap(({ posts }) => posts.map(({ title }) => title))
  expect(new Set(titles).size).toBe(45)
  expect(titles.slice(0, 3).toSorted()).toEqual(['Post 42', 'Post 43', 'Post 44'])
  expect(titles).not.toContain('Elsewhere')
})

test('[TALK-03] a post gets the author’s name (or Anonymous) and the server’s time, whatever the client sends', async () => {
  const site = await createDiscussionSite()
  const named = await site.join({ name: 'Mara Lindqvist' })
  const nameless = await site.join({ name: '' })
  const before = Date.now()
  const claims = {
    authorName: 'Ada Admin',
    authorId: newId(),
    createdAt: '2001-01-01T00:00:00.000Z',
    version: 9,
    commentCount: 9,
  }
  for (const [member, name] of [
    [named, 'Mara Lindqvist'],
    [nameless, 'Anonymous'],
  ] as const) {
    const answer = await site.post(member, claims)
    expect(answer).toMatchObject({
      status: 200,
      data: { authorName: name, isMine: true, version: 1, commentCount: 0 },
    })
  }
  const rows = await site.db.selectFrom('discussion_post').select(['author_id', 'created_at']).execute()
  expect(rows.map(({ author_id }) => author_id).toSorted()).toEqual(
    [named.person.id, nameless.person.id].toSorted(),
  )
  for (const { created_at } of rows) expect(Math.abs(created_at.getTime() - before)).toBeLessThan(60_000)
})

test.each([
  [{ title: ' ' }, 'Give the post a title.'],
  [{ content: '\n\t ' }, 'Write something before you post.'],
  [{ title: 'x'.repeat(201) }, 'The title can have at most 200 characters.'],
  [{ content: 'x'.repeat(10_001) }, 'The text can have at most 10000 characters.'],
  [{ category: 'Gossip' }, 'Choose one of the categories.'],
])('[TALK-03] %j is rejected: %s', async (over, message) => {
  const site = await createDiscussionSite()
  const author = await site.join()
  expect(await site.post(author, over)).toMatchObject({ status: 400, message })
  expect((await site.readPosts(author)).posts).toEqual([])
})

test('[TALK-04] stores comments and replies down to depth 2 in order; deeper replies are rejected', async () => {
  const site = await createDiscussionSite()
  const [asker, other] = [await site.join({ name: 'Asker' }), await site.join({ name: 'Other' })]
  const post = await insertPost(site.db, { authorId: asker.person.id })
  const [one, two, three, four] = [newId(), newId(), newId(), newId()]
  expect((await site.comment(other, post.id, { id: one, content: 'first' })).status).toBe(200)
  expect(
    (await site.comment(asker, post.id, { id: two, parentId: one, content: 'reply', depth: 0 })).status,
  ).toBe(200)
  expect(
    (await site.comment(other, post.id, { id: three, parentId: two, content: 'reply to the reply' })).status,
  ).toBe(200)
  expect(await site.comment(asker, post.id, { parentId: three })).toMatchObject({
    status: 400,
    errorCode: 'discussion/tooDeep',
  })
  expect((await site.comment(asker, post.id, { id: four, content: 'second' })).status).toBe(200)
  expect(await site.comment(asker, post.id, { content: '  ' })).toMatchObject({
    status: 400,
    message: 'Write something before you post.',
  })
  const { comments } = await site.readComments(asker, post.id)
  const outline = (list: CommentJson[]): unknown[] =>
    list.map((one) => [one.content, one.depth, outline(one.replies)])
  expect(outline(comments)).toEqual([
    ['first', 0, [['reply', 1, [['reply to the reply', 2, []]]]]],
    ['second', 0, []],
  ])
  expect((await site.readPosts(asker)).posts[0]?.commentCount).toBe(4)
})

test('[TALK-04] a comment includes its first replies; the rest is paginated', async () => {
  const site = await createDiscussionSite()
  const reader = await site.join()
  const post = await insertPost(site.db)
  const at = Date.parse('2026-11-01T10:00:00.000Z')
  const roots = []
  for (let index = 0; index < 25; index += 1)
    roots.push(
      await insertComment(site.db, {
        postId: post.id,
        content: `root ${index}`,
        createdAt: new Date(at + index),
      }),
    )
  const parent = roots[0]
  if (parent === undefined) throw new Error('No comment was created.')
  for (let index = 0; index < 43; index += 1)
    await insertComment(site.db, {
      postId: post.id,
      parent,
      content: `reply ${index}`,
      createdAt: new Date(at + index),
    })
  const first = await site.readComments(reader, post.id)
  expect(first.comments.map(({ content }) => content)).toEqual(
    Array.from({ length: 20 }, (_, n) => `root ${n}`),
  )
  expect(first.comments[0]).toMatchObject({ replyCount: 43 })
  expect(first.comments[0]?.replies.map(({ content }) => content)).toEqual(['reply 0', 'reply 1', 'reply 2'])
  const second = await site.readComments(reader, post.id, undefined, first.nextCursor)
  expect(second.comments.map(({ content }) => content)).toEqual([
    'root 20',
    'root 21',
    'root 22',
    'root 23',
    'root 24',
  ])
  const pages = await readAllPages((cursor) => site.readComments(reader, post.id, parent.id, cursor))
  const replies = pages.flatMap(({ comments }) => comments.map(({ content }) => content))
  expect(replies).toEqual(Array.from({ length: 43 }, (_, n) => `reply ${n}`))
})

test('[TALK-04] a deleted comment with replies stays as a placeholder until its last reply is deleted', async () => {
  const site = await createDiscussionSite()
  const [author, other] = [await site.join(), await site.join()]
  const post = await insertPost(site.db)
  const root = await insertComment(site.db, {
    postId: post.id,
    authorId: author.person.id,
    content: 'deleted words',
  })
  const reply = await insertComment(site.db, { postId: post.id, parent: root, authorId: other.person.id })
  const last = await insertComment(site.db, { postId: post.id, parent: reply, authorId: author.person.id })
  expect((await site.remove(author, post.id, root.id)).status).toBe(200)
  expect((await site.remove(other, post.id, reply.id)).status).toBe(200)
  const { comments } = await site.readComments(other, post.id)
  expect(comments).toMatchObject([
    { state: 'deleted', content: '', authorName: '', replies: [{ state: 'deleted' }] },
  ])
  const row = await site.db
    .selectFrom('discussion_comment')
    .select('content')
    .where('id', '=', root.id)
    .executeTakeFirst()
  expect(row).toEqual({ content: '' })
  expect((await site.readPosts(other)).posts[0]?.commentCount).toBe(1)
  expect(await site.comment(other, post.id, { parentId: root.id })).toMatchObject({
    errorCode: 'discussion/commentDeleted',
  })
  expect((await site.remove(author, post.id, last.id)).status).toBe(200)
  expect((await site.readComments(other, post.id)).comments).toEqual([])
  expect(await site.db.selectFrom('discussion_comment').select('id').execute()).toEqual([])
  expect((await site.readPosts(other)).posts[0]?.commentCount).toBe(0)
})

async function edit(site: DiscussionSite, cookie: string, postId: string, version: number, content: string) {
  return site.callMutation('discussion.updatePost', { postId, title: 'T', content, version }, cookie)
}

test('a conflicting edit is rejected and loses nothing; a repeated edit is applied once', async () => {
  const site = await createDiscussionSite()
  const author = await site.join()
  const post = await insertPost(site.db, { authorId: author.person.id })
  const comment = await insertComment(site.db, { postId: post.id, authorId: author.person.id })
  for (const version of [1, 1])
    expect(await edit(site, author.cookie, post.id, version, 'mine')).toMatchObject({
      status: 200,
      data: { version: 2, content: 'mine' },
    })
  expect(await edit(site, author.cookie, post.id, 1, 'other')).toMatchObject({
    status: 409,
    errorCode: 'discussion/changed',
  })
  expect(await edit(site, author.cookie, post.id, 2, 'other')).toMatchObject({
    status: 200,
    data: { version: 3 },
  })
  const change = (version: number, content: string) =>
    site.callMutation(
      'discussion.updateComment',
      { postId: post.id, commentId: comment.id, version, content },
      author.cookie,
    )
  for (const version of [1, 1])
    expect(await change(version, 'mine')).toMatchObject({ status: 200, data: { version: 2 } })
  expect(await change(1, 'other')).toMatchObject({ status: 409, errorCode: 'discussion/changed' })
  const { comments } = await site.readComments(author, post.id)
  expect(comments).toMatchObject([{ content: 'mine', version: 2 }])
})

test('rejects ids of other people, of other posts and unknown ids', async () => {
  const site = await createDiscussionSite()
  const [author, other] = [await site.join(), await site.join()]
  const post = await insertPost(site.db, { authorId: author.person.id })
  const elsewhere = await insertPost(site.db)
  const comment = await insertComment(site.db, { postId: post.id, authorId: author.person.id })
  expect(await site.post(other, { id: post.id })).toMatchObject({
    status: 409,
    errorCode: 'discussion/taken',
  })
  expect(await site.comment(other, post.id, { id: comment.id })).toMatchObject({
    errorCode: 'discussion/taken',
  })
  expect(await site.comment(other, elsewhere.id, { parentId: comment.id })).toMatchObject({
    errorCode: 'discussion/commentDeleted',
  })
  expect(await site.comment(other, newId())).toMatchObject({ errorCode: 'discussion/postDeleted' })
  const report = (postId: string, commentId: string | null) =>
    site.callMutation('discussion.report', { postId, commentId, reason: 'Spam' }, other.cookie)
  expect((await report(elsewhere.id, comment.id)).status).toBe(404)
  expect((await report(newId(), null)).status).toBe(404)
})

test.each(HOSTILE_POST_TEXTS)('hostile text is returned unchanged: %j', async (text) => {
  const site = await createDiscussionSite()
  const id = newId()
  const stored = text.replaceAll('\u0000', '').toWellFormed().trim()
  const author = await site.join({ name: stored.slice(0, 100) })
  expect(await site.post(author, { id, title: text.slice(0, 200), content: text })).toMatchObject({
    status: 200,
  })
  expect(await site.comment(author, id, { content: text })).toMatchObject({
    status: 200,
    data: { content: stored },
  })
  const { comments } = await site.readComments(author, id)
  expect(comments[0]?.content).toBe(stored)
})
