import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { marked } from 'marked'
import { z } from 'zod'
import { type SiteTexts, TEXT_PAGES } from '#app/shared/site-texts.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'

const MAX_TEXT = 2_000
const text = z.string().trim().min(1).max(MAX_TEXT)
const testimonialsSchema = z
  .array(z.object({ quote: text, role: text, context: text, isExample: z.boolean().default(false) }))
  .max(2)

type Settings = Pick<Config, 'SITE_TEXTS_FOLDER' | 'SUPPORT_EMAIL' | 'ACTIVITY_RETENTION_DAYS'>

const TITLE = /^# +(\S.*)\n+/

/** The first paragraph introduces the page and is set larger. */
const withLede = (html: string) =>
  html.replace('<p>', '<p class="lede">').replaceAll('<a ', '<a class="link" ')

async function readPage(name: string, config: Settings) {
  const file = path.join(config.SITE_TEXTS_FOLDER, `${name}.md`)
  const source = (await readFile(file, 'utf8'))
    .replaceAll('{supportEmail}', config.SUPPORT_EMAIL)
    .replaceAll('{activityDays}', String(config.ACTIVITY_RETENTION_DAYS))
  const title = TITLE.exec(source)
  if (title?.[1] === undefined) throw new Error(`${file} must begin with a heading, '# Title'.`)
  return { title: title[1], html: withLede(await marked.parse(source.slice(title[0].length))) }
}

/** Reads the texts once at start, so that a missing one fails then and not for a visitor. */
export async function readSiteTexts(config: Settings): Promise<SiteTexts> {
  const [about, contact, privacy, terms] = await Promise.all(TEXT_PAGES.map((name) => readPage(name, config)))
  if (about === undefined || contact === undefined || privacy === undefined || terms === undefined) {
    throw new Error('A text page is missing.')
  }
  const testimonials = await readFile(path.join(config.SITE_TEXTS_FOLDER, 'testimonials.json'), 'utf8')
  return {
    pages: { about, contact, 'privacy-policy': privacy, 'terms-of-service': terms },
    testimonials: testimonialsSchema.parse(JSON.parse(testimonials)),
  }
}

/** The texts with the address that administrators set, in place of the one of the configuration. */
export function withSupportAddress(
  texts: SiteTexts,
  { SUPPORT_EMAIL: configured }: Pick<Config, 'SUPPORT_EMAIL'>,
  address: string | null,
): SiteTexts {
  if (address === null) return texts
  const replace = (page: { title: string; html: string }) => ({
    ...page,
    html: page.html.replaceAll(configured, escapeHtml(address)),
  })
  const { about, contact, 'privacy-policy': privacy, 'terms-of-service': terms } = texts.pages
  return {
    ...texts,
    pages: {
      about: replace(about),
      contact: replace(contact),
      'privacy-policy': replace(privacy),
      'terms-of-service': replace(terms),
    },
  }
}

/** The shipped quotes are invented: a real site replaces them. */
export function warnAboutExamples({ testimonials }: SiteTexts, environment: string, log: Log): void {
  const examples = testimonials.filter(({ isExample }) => isExample).length
  if (environment !== 'production' || examples === 0) return
  log.warn(
    { examples },
    'The home page shows example quotes. Put real ones into testimonials.json, see "Texts of the site" in docs/operating.md.',
  )
}
