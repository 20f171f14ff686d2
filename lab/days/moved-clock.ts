import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import type { Pool } from 'pg'
import { DAY_MS, HOUR_MS } from '../../app/shared/units.ts'
import { weekdayIndex } from '../../app/shared/day-text.ts'

/** One clock for the server, the database and the browser, which can be moved while they run. */

const STORAGE_KEY = 'moved-clock'

/** In a page. Frames without a storage, in which code runs, keep the real time. */
const PAGE_CLOCK = `try {
  const RealDate = Date
  self.movedMs = Number(localStorage.getItem('${STORAGE_KEY}') ?? 0)
  self.Date = class extends RealDate {
    constructor(...args) { args.length === 0 ? super(RealDate.now() + self.movedMs) : super(...args) }
    static now() { return RealDate.now() + self.movedMs }
  }
} catch {}`

/** Unqualified names of functions are looked up in `public` first then, also in the defaults of columns. */
export async function prepareDatabase(pool: Pool, name: string): Promise<void> {
  await pool.query(`alter database ${name} set search_path = public, pg_catalog`)
  await pool.query(`create table public.moved_clock (ms bigint not null)`)
  await pool.query(`insert into public.moved_clock values (0)`)
  for (const now of ['now', 'clock_timestamp']) {
    await pool.query(`create function public.${now}() returns timestamptz stable language sql as $$
      select pg_catalog.${now}() + (select ms from public.moved_clock) * interval '1 millisecond' $$`)
  }
}

export type MovedClock = {
  /** For the process of the server. */
  env: Record<string, string>
  now(): number
  /** To this time; the open page follows. */
  moveTo(time: number, page: Page | null): Promise<void>
  /** So long does something take a learner. */
  pass(seconds: number, page: Page): Promise<void>
}

export async function createMovedClock(folder: string, pool: Pool): Promise<MovedClock> {
  const file = path.join(folder, 'clock')
  let offsetMs = 0
  await writeFile(file, '0')
  async function set(ms: number, page: Page | null) {
    offsetMs = Math.round(ms)
    await writeFile(file, String(offsetMs))
    await pool.query('update public.moved_clock set ms = $1', [offsetMs])
    await page?.evaluate(
      ([key, value]) => {
        localStorage.setItem(key, String(value))
        Object.assign(globalThis, { movedMs: value })
      },
      [STORAGE_KEY, offsetMs] as const,
    )
  }
  const preload = pathToFileURL(path.join(import.meta.dirname, 'moved-date.ts')).href
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import ${preload}` },
    now: () => Date.now() + offsetMs,
    moveTo: (time, page) => set(time - Date.now(), page),
    pass: (seconds, page) => set(offsetMs + seconds * 1_000, page),
  }
}

export async function moveClockOf(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: PAGE_CLOCK })
}

const EVENING_HOUR = 18
const DAYS_PER_WEEK = 7

/** The evening of a day, counted from the next Monday, so that days off are the same ones in every run. */
export function eveningOf(days: number): number {
  const today = Math.floor(Date.now() / DAY_MS)
  const monday = today + DAYS_PER_WEEK - weekdayIndex(today)
  return (monday + days) * DAY_MS + EVENING_HOUR * HOUR_MS
}
