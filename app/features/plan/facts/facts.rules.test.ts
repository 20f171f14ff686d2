import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { buildUnit } from '../../../../test/factories/track.ts'
import { type PlanFacts, progressOf } from './facts.rules.ts'

const NO_CHOICES = { units: {}, skips: {} }
const DAY = 20_000

test('[PATH-09] reviews and exercises that come back do not move the day on which a unit was learned', () => {
  const card = { deckId: newId(), cardId: newId() }
  const exercise = {
    slug: 'two-sum',
    title: 'Two gift cards',
    alsoCalled: 'Two Sum',
    difficulty: 'easy',
    minutes: 8,
  } as const
  const unit = buildUnit('hash-map', { cards: [card], exercises: [exercise] })
  const lessonId = unit.lessons[0]?.lessonId ?? ''
  const factsAfter = (laterDay: number): PlanFacts => ({
    lessons: new Map([[lessonId, DAY - 1]]),
    cards: new Map([[card.cardId, { day: laterDay, wasMissed: false, lapses: 0 }]]),
    exercises: new Map([
      [
        exercise.slug,
        {
          attempts: 2,
          solvedOn: laterDay,
          gaveUpOn: null,
          finishedOn: DAY,
          dueDay: laterDay + 5,
          reviewedOn: laterDay,
        },
      ],
    ]),
    techniques: new Map(),
  })
  expect(progressOf(unit, factsAfter(DAY), NO_CHOICES).learnedOn).toBe(DAY)
  expect(progressOf(unit, factsAfter(DAY + 12), NO_CHOICES).learnedOn).toBe(DAY)
})

test('[PATH-09] a unit of cards alone is learned on the day of its answers', () => {
  const card = { deckId: newId(), cardId: newId() }
  const unit = buildUnit('offers', { lessons: [], cards: [card] })
  const facts: PlanFacts = {
    lessons: new Map(),
    cards: new Map([[card.cardId, { day: DAY, wasMissed: false, lapses: 0 }]]),
    exercises: new Map(),
    techniques: new Map(),
  }
  expect(progressOf(unit, facts, NO_CHOICES).learnedOn).toBe(DAY)
})
