import { describe, expect, test } from 'vitest'
import { choosePrompts, orderCompetencies, RUN_LENGTH } from './practice-run.rules.ts'
import { checkStory, measureStory } from './story-check.rules.ts'
import {
  COMPETENCIES,
  findOveruse,
  type Fits,
  listGaps,
  nextFit,
  ratingOf,
  type Story,
  type StoryAnswer,
  STORY_PARTS,
  type StoryText,
} from './story.rules.ts'

const text: StoryText = {
  title: 'Replacing the nightly batch job',
  headline: 'I turned a nine-hour batch job into a stream.',
  situation: 'Prices were rebuilt every night.',
  task: 'I owned pricing.',
  action: 'I measured where the time went.',
  result: 'Changes show within minutes.',
  number: '9 hours to 2 minutes',
  change: '',
}
const story = (id: string, fits: Fits, dueDay: number | null = null): Story => ({
  ...text,
  id,
  lastEdit: '',
  fits,
  dueDay,
  practicedAt: null,
})

test('[STORY-01] a cell goes from none to could work to best fit to none', () => {
  expect([nextFit(undefined), nextFit('could'), nextFit('best')]).toEqual(['could', 'best', null])
})

test('[STORY-01] kinds of question without a story are gaps', () => {
  expect(listGaps([])).toEqual(COMPETENCIES)
  expect(listGaps([story('a', { conflict: 'best', failure: 'could' })])).not.toContain('failure')
})

describe('[STORY-01] over-use', () => {
  const stories = [
    story('a', { conflict: 'could' }),
    story('b', { conflict: 'could' }),
    story('c', { conflict: 'best' }),
  ]
  const answer = (storyId: string | null): StoryAnswer => ({ competency: 'conflict', storyId })
  test.each([
    ['four of five', ['a', 'a', 'b', 'a', 'a'], { storyId: 'a', used: 4, of: 5 }],
    ['three of five', ['a', 'b', 'b', 'a', 'a'], null],
    ['too few answers', ['a', 'a', 'a', 'a'], null],
    ['older answers don’t count', ['b', 'c', 'b', 'c', 'b', 'a', 'a', 'a', 'a', 'a'], null],
    [
      'prompts without a story don’t count',
      ['a', null, 'a', 'a', 'a', 'a'],
      { storyId: 'a', used: 5, of: 5 },
    ],
  ])('%s', (_, ids, expected) => {
    const { storyId, used, of } = findOveruse(stories, ids.map(answer)) ?? {}
    expect({ storyId, used, of }).toEqual(expected ?? {})
  })
  test('the best fit among the others is suggested', () => {
    expect(
      findOveruse(
        stories,
        Array.from({ length: 5 }, () => answer('a')),
      )?.instead,
    ).toEqual({
      competency: 'conflict',
      storyId: 'c',
    })
  })
})

test.each([
  [[...STORY_PARTS], 'good'],
  [STORY_PARTS.slice(0, 4), 'hard'],
  [STORY_PARTS.slice(0, 3), 'again'],
])('[STORY-01] %s told is %s', (covered, rating) => {
  expect(ratingOf(text, covered)).toBe(rating)
})

test('[STORY-01] parts that the story doesn’t have don’t count', () => {
  const short = { ...text, situation: '', task: '', action: '', result: '', number: ' ' }
  expect(ratingOf(short, ['headline'])).toBe('good')
  expect(ratingOf(short, [])).toBe('hard')
})

test('[STORY-01] length out loud at 140 words a minute', () => {
  const long = { ...text, action: 'word '.repeat(140) }
  expect(measureStory({ ...long, headline: '', situation: '', task: '', result: '', number: '' })).toEqual({
    words: 140,
    seconds: 60,
  })
})

test('[STORY-01] the checks find what interviewers miss', () => {
  expect(checkStory(text).map(({ isMet }) => isMet)).toEqual([true, true, true, false])
  const bad = {
    ...text,
    headline: 'We did it',
    task: '',
    action: 'We argued. '.repeat(200),
    number: '',
    result: '',
  }
  expect(checkStory(bad).map(({ isMet }) => isMet)).toEqual([false, false, false, true])
})

describe('[STORY-01] a run of practice', () => {
  const filter = { competency: null, storyId: null, withoutId: null }
  test('asks what is due first, then what was not asked for longest', () => {
    const stories = [story('a', { failure: 'best' }, 5), story('b', { conflict: 'best' }, 9)]
    const order = orderCompetencies(stories, [{ competency: 'conflict', storyId: 'b' }], filter, 6)
    expect(order[0]).toBe('failure')
    expect(order.at(-1)).toBe('conflict')
  })
  test('of one story asks only what that story answers', () => {
    const stories = [story('a', { failure: 'best', deadline: 'could' })]
    expect(orderCompetencies(stories, [], { ...filter, storyId: 'a' }, 1).toSorted()).toEqual([
      'deadline',
      'failure',
    ])
  })
  test('has ten different prompts', () => {
    const prompts = choosePrompts(COMPETENCIES, 4)
    expect(prompts).toHaveLength(RUN_LENGTH)
    expect(new Set(prompts.map((prompt) => prompt.text)).size).toBe(RUN_LENGTH)
    expect(choosePrompts(['failure'], 1)).toHaveLength(3)
  })
})
