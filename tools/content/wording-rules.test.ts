import { describe, expect, test } from 'vitest'

import {
  ALLOWED_DOUBLE_QUESTIONS,
  isDoubleQuestion,
  countCodeLines,
  findAvoidedPhrase,
  findCardProblems,
} from './wording-rules.ts'

describe('a question that asks two things', () => {
  test.each([
    'Which pointer must be set first, and why?',
    'How does BFS work and when does it beat DFS?',
    'What do you gain, and what do you pay?',
    'Is `x` in this heap? Why does the search take `O(n)`?',
    'You search a grid. What are `V` and `E`, and what does a traversal cost?',
    'When do you record at the end, and when at every call?',
    'From which corner do you search, and in which direction?',
    'Which one goes into the set, and does it matter?',
  ])('%s', (question) => {
    expect(isDoubleQuestion(question)).toBe(true)
  })

  test.each([
    'You insert a node after `prev`. Which pointer do you set first?',
    'You must count all index pairs with a given sum, and values repeat. What does the map hold?',
    'What is the difference between `no-cache` and `no-store`?',
    'Two threads run "if the key is absent, put it". What can still go wrong?',
    'Is the space `O(n)` or `O(1)`?',
    'The interviewer asks, "What is the loop looking for?" How do you respond?',
    'Tell me about a time you disagreed with a coworker. How did you resolve it?',
    'When `fast` reaches the end, where is `slow`?',
  ])('one question: %s', (question) => {
    expect(isDoubleQuestion(question)).toBe(false)
  })

  test('the list of exceptions stays short', () => {
    expect(ALLOWED_DOUBLE_QUESTIONS.size).toBeLessThanOrEqual(10)
  })
})

describe('avoided phrases', () => {
  test.each([
    ['The larger one stands at index 4.', 'stands'],
    ['A comparison of strings is dear.', 'is dear'],
    ['The element behind the pivot moves.', 'element behind'],
    ['Tell of a conflict.', 'Tell of'],
    ['Compute it anew.', 'anew'],
    ['No completion could mend it.', 'mend'],
    ['Whoever waits gets a burst.', 'Whoever'],
    ['The whole root of 17 is 4.', 'whole root'],
    ['The longest rising subsequence.', 'rising subsequence'],
    ['Put a sign between the parts.', 'sign between'],
    ['Done. Who wrote at 117 is served by the follower.', 'Who wrote'],
    ['It fails at once.', 'at once'],
    ['The longest stretch of days.', 'stretch'],
    ['Walk backwards, then return afterwards.', 'backwards'],
    ['It is read inside of the loop.', 'inside of'],
    ["It doesn't work any more.", 'any more'],
    ['Somebody has to close the file.', 'Somebody'],
    ['Replace the last value by the first.', 'Replace the last value by'],
    ['The list is not sorted.', 'is not'],
    ['An array cannot do it.', 'cannot'],
    ['It takes `L` steps, however many words there are.', 'however many'],
    ['It takes 32 rounds, whatever the value.', ', whatever the'],
    ['The head needs no special case.', 'needs no'],
    ['A rejection is work, too.', ', too'],
    ['A stack of rising heights.', 'rising heights'],
    ['Try it. There is one way.', 'There is'],
  ])('%s', (text, phrase) => {
    expect(findAvoidedPhrase(text)).toContain(phrase)
  })

  test.each([
    'LIFO stands for last in, first out.',
    'Ask what each team stood to gain.',
    'The idea behind the proof.',
    'A sign that others noticed.',
    'Who decides what they have in front of them?',
    'Run `stands()` once. However, it carries whatever a smaller one carries.',
    'I gave a junior a stretch task. Each value is larger than any more than one.',
    'The call is `replace(a, by)`. The value is replaced by the next one.',
    'The error says `is not defined`. The choice is not to wait.',
    'You choose the order it is in. The proxy forwards it.',
  ])('ordinary English: %s', (text) => {
    expect(findAvoidedPhrase(text)).toBeUndefined()
  })
})

test('blank lines and lone brackets are not counted as code', () => {
  expect(countCodeLines('function f() {\n\n  return 1\n}\n')).toBe(2)
})

describe('the problems of a card', () => {
  const card = {
    name: 'deck/card',
    category: 'Algorithms',
    question: 'Which pointer do you set first?',
    answer: 'The new one.',
    hint: 'Draw it.',
    code: '',
    hasPatterns: true,
  }

  test('a card within the rules has none', () => {
    expect(findCardProblems(card)).toEqual([])
    expect(findCardProblems({ ...card, answer: 'word '.repeat(70), code: 'x = 1\n'.repeat(18) })).toEqual([])
  })

  test('an answer of 71 words and code of 19 lines are too long', () => {
    const problems = findCardProblems({ ...card, answer: 'word '.repeat(71), code: 'x = 1\n'.repeat(19) })
    expect(problems).toEqual([
      'The answer of "deck/card" has 71 words, at most 70.',
      'The code of "deck/card" has 19 lines, at most 18.',
    ])
  })

  test('only algorithmic decks need patterns', () => {
    expect(findCardProblems({ ...card, hasPatterns: false }).join('')).toContain('has no "patterns"')
    expect(findCardProblems({ ...card, hasPatterns: false, category: 'Behavioral' })).toEqual([])
  })
})
