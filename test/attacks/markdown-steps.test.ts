import { expect, test } from 'vitest'
import { MarkdownBudget } from '#app/features/cards/markdown/markdown-nodes.rules.ts'
import { readMarkdown } from '#app/features/cards/markdown/markdown.rules.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { createHostileText, createRandom, FRAGMENTS_BY_RULE, ORDINARY_TEXT } from './markdown-attack.ts'

const RULES = Object.entries(FRAGMENTS_BY_RULE)
const INPUTS_PER_RULE = Math.ceil(attackSize({ gate: 1_500, full: 30_000 }) / RULES.length)
const LENGTHS = [100, 1_000, 4_000, 20_000]
const MAX_LENGTH = 20_000

/** The parser's limit, repeated here on purpose. */
const STEPS_PER_CHARACTER = 24
const MIN_BUDGET = 2_000
/** The last step over budget may be as long as the text, plus the longest URL and title. */
const stepLimit = (length: number) => MIN_BUDGET + STEPS_PER_CHARACTER * length + length + 3_000

function countSteps(text: string) {
  const budget = new MarkdownBudget(text.length)
  const [first, ...others] = readMarkdown(text, { budget })
  const plainText = first?.kind === 'plain' && others.length === 0 ? first.text : null
  return { steps: budget.steps, plainText }
}

test.each(RULES)(
  '[SEC-01] %s: the steps to parse any text are linear in its length',
  { timeout: 300_000 },
  (rule, fragments) => {
    const random = createRandom(rule.length * 1_000 + INPUTS_PER_RULE)
    const slow: string[] = []
    const changed: string[] = []
    let plain = 0
    let mostPerCharacter = 0
    for (let tried = 0; tried < INPUTS_PER_RULE; tried += 1) {
      // Most are short: long texts show nothing new about the steps per character.
      const length = LENGTHS[Math.min(3, Math.floor(random.next() ** 2 * 4))] ?? 100
      const text = createHostileText(random, fragments, length).slice(0, MAX_LENGTH)
      const { steps, plainText } = countSteps(text)
      if (steps > stepLimit(text.length)) slow.push(text.slice(0, 200))
      if (plainText !== null) {
        plain += 1
        // An HTML block after a link definition is plain text too.
        if (!text.trim().endsWith(plainText.trim())) changed.push(text.slice(0, 200))
      }
      if (text.length >= 1_000) mostPerCharacter = Math.max(mostPerCharacter, steps / text.length)
    }
    expect({ slow, changed }).toEqual({ slow: [], changed: [] })
    reportAttack(`Markdown steps, ${rule}`, {
      tried: INPUTS_PER_RULE,
      shownAsPlainText: plain,
      mostStepsPerCharacter: Math.round(mostPerCharacter * 10) / 10,
    })
  },
)

/**
 * The shortest of many runs, so that other load doesn't count. Not the thread's CPU time: some kernels count it in
 * steps of several milliseconds, so a fast run takes none.
 */
function measureMs(text: string): number {
  const times = Array.from({ length: 7 }, () => {
    const started = performance.now()
    readMarkdown(text)
    return performance.now() - started
  })
  return Math.min(...times)
}

test('[SEC-01] a step takes about the same time in every text, so limiting steps limits the time', () => {
  const ordinary = ORDINARY_TEXT.repeat(40).slice(0, MAX_LENGTH)
  for (let round = 0; round < 20; round += 1) readMarkdown(ordinary)
  const ordinaryMs = measureMs(ordinary)
  const random = createRandom(7)
  const tried = attackSize({ gate: 150, full: 1_000 })
  let slowest = { ms: 0, text: '' }
  for (let count = 0; count < tried; count += 1) {
    const [, fragments] = random.pick(RULES, ['', []])
    const text = createHostileText(random, fragments, MAX_LENGTH).slice(0, MAX_LENGTH)
    const ms = measureMs(text)
    if (ms > slowest.ms) slowest = { ms, text }
  }
  const ratio = Math.round((measureMs(slowest.text) / ordinaryMs) * 10) / 10
  reportAttack('Markdown time', {
    tried,
    ordinaryMs,
    slowestMs: slowest.ms,
    slowest: slowest.text.slice(0, 60),
    ratio,
  })
  expect(ratio).toBeLessThan(12)
}, 300_000)

test('[SEC-01] the text that once froze a process costs no more than an ordinary one', () => {
  const dollars = `${'$'.repeat(44)}\n`.repeat(390).slice(0, 17_500)
  const { steps } = countSteps(dollars)
  expect(steps).toBeLessThan(8 * dollars.length)
})
