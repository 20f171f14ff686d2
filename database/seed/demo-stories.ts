import {
  type Competency,
  COMPETENCIES,
  type Fits,
  STORY_PARTS,
  type StoryText,
} from '#app/features/stories/story.rules.ts'
import {
  createStory,
  listStories,
  recordStoryAnswer,
  setFit,
  updateStory,
} from '#app/features/stories/story.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { demoId, zoneOffsetOf } from './demo-clock.ts'
import type { Life } from './demo-life.ts'

type DemoStory = StoryText & { daysAgo: number; fits: Fits }

const STORIES: readonly DemoStory[] = [
  {
    daysAgo: 27,
    title: 'The migration that took the shop down',
    headline: 'I locked the orders table for eleven minutes, and changed how our team migrates.',
    situation: 'A shop with 40 orders a minute, on a Friday before a sale.',
    task: 'I had to add a column with a default that the warehouse needed on Monday.',
    action:
      'I stopped the migration, put the site into read-only mode and told support what to say. Afterwards I split it into three steps and wrote a check that refuses long locks.',
    result: 'No order was lost, and the check has stopped four more migrations since.',
    number: '11 minutes, 0 lost orders, 4 caught since',
    change: 'I would ask for a second pair of eyes before a Friday, not after it.',
    fits: { failure: 'best', ownership: 'could', deadline: 'could' },
  },
  {
    daysAgo: 24,
    title: 'Disagreeing about the rewrite',
    headline: 'I argued against a rewrite that the team wanted, and we shipped half of it a quarter earlier.',
    situation: 'Five people were tired of a report module without tests.',
    task: 'I thought that the parsing was the problem and the rest was fine.',
    action:
      'I measured where the last twenty bugs came from, showed it in one page, and offered to pair on the parser for a week.',
    result: 'We replaced the parser only. Bugs of the module went from nine a month to two.',
    number: '9 to 2 bugs a month',
    change: '',
    fits: { conflict: 'best', feedback: 'could' },
  },
  {
    daysAgo: 16,
    title: 'A search that nobody owned',
    headline: 'I took over the site search that three teams used and none maintained.',
    situation: 'Searches took four seconds, and each team thought that another one was on it.',
    task: 'Nobody asked me to. Support showed me the tickets.',
    action: 'I found the owner of the budget, proposed two weeks, and sent a short report every Friday.',
    result: 'The slowest tenth of the searches went from 4 seconds to 300 ms.',
    number: '4 s to 300 ms',
    change: '',
    fits: { ownership: 'best', ambiguity: 'best', leadership: 'could' },
  },
  {
    daysAgo: 7,
    title: 'My first intern',
    headline: 'I planned an intern’s summer around one shipped feature.',
    situation: 'She had never worked in a code base of more than a few files.',
    task: 'I was to give her work that matters and still be there for my own.',
    action: '',
    result: '',
    number: '',
    change: '',
    fits: { leadership: 'best' },
  },
]

/** Writes the stories of this day and tells each of them once. */
export async function writeStories(tx: Transaction, life: Life, days: number, at: number): Promise<void> {
  const { learner } = life
  for (const { daysAgo: _, fits, ...text } of STORIES.filter(({ daysAgo }) => -daysAgo === days)) {
    const id = demoId(at, text.title)
    await createStory(tx, learner, { id, title: text.title, competency: null })
    await updateStory(tx, learner, { id, patch: text })
    for (const competency of COMPETENCIES) {
      const fit = fits[competency]
      if (fit !== undefined) await setFit(tx, learner, { id, competency, fit })
    }
    const competency = COMPETENCIES.find((each) => fits[each] === 'best') ?? 'ownership'
    await tell(tx, life, { id, competency, at })
  }
}

type Telling = { id: string; competency: Competency; at: number }

async function tell(tx: Transaction, { learner, clock, random }: Life, { id, competency, at }: Telling) {
  const forgotten = random.below(STORY_PARTS.length * 2)
  await recordStoryAnswer(
    tx,
    learner,
    {
      id: demoId(at, `telling of ${id}`),
      competency,
      storyId: id,
      coveredParts: STORY_PARTS.filter((_, index) => index !== forgotten),
      zoneOffsetMinutes: zoneOffsetOf(clock, at),
    },
    at,
  )
}

/** Tells the stories that are due. */
export async function tellDueStories(tx: Transaction, life: Life, at: number): Promise<number> {
  const { today, stories } = await listStories(tx, life.learner, at)
  const due = stories.filter(({ dueDay }) => dueDay !== null && dueDay <= today)
  for (const [index, { id, fits }] of due.entries()) {
    const competency = COMPETENCIES.find((each) => fits[each] !== undefined) ?? 'ownership'
    await tell(tx, life, { id, competency, at: at + (index + 1) * 2 * MINUTE_MS })
  }
  return at + (due.length + 1) * 2 * MINUTE_MS
}
