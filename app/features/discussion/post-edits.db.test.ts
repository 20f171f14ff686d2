import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deletePersonalRows } from '#app/features/settings/personal-data/personal-data.store.server.ts'
import { createDiscussionSite } from '../../../test/discussion-site.ts'
import { insertComment, insertPost } from '../../../test/factories/discussion.ts'

test('[THREAD-01] a retried edit whose answer was lost is the same only with the same tags', async () => {
  const site = await createDiscussionSite()
  const author = await site.join()
  const { id: postId } = await insertPost(site.db, { authorId: author.person.id })
  const edit = (tags: string[]) =>
    site.callMutation(
      'discussion.updatePost',
      { postId, title: 'T', content: 'C', tags, version: 1 },
      author.cookie,
    )
  expect((await edit(['sql'])).status).toBe(200)
  expect((await edit(['sql'])).status).toBe(200)
  expect((await edit(['trees'])).errorCode).toBe('discussion/changed')
})

test('[THREAD-01] after the deletion of an account its texts offer no history, because there is none', async () => {
  const site = await createDiscussionSite()
  const [author, reader] = [await site.join(), await site.join()]
  const authorId = author.person.id
  const { id: postId } = await insertPost(site.db, { authorId })
  await insertComment(site.db, { postId, authorId })
  await sql`update discussion_post set edit_count = 2`.execute(site.db)
  await sql`update discussion_comment set edit_count = 2`.execute(site.db)
  await site.db
    .transaction()
    .execute((tx) => deletePersonalRows(tx, { id: authorId, email: null, attemptKeys: ['none'] }))
  expect(await site.readPost(reader, postId)).toMatchObject({ editCount: 0 })
  const { rows } = await sql`select from discussion_comment where edit_count > 0`.execute(site.db)
  expect(rows).toEqual([])
})
