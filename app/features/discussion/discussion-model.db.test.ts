import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createDiscussionSite, type DiscussionSite, type Member } from '../../../test/discussion-site.ts'
import { insertPost } from '../../../test/factories/discussion.ts'
import { changeComment, createComment, deleteComment } from './comments/comment.service.server.ts'
import { listComments } from './comments/comment.store.server.ts'
import type { Comment } from './discussion.schema.ts'
import { hideContent } from './reports/report.service.server.ts'

const NETWORK = { subject: 'net:test', newcomers: 1_000 }

type Node = {
  id: string
  parent: Node | null
  author: number
  text: string
  state: Comment['state']
  replies: Node[]
}
type Step =
  | { kind: 'add'; author: number; to: number | null }
  | { kind: 'edit' | 'delete'; author: number; which: number }
  | { kind: 'hide'; which: number; isHidden: boolean }

const author = fc.nat({ max: 1 })
const which = fc.nat({ max: 12 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), author, to: fc.option(which) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'delete' as const), author, which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), which, isHidden: fc.boolean() }) },
)

const depthOf = (node: Node): number => (node.parent === null ? 0 : depthOf(node.parent) + 1)

/** A model of the spec without a database. Each method returns whether the step is allowed. */
class Model {
  roots: Node[] = []
  created: Node[] = []

  exists(node: Node): boolean {
    return (
      (node.parent?.replies ?? this.roots).includes(node) &&
      (node.parent === null || this.exists(node.parent))
    )
  }

  add(id: string, writer: number, text: string, parent: Node | null): boolean {
    if (parent !== null && (!this.exists(parent) || parent.state !== 'shown' || depthOf(parent) >= 2))
      return false
    const node: Node = { id, parent, author: writer, text, state: 'shown', replies: [] }
    ;(parent?.replies ?? this.roots).push(node)
    this.created.push(node)
    return true
  }

  edit(node: Node, writer: number, text: string): boolean {
    if (!this.exists(node) || node.state !== 'shown' || node.author !== writer) return false
    node.text = text
    return true
  }

  delete(node: Node, writer: number): boolean {
    if (!this.exists(node) || node.state === 'deleted') return true
    if (node.author !== writer) return false
    if (node.replies.length > 0) node.state = 'deleted'
    else this.#remove(node)
    return true
  }

  #remove(node: Node) {
    const siblings = node.parent?.replies ?? this.roots
    siblings.splice(siblings.indexOf(node), 1)
    if (node.parent?.state === 'deleted' && node.parent.replies.length === 0) this.#remove(node.parent)
  }

  hide(node: Node, isHidden: boolean) {
    if (this.exists(node) && node.state !== 'deleted') node.state = isHidden ? 'hidden' : 'shown'
  }
}

type Seen = { id: string; text: string; state: string; replies: Seen[] }

const seeNode = (node: Node): Seen => ({
  id: node.id,
  text: node.state === 'shown' ? node.text : '',
  state: node.state,
  replies: node.replies.map(seeNode),
})

async function readAll(
  site: DiscussionSite,
  reader: Member,
  postId: string,
  parentId: string,
  depth: number,
): Promise<Seen[]> {
  const position = { postId, parentId, depth }
  const comments = await listComments(site.db, { id: reader.person.id, isAdmin: false }, position, {
    after: null,
    limit: 100,
  })
  return Promise.all(
    comments.map(async ({ id, content, state, replyCount }) => {
      const replies = depth < 2 ? await readAll(site, reader, postId, id, depth + 1) : []
      expect(replyCount).toBe(replies.length)
      return { id, text: content, state, replies }
    }),
  )
}

const countShown = (list: Seen[]): number =>
  list.reduce((sum, one) => sum + (one.state === 'shown' ? 1 : 0) + countShown(one.replies), 0)

test(
  '[TALK-04] any sequence of add, edit, delete and hide matches the model',
  { timeout: 240_000 },
  async () => {
    const site = await createDiscussionSite()
    const members = [await site.join(), await site.join()] as const
    const admin = await site.join({ role: 'admin' })
    const pick = (index: number) => members[index === 0 ? 0 : 1]

    async function succeeds(work: Promise<unknown>): Promise<boolean> {
      return work.then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && error.name === 'AppError') return false
          throw error
        },
      )
    }

    /** Runs a step against the product and the model; returns both outcomes. */
    async function run(model: Model, postId: string, one: Step, index: number): Promise<boolean[]> {
      const text = `text ${index}`
      const nodeAt = (position: number) => model.created[position % Math.max(1, model.created.length)] ?? null
      const write = <T>(work: (tx: Parameters<typeof createComment>[0]) => Promise<T>) =>
        succeeds(site.db.transaction().execute(work))
      if (one.kind === 'add') {
        const parent = one.to === null ? null : nodeAt(one.to)
        const id = newId()
        const comment = { id, postId, parentId: parent?.id ?? null, content: text }
        const wasAllowed = await write((tx) => createComment(tx, pick(one.author).person, comment, NETWORK))
        return [wasAllowed, model.add(id, one.author, text, parent)]
      }
      const node = nodeAt(one.which)
      if (node === null) return [true, true]
      const content = { postId, commentId: node.id }
      if (one.kind === 'hide') {
        await write((tx) => hideContent(tx, admin.person, { ...content, isHidden: one.isHidden }))
        model.hide(node, one.isHidden)
        return [true, true]
      } else if (one.kind === 'delete') {
        const wasAllowed = await write((tx) => deleteComment(tx, pick(one.author).person, content))
        return [wasAllowed, model.delete(node, one.author)]
      } else {
        const row = await site.db
          .selectFrom('discussion_comment')
          .select('version')
          .where('id', '=', node.id)
          .executeTakeFirst()
        const change = { ...content, content: text, version: row?.version ?? 1 }
        const wasAllowed = await write((tx) => changeComment(tx, pick(one.author).person, change, NETWORK))
        return [wasAllowed, model.edit(node, one.author, text)]
      }
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await site.db.deleteFrom('quota').execute()
        const post = await insertPost(site.db)
        const model = new Model()
        for (const [index, one] of steps.entries()) {
          const [isAllowed, isAllowedByModel] = await run(model, post.id, one, index)
          expect(isAllowed).toBe(isAllowedByModel)
        }
        const seen = await readAll(site, members[0], post.id, post.id, 0)
        const byId = (list: Seen[]): Seen[] =>
          list
            .map((one) => ({ ...one, replies: byId(one.replies) }))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(byId(seen)).toEqual(byId(model.roots.map(seeNode)))
        const row = await site.db
          .selectFrom('discussion_post')
          .select('comment_count')
          .where('id', '=', post.id)
          .executeTakeFirst()
        expect(row?.comment_count).toBe(countShown(seen))
      }),
      { numRuns: 60 },
    )
  },
)
