import { createComment } from '#app/features/discussion/comments/comment.service.server.ts'
import type { PostCategory } from '#app/features/discussion/discussion.rules.ts'
import { createPost } from '#app/features/discussion/posts/post.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { HOUR_MS } from '#app/shared/units.ts'
import { type DemoClock, demoId, writeAt } from './demo-clock.ts'
import type { DemoPeople } from './demo-people.ts'

type Author = keyof DemoPeople
type DemoComment = { by: Author; hoursAgo: number; content: string; replies?: readonly DemoComment[] }
type DemoPost = {
  by: Author
  hoursAgo: number
  category: PostCategory
  tags: string[]
  title: string
  content: string
  comments: readonly DemoComment[]
}

const POSTS: readonly DemoPost[] = [
  {
    by: 'li',
    hoursAgo: 73,
    category: 'Career',
    tags: ['offers', 'negotiation'],
    title: 'Two offers, one deadline: did asking for a week work for you?',
    content:
      'One of them wants an answer by Friday, the other has its last round on Tuesday. I would rather ask than guess.',
    comments: [
      {
        by: 'mara',
        hoursAgo: 71,
        content: 'Ask today, name the date, and say why. I got five days without any discussion.',
      },
    ],
  },
  {
    by: 'tunde',
    hoursAgo: 49,
    category: 'SystemDesign',
    tags: ['estimates'],
    title: 'Where do you draw the line between estimating and stalling?',
    content:
      'I spent eight minutes on the numbers for a URL shortener and never came to the cache. How long do you give it?',
    comments: [
      {
        by: 'mara',
        hoursAgo: 47,
        content: 'Two minutes: requests a second, size of the data, reads against writes. Then draw.',
      },
    ],
  },
  {
    by: 'li',
    hoursAgo: 48,
    category: 'Interview',
    tags: ['dynamic-programming'],
    title: 'Is drawing the recursion tree too slow?',
    content: 'I do it for every dynamic programming question, and it costs me three minutes each time.',
    comments: [
      {
        by: 'tunde',
        hoursAgo: 46,
        content: 'Draw two levels. If a call appears twice, say "overlapping" and move on.',
      },
    ],
  },
  {
    by: 'tunde',
    hoursAgo: 25,
    category: 'Interview',
    tags: ['take-home'],
    title: 'Onsite with a take-home review: what did they actually ask?',
    content:
      'They sent my own code back with three comments and asked which one I disagreed with. I have never prepared for that.',
    comments: [],
  },
  {
    by: 'learner',
    hoursAgo: 3,
    category: 'Interview',
    tags: ['coding'],
    title: 'How much brute force do you say out loud?',
    content:
      'I tend to jump to the optimal idea and then lose the thread when they ask about the simple version. Do you always start with brute force, even when you can see the answer?',
    comments: [
      {
        by: 'li',
        hoursAgo: 2,
        content:
          'Say the brute force in one sentence, give its complexity, and ask whether they want it written. Nine times out of ten they will say no.',
        replies: [
          {
            by: 'mara',
            hoursAgo: 1.5,
            content: 'And if they say yes, write it fast. A working quadratic beats a broken linear.',
            replies: [
              {
                by: 'learner',
                hoursAgo: 0.8,
                content: 'That reframing helps. I always felt I was wasting their time.',
              },
            ],
          },
        ],
      },
      {
        by: 'tunde',
        hoursAgo: 1,
        content:
          'For graphs I name the vertices and edges before anything else. It buys thirty seconds and catches most misreadings.',
      },
    ],
  },
]

/** All of them are at home. */
const NETWORK = { subject: 'demo', newcomers: 1 }

/** Posts of the last days, and a thread about one of them. */
export async function addDemoDiscussion(db: Database, clock: DemoClock, people: DemoPeople): Promise<void> {
  const timeAgo = (hours: number) => Math.round(clock.now - hours * HOUR_MS)
  const addComments = async (postId: string, parentId: string | null, comments: readonly DemoComment[]) => {
    for (const { by, hoursAgo, content, replies = [] } of comments) {
      const id = demoId(timeAgo(hoursAgo), content)
      await writeAt(db, timeAgo(hoursAgo), ['discussion_comment', 'inbox_item'], (tx) =>
        createComment(tx, people[by], { id, postId, parentId, content }, NETWORK),
      )
      await addComments(postId, id, replies)
    }
  }
  for (const { by, hoursAgo, comments, ...post } of POSTS) {
    const id = demoId(timeAgo(hoursAgo), post.title)
    await writeAt(db, timeAgo(hoursAgo), ['discussion_post'], (tx) =>
      createPost(tx, people[by], { ...post, id }, NETWORK),
    )
    await addComments(id, null, comments)
  }
}
