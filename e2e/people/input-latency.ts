import type { CDPSession, Page } from '@playwright/test'

/** Something that the screen shows once an input has had its effect. */
export type Change = { name: string; selector: string } & (
  | { kind: 'appears' }
  | { kind: 'disappears' }
  | { kind: 'has text'; text: string }
  | { kind: 'more than'; count: number }
)

/**
 * Milliseconds from the input event to the paint with each change, as `work` the processor time of the page's main
 * thread until the last of them with its parts `script`, `style` and `layout`, and how often it laid out the page and
 * computed styles. Other work on the machine delays the first, not the others.
 */
export type Latency = Record<string, number>

declare global {
  interface Window {
    /** Resolves when all changes of the watched input are painted. */
    watchedInput: Promise<Record<string, number>>
    /** What else to report of the time until then; see `countRenders`. */
    readCounts?: () => Record<string, number>
  }
}

/** How much slower than this machine the processor of the page is: a cheap phone. */
export const SLOW_DOWN = 4

/** The processor of the page: slowed down for the time to the paint, as fast as it is for the processor time. */
export type Pace = 'slow' | 'full'

/** Sets the pace of the page, and counts the processor time of its main thread. */
export async function setPace(page: Page, pace: Pace): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: pace === 'slow' ? SLOW_DOWN : 1 })
  return session
}

type MainThread = {
  work: number
  script: number
  style: number
  layout: number
  layouts: number
  styles: number
}

async function readMainThread(session: CDPSession): Promise<MainThread> {
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  // What Chromium counts in processor time; its sum of tasks is in time of the wall.
  const script = valueOf('ScriptDuration') * 1_000
  const style = valueOf('RecalcStyleDuration') * 1_000
  const layout = valueOf('LayoutDuration') * 1_000
  return {
    work: script + style + layout,
    script,
    style,
    layout,
    layouts: valueOf('LayoutCount'),
    styles: valueOf('RecalcStyleCount'),
  }
}

/** Runs in the page: waits for the next event of the kind, then for the paint with each change. */
function watchInput({ event, changes }: { event: 'keydown' | 'click'; changes: readonly Change[] }) {
  const { promise, resolve } = Promise.withResolvers<Record<string, number>>()
  window.watchedInput = promise
  const painted: Record<string, number> = {}
  /** What `readCounts` said at the paint with each change: 'reaction components'. */
  const counts: Record<string, number> = {}
  const seen = new Set<string>()
  let startedAt: number | null = null
  const isThere = (change: Change) => {
    const found = document.querySelectorAll(change.selector)
    if (change.kind === 'disappears') return found.length === 0
    if (change.kind === 'more than') return found.length > change.count
    if (change.kind === 'appears') return found.length > 0
    return [...found].some(({ textContent }) => textContent.includes(change.text))
  }
  const look = () => {
    if (startedAt === null) return
    const pressedAt = startedAt
    for (const change of changes) {
      if (seen.has(change.name) || !isThere(change)) continue
      seen.add(change.name)
      // The frame callback runs before the paint; a message that is sent in it arrives after the paint.
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          painted[change.name] = performance.now() - pressedAt
          for (const [name, count] of Object.entries(window.readCounts?.() ?? {})) {
            counts[`${change.name} ${name}`] = count
          }
          channel.port1.close()
          if (Object.keys(painted).length === changes.length) {
            observer.disconnect()
            resolve({ ...painted, ...counts, ...window.readCounts?.() })
          }
        })
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const start = ({ timeStamp }: Event) => {
    startedAt = timeStamp
  }
  document.addEventListener(event, start, { capture: true, once: true })
}

type MeasureOptions = {
  event: 'keydown' | 'click'
  changes: readonly Change[]
  /** A real key press or click. */
  press: () => Promise<void>
}

/** Presses once and returns when each change was on the screen. */
export async function measureInput(
  page: Page,
  session: CDPSession,
  { event, changes, press }: MeasureOptions,
): Promise<Latency> {
  await page.evaluate(watchInput, { event, changes })
  const before = await readMainThread(session)
  await press()
  const painted = await page.evaluate(() => window.watchedInput)
  const after = await readMainThread(session)
  return {
    ...painted,
    work: after.work - before.work,
    script: after.script - before.script,
    style: after.style - before.style,
    layout: after.layout - before.layout,
    layouts: after.layouts - before.layouts,
    styles: after.styles - before.styles,
  }
}

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)

export function summarize(latencies: readonly Latency[], change: string) {
  const sorted = latencies.map((each) => each[change] ?? Infinity).toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    worst: percentile(sorted, 1),
  }
}
