import type { Database } from '#app/platform/database.server.ts'
import { insertComment, insertPost } from '../../test/factories/discussion.ts'

const HOUR_MS = 3_600_000

/** Inserts a few posts and one thread for development. */
export async function insertDemoDiscussion(db: Database, learnerId: string, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const sam = { authorId: learnerId, authorName: 'Sam Okafor' }
  const post = await insertPost(db, {
    ...sam,
    title: 'How much brute force do you say out loud?',
    content:
      'I tend to jump to the optimal idea and then lose the thread when they ask about the simple version. Do you always start with brute force, even when you can see the answer?',
    createdAt: ago(3),
  })
  await insertPost(db, {
    title: 'Onsite with a take-home review: what did they actually ask?',
    content:
      'They sent my own code back with three comments and asked which one I disagreed with. I have never prepared for that.',
    createdAt: ago(25),
  })
  await insertPost(db, { authorName: 'Tunde Adeyemi', createdAt: ago(49) })
  const first = await insertComment(db, {
    postId: post.id,
    content:
      'Say the brute force in one sentence, give its complexity, and ask whether they want it written. Nine times out of ten they will say no.',
    createdAt: ago(2),
  })
  const reply = await insertComment(db, {
    postId: post.id,
    parent: first,
    authorName: 'Mara Lindqvist',
    content: 'And if they say yes, write it fast. A working quadratic beats a broken linear.',
    createdAt: ago(1),
  })
  await insertComment(db, {
    ...sam,
    postId: post.id,
    parent: reply,
    content: 'That reframing helps. I always felt I was wasting their time.',
    createdAt: ago(0.8),
  })
  await insertComment(db, {
    postId: post.id,
    authorName: 'Anonymous',
    content:
      'For graphs I name the vertices and edges before anything else. It buys thirty seconds and catches most misreadings.',
    createdAt: ago(1),
  })
}
