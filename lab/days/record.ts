import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { DAY_MS } from '../../app/shared/units.ts'
import { fullDate } from '../../app/shared/day-text.ts'

/** What a learner reads on a page: the bar of the session, then the page without what only screen readers say. */
const READ_PAGE = `(() => {
  const hidden = [...document.querySelectorAll('.visually-hidden, kbd')]
  const before = hidden.map((element) => element.style.display)
  for (const element of hidden) element.style.display = 'none'
  const parts = [document.querySelector('[role=group][aria-label="Today’s session"]'), document.querySelector('main')]
  const text = parts.map((part) => part?.innerText ?? '').join('\\n')
  hidden.forEach((element, index) => { element.style.display = before[index] })
  return text
})()`

export type DayRecord = {
  beginDay(day: number, what: string): void
  note(text: string): void
  /** Writes down what the page says. */
  read(page: Page, title: string): Promise<string>
  save(): Promise<void>
  pictureOf(name: string): string
  file: string
}

export async function createRecord(folder: string): Promise<DayRecord> {
  await mkdir(folder, { recursive: true })
  const lines = ['# 21 days of a learner', '']
  const file = path.join(folder, 'days.md')
  return {
    file,
    beginDay: (day, what) => lines.push('', `## ${fullDate(day)}: ${what}`, ''),
    note: (text) => lines.push(`*${text}*`, ''),
    async read(page, title) {
      const text = String(await page.evaluate(READ_PAGE))
      const read = text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
      lines.push(`### ${title}`, '', ...read.map((line) => `> ${line}  `), '')
      return text
    },
    save: () => writeFile(file, `${lines.join('\n')}\n`),
    pictureOf: (name) => path.join(folder, `${name}.png`),
  }
}

export const dayOf = (time: number): number => Math.floor(time / DAY_MS)
