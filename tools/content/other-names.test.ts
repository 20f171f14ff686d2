import { describe, expect, test } from 'vitest'

import { describeNames, findNameProblem, findUnseenNames } from './other-names.ts'

describe('[ASK-04] other names', () => {
  test('a name that the text uses, in any form, is not shown again', () => {
    expect(describeNames(['201 Created'], 'Which status says that it exists? 201 Created.')).toEqual([])
    expect(describeNames(['hash flooding'], 'An attacker floods the table. Hash floods are rare.')).toEqual(
      [],
    )
    expect(describeNames([], 'Text.')).toEqual([])
  })

  test('titles of problems and terms are told apart, and none is called a synonym', () => {
    const names = ['Rotting Oranges', 'Hamming weight', '3Sum', 'Pow(x, n)']
    expect(findUnseenNames(names, 'Text.')).toEqual({
      problems: ['Rotting Oranges', '3Sum', 'Pow(x, n)'],
      terms: ['Hamming weight'],
    })
    expect(describeNames(names, 'Text.')).toEqual([
      'Asked as: Rotting Oranges, 3Sum, Pow(x, n).',
      'Term to know: Hamming weight.',
    ])
  })

  test('a list of keywords is a problem', () => {
    const keywords = ['optimization', 'bottleneck', 'unnecessary work']
    expect(findNameProblem(keywords, 'Start with brute force.')).toContain('has 3 terms')
    expect(findNameProblem(keywords, 'Look for the bottleneck.')).toBeUndefined()
    expect(findNameProblem(['Two Sum', '3Sum', 'House Robber'], 'Text.')).toBeUndefined()
  })
})
