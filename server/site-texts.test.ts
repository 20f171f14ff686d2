import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSiteTexts, warnAboutExamples } from './site-texts.ts'

const FOLDER = path.join(import.meta.dirname, '../content/site')
const settings = { SUPPORT_EMAIL: 'help@example.org', ACTIVITY_RETENTION_DAYS: 90 }

async function copyTexts() {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-texts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(FOLDER, folder, { recursive: true })
  return folder
}

test('[PAGES-01] [PAGES-02] [PAGES-03] the texts have their required sentences and the configured email', async () => {
  const { pages } = await readSiteTexts({ SITE_TEXTS_FOLDER: FOLDER, ...settings })
  expect(pages.about.html).toContain('ace tech interviews with flashcards and guided learning')
  expect(pages.about.html).toContain('href="/contact"')
  expect(pages['privacy-policy'].html).toContain('your email address and usage patterns')
  expect(pages['privacy-policy'].html).toContain('Your data is never sold.')
  expect(pages.contact.html).toContain('href="mailto:help@example.org"')
  expect(pages['terms-of-service'].title).toBe('Terms of Service')
})

test('[HOME-01] the quotes are content: the page gets what the file contains', async () => {
  const folder = await copyTexts()
  const quotes = [{ quote: 'It helped.', role: 'Tester', context: 'In a test' }]
  await writeFile(path.join(folder, 'testimonials.json'), JSON.stringify(quotes))
  expect((await readSiteTexts({ SITE_TEXTS_FOLDER: folder, ...settings })).testimonials).toEqual([
    { ...quotes[0], isExample: false },
  ])
})

test('[HOME-01] a production start warns while the quotes are the shipped examples, and is silent with real ones', async () => {
  const folder = await copyTexts()
  const warnings: string[] = []
  const log = { info: () => {}, error: () => {}, warn: (_: object, text: string) => warnings.push(text) }
  const start = async (environment: string) =>
    warnAboutExamples(await readSiteTexts({ SITE_TEXTS_FOLDER: folder, ...settings }), environment, log)
  await start('development')
  expect(warnings).toEqual([])
  await start('production')
  expect(warnings).toEqual([expect.stringContaining('testimonials.json')])
  const quotes = [{ quote: 'It helped.', role: 'Tester', context: 'In a test' }]
  await writeFile(path.join(folder, 'testimonials.json'), JSON.stringify(quotes))
  await start('production')
  expect(warnings).toHaveLength(1)
})

test('a page without a title stops the start', async () => {
  const folder = await copyTexts()
  await writeFile(path.join(folder, 'about.md'), 'No heading.')
  await expect(readSiteTexts({ SITE_TEXTS_FOLDER: folder, ...settings })).rejects.toThrow(
    "must begin with a heading, '# Title'",
  )
})
