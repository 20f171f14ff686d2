import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Random } from '../../test/attacks/seeded-random.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { Recorder } from './recorder.ts'
import type { TortureSite } from './site.ts'
import type { Device, Tab } from './tab.ts'
import type { Text } from './text-kinds.ts'
import type { Task, WorkList } from './work-list.ts'

/** Longer than any fault lasts. */
const READY_MS = 60_000
const SAVED_MS = 4_000
const EVALUATE_MS = 5_000
const SHOWN_MS = 2_000
/** A review ignores presses right after the answer appears. */
const GUARD_MS = 300
const MAX_FILLER = 60
const PATIENT_SHARE = 10

const shownSchema = z.object({
  status: z.string(),
  fields: z.record(z.string(), z.string()),
  hasOther: z.boolean(),
})
const answersSchema = z.object({
  side: z.string(),
  isReady: z.boolean(),
  isDone: z.boolean(),
  given: z.number(),
  question: z.string(),
})

type VisitorOptions = {
  /** The device and the number of the tab, as in `a1`. */
  name: string
  device: Device
  script: string
  site: TortureSite
  random: Random
  recorder: Recorder
  work: WorkList
}

/** Somebody at one tab: opens pages, types and answers, and leaves in every way that a tab can be left. */
export class Visitor {
  readonly #options: VisitorOptions
  #tab: Tab | null = null
  #count = 0
  /** The question that was answered last. */
  #answered: string | null = null

  constructor(options: VisitorOptions) {
    this.#options = options
  }

  get device(): string {
    return this.#options.name.slice(0, 1)
  }

  /** Runs an expression in the page that is open; whatever fails there is no matter of the caller. */
  async tryEvaluate(expression: string): Promise<unknown> {
    const evaluated = this.#tab?.evaluate(expression).catch(() => null) ?? null
    return Promise.race([evaluated, delay(EVALUATE_MS, null, { ref: false })])
  }

  async run(): Promise<void> {
    const { work } = this.#options
    for (let task = work.take(); task !== null; task = work.take()) {
      const left = await this.#visit(task).catch((error: unknown) => {
        this.#options.recorder.addTrouble(this.#options.name, error)
        return null
      })
      if (left === null) await this.#replaceTab('close')
      // Another visit does it.
      work.giveBack(task, left ?? task.amount)
    }
    await this.end()
  }

  async end(): Promise<void> {
    await this.#collect()
    await this.#tab?.close().catch(() => {})
    this.#tab = null
  }

  /** Ends the tab without any event in its page. */
  async kill(): Promise<void> {
    await this.#collect()
    // Meanwhile the page may accept it.
    if (this.#answered !== null) this.#options.recorder.addUncertain(this.#answered)
    await this.#replaceTab('kill')
  }

  async #visit(task: Task): Promise<number> {
    if (task.text !== undefined) return this.#visitText(task.text, task.amount)
    const isReview = task.kind === 'review'
    return this.#visitCards(isReview ? '/review?new' : `/study?deck=${task.deckId}`, task.amount, isReview)
  }

  async #openTab(): Promise<Tab> {
    this.#tab ??= await this.#options.device.openTab(this.#options.script)
    return this.#tab
  }

  /** Opens a page until it is ready: the network may fail at any moment. */
  async open(url: string, readyExpression: string): Promise<void> {
    await this.#collect()
    const deadlineMs = performance.now() + READY_MS
    for (;;) {
      const tab = await this.#openTab()
      await tab.open(`${this.#options.site.origin}${url}`).catch(() => {})
      const isReady = async () => (await this.tryEvaluate(readyExpression)) === true
      const isOpen = await waitUntil(isReady, { timeoutMs: 8_000 }).then(
        () => true,
        () => false,
      )
      if (isOpen) return
      if (performance.now() > deadlineMs) throw new Error(`${url} was never ready.`)
    }
  }

  async #replaceTab(way: 'kill' | 'close') {
    const tab = this.#tab
    this.#tab = null
    if (way === 'kill') await tab?.kill().catch(() => tab.close().catch(() => {}))
    else await tab?.close().catch(() => {})
  }

  /** Reads the samples that the page has not sent yet. */
  async #collect() {
    const samples = await this.tryEvaluate('window.torture?.takeSamples() ?? []')
    this.#options.recorder.addSamples(samples)
  }

  async readText({ key }: Text) {
    const shown = await this.tryEvaluate(`window.torture.read(${JSON.stringify(key)})`)
    return shownSchema.safeParse(shown).data ?? null
  }

  async openText({ url, key }: Text) {
    await this.open(url, `window.torture?.isReady(${JSON.stringify(key)})`)
  }

  async typeText({ key, place }: Text): Promise<boolean> {
    const { random, name } = this.#options
    this.#count += 1
    const value = `${name}.${this.#count} ${'x'.repeat(random.below(MAX_FILLER))}`.trim()
    const args = [key, random.pick(Object.keys(place.fields)), value].map((one) => JSON.stringify(one)).join()
    return (await this.tryEvaluate(`window.torture.edit(${args})`)) === true
  }

  /** Looks at both versions, and decides for one. */
  async chooseVersion(text: Text) {
    const press = (label: string) =>
      this.tryEvaluate(`window.torture.press(${JSON.stringify(text.key)}, ${JSON.stringify(label)})`)
    const showOther = async () => {
      const before = JSON.stringify((await this.readText(text))?.fields)
      await press('Show the other version')
      // On a busy machine it takes a while, and nobody decides for what they have not seen.
      const isShown = async () => JSON.stringify((await this.readText(text))?.fields) !== before
      await waitUntil(isShown, { timeoutMs: SHOWN_MS }).catch(() => {})
    }
    await showOther()
    if (this.#options.random.below(2) === 0) await showOther()
    await press('Keep this version')
    await delay(60)
  }

  async #visitText(text: Text, amount: number): Promise<number> {
    const { random, recorder } = this.#options
    await this.openText(text)
    let left = amount
    for (let steps = 0; left > 0 && steps < amount * 4; steps += 1) {
      const shown = await this.readText(text)
      if (shown === null) return left
      // Some people go on typing.
      if (shown.hasOther && random.below(3) > 0) await this.chooseVersion(text)
      if (await this.typeText(text)) {
        left -= 1
        recorder.countEdit(text.kind)
      }
      await this.#pause(text)
      if (left > 0 && random.below(30) === 0) {
        await this.#leave(text)
        await this.openText(text)
      }
    }
    await this.#leave(text)
    return left
  }

  async #pause(text: Text) {
    const { random } = this.#options
    const choice = random.below(PATIENT_SHARE)
    if (choice === 0) await this.#waitUntilSaved(text)
    else if (choice <= 2) await delay(100 + random.below(600))
    else await delay(random.below(60))
  }

  async #waitUntilSaved(text: Text) {
    const isSaved = async () => {
      const shown = await this.readText(text)
      return shown === null || shown.status === 'Saved' || shown.hasOther
    }
    await waitUntil(isSaved, { timeoutMs: SAVED_MS }).catch(() => {})
  }

  /** By the next page, a closed tab or a killed one, with or without waiting for the server. */
  async #leave(text: Text | null) {
    const way = this.#options.random.below(PATIENT_SHARE)
    if (way < 4 && text !== null) await this.#waitUntilSaved(text)
    await this.#collect()
    if (way === 9 || way === 8) await this.#replaceTab('kill')
    else if (way === 7) await this.#replaceTab('close')
  }

  async #readAnswers() {
    return answersSchema.safeParse(await this.tryEvaluate('window.torture.readAnswers()')).data ?? null
  }

  async #visitCards(url: string, amount: number, isReview: boolean): Promise<number> {
    const { random, recorder } = this.#options
    const isReady = 'window.torture?.readAnswers().isReady'
    await this.open(url, isReady)
    let done = 0
    let before = 0
    for (let steps = 0; done < amount && steps < amount * 6; steps += 1) {
      const state = await this.#readAnswers()
      if (state === null) break
      done += state.given - before
      before = state.given
      if (state.isDone || state.side === 'none' || !state.isReady) break
      if (state.side === 'question') await this.#tab?.press(' ')
      else {
        if (isReview) await delay(GUARD_MS)
        const isLast = random.below(80) === 0
        if (isLast) {
          await this.#collect()
          recorder.addUncertain(state.question)
        }
        this.#answered = state.question
        await this.#tab?.press(random.below(20) === 0 ? '1' : '2')
        if (isLast) {
          await this.#replaceTab('kill')
          await this.open(url, isReady)
          before = 0
        }
      }
      if (random.below(25) === 0) await delay(random.below(700))
    }
    done += Math.max(0, ((await this.#readAnswers())?.given ?? before) - before)
    await this.#leave(null)
    return Math.max(0, amount - done)
  }
}
