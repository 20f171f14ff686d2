import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '../../test/attacks/seeded-random.ts'
import { drainAnswers, drainText } from './drain.ts'
import { FaultDirector } from './fault-director.ts'
import type { History } from './history.ts'
import { SAMPLES_PATH } from './observing-proxy.ts'
import { installTorture } from './page-script.ts'
import { Recorder } from './recorder.ts'
import { CARDS_PER_DECK, openSite, type TortureSite } from './site.ts'
import type { Device, TortureBrowser } from './tab.ts'
import { TEXT_KINDS, type TextKind } from './text-kinds.ts'
import { Visitor } from './visitor.ts'
import { type TortureSize, WorkList } from './work-list.ts'

/** The first device has two tabs. */
const TABS = ['a1', 'a2', 'b1'] as const
const DEVICES = ['a', 'b'] as const
/** Some are used for reviews, and some answers are given in a deck that is open twice. */
const SPARE_DECKS = 10
const PROGRESS_MS = 15_000
const STOP_MS = 5_000

export type RunOptions = {
  browser: TortureBrowser
  size: TortureSize
  seed: number
  limitMs: number
  /** By default all. */
  kinds?: readonly TextKind[]
}

export type TortureRun = {
  history: History
  edits: ReadonlyMap<TextKind, number>
  faults: ReadonlyMap<string, number>
  troubles: readonly string[]
  /** What was not typed or answered in time. */
  undone: number
  seconds: number
  site: TortureSite
  recorder: Recorder
  /** Opens one more tab of a device, for planted faults. */
  openVisitor(name: string): Visitor
  /** Reads the databases again. */
  readHistory(): Promise<History>
  stop(): Promise<void>
}

const scriptOf = (tab: string, site: TortureSite) =>
  `(${String(installTorture)})(${JSON.stringify({
    tab,
    samplesPath: SAMPLES_PATH,
    places: site.texts.map(({ place }) => place),
  })})`

/** Lets people work at three tabs on two devices while everything fails, then lets it heal and reads what is there. */
export async function runTorture({
  browser,
  size,
  seed,
  limitMs,
  kinds = TEXT_KINDS,
}: RunOptions): Promise<TortureRun> {
  const startedMs = performance.now()
  const recorder = new Recorder()
  const site = await openSite({
    kinds,
    deckCount: Math.ceil(size.answers / CARDS_PER_DECK) + SPARE_DECKS,
    onCall: (call) => recorder.addCall(call),
    onSamples: (body) => recorder.addSamples(JSON.parse(body)),
  })
  const devices = new Map<string, Device>()
  const stopAtSignal = () => void stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAtSignal)
  try {
    recorder.watch(site.texts)
    const starts = new Map((await site.readTexts()).entries().map(([key, { fields }]) => [key, fields]))
    for (const { key, place, start } of site.texts) {
      const empty = Object.fromEntries(Object.keys(place.fields).map((name) => [name, '']))
      if (!starts.has(key)) starts.set(key, start ?? empty)
    }
    for (const name of DEVICES)
      devices.set(name, await browser.openDevice(site.origin, await site.signIn(name)))
    const random = createRandom(seed)
    const work = new WorkList({
      size,
      texts: site.texts,
      decks: site.studyDecks,
      random,
      deadlineMs: startedMs + limitMs,
    })
    const openVisitor = (name: string, number = 0) => {
      const device = devices.get(name.slice(0, 1))
      if (device === undefined) throw new Error(`There is no device of ${name}.`)
      const script = scriptOf(name, site)
      return new Visitor({ name, device, script, site, random: createRandom(seed + number), recorder, work })
    }
    const visitors = TABS.map((name, index) => openVisitor(name, index + 1))
    const directors = DEVICES.map(
      (device, index) =>
        new FaultDirector({
          device,
          proxy: site.proxy,
          visitors: visitors.filter((visitor) => visitor.device === device),
          random: createRandom(seed + TABS.length + index + 1),
        }),
    )
    const progress = setInterval(
      () => console.error(`${work.countLeft()} answers and edits left`),
      PROGRESS_MS,
    )
    const failing = Promise.all(directors.map((director) => director.run()))
    await Promise.all(visitors.map((visitor) => visitor.run()))
    clearInterval(progress)
    for (const director of directors) director.stop()
    await failing

    const onDevices: string[] = []
    const drain = async (visitor: Visitor) => {
      for (const text of site.texts) {
        const problem = await drainText(visitor, text)
        if (problem !== null) recorder.addTrouble(visitor.device, new Error(problem))
      }
      onDevices.push(...(await drainAnswers(visitor)))
      await visitor.end()
    }
    for (const name of DEVICES) await drain(openVisitor(`${name}9`))

    const cardIds = await site.readCardIds()
    const readHistory = async (): Promise<History> => ({
      texts: [...recorder.texts],
      answers: recorder.answers.toSorted((a, b) => a.at - b.at),
      saves: [...recorder.saves],
      sent: [...recorder.sent],
      versions: await site.readVersions(),
      rows: await site.readAnswers(),
      cardIds,
      starts,
      ends: await site.readTexts(),
      onDevices,
      uncertain: [...recorder.uncertain],
    })
    const faults = new Map<string, number>()
    for (const { counts } of directors)
      for (const [what, count] of counts) faults.set(what, (faults.get(what) ?? 0) + count)
    return {
      history: await readHistory(),
      edits: recorder.edits,
      faults,
      troubles: recorder.troubles,
      undone: work.countLeft(),
      seconds: (performance.now() - startedMs) / 1_000,
      site,
      recorder,
      openVisitor,
      readHistory,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function stop() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stopAtSignal)
    await Promise.race([
      Promise.all([...devices.values()].map((device) => device.close().catch(() => {}))),
      delay(STOP_MS),
    ])
    await site.stop()
  }
}
