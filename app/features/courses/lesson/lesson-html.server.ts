import sanitizeHtml from 'sanitize-html'
import { readPictureAddress } from '#app/features/pictures/picture.rules.ts'
import { highlightLessonCode, renderComplexities } from './lesson-code.server.ts'
import {
  MATH_ATTRIBUTES,
  MATH_TAGS,
  SVG_ATTRIBUTES,
  SVG_PAINT,
  SVG_TAGS,
  TEXT_TAGS,
} from './lesson-markup.server.ts'

/** Added to a lesson's ids in the page, so that they can't clash with the page's own. */
const ID_PREFIX = 'lesson-'
/** Of what is shown. */
const MAX_NESTING = 60
/** Of what is parsed: each open tag makes the next one dearer, so 120 kB of `<b>` alone would take a second. */
const MAX_OPEN_TAGS = 400
const SAFE_ID = /^[A-Za-z][\w-]{0,60}$/
const WIDGET_NAME = /^[a-z0-9-]{1,60}$/
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]+$/
const LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i
const PAINT_VALUE =
  /^(?:none|currentcolor|transparent|[a-z]+|#[0-9a-f]{3,8}|var\(--[a-z0-9-]+\)|url\(#[\w-]+\))$/i
const REFERENCE = /^url\(#([\w-]+)\)$/
const CELL_SPAN = /^[1-9]\d?$/
const LANGUAGE = 'language-*'

type Attributes = Record<string, string>
type Purpose = { ids: 'plain' | 'prefixed'; links: 'allowed' | 'dropped' }

/** Returns the sanitised value of an attribute; null removes it. */
function sanitizeValue(name: string, value: string, { ids, links }: Purpose): string | null {
  const prefix = ids === 'prefixed' ? ID_PREFIX : ''
  if (name === 'id') return SAFE_ID.test(value) ? `${prefix}${value}` : null
  if (name === 'aria-labelledby' || name === 'aria-describedby') {
    const parts = value.split(/\s+/).filter((part) => SAFE_ID.test(part))
    return parts.length === 0 ? null : parts.map((part) => `${prefix}${part}`).join(' ')
  }
  if (name === 'href') {
    if (!LINK.test(value) || (links === 'dropped' && !value.startsWith('#'))) return null
    return value.startsWith('#') ? `#${prefix}${value.slice(1)}` : value
  }
  if (name === 'src') return PICTURE.test(value) || readPictureAddress(value) !== null ? value : null
  if (name === 'data-widget') return WIDGET_NAME.test(value) ? value : null
  // The editor lays out a table cell by cell: a span of 0 or of a billion cells would freeze it.
  if (name === 'colspan' || name === 'rowspan') return CELL_SPAN.test(value) ? value : null
  if (name === 'tabindex') return value === '0' ? value : null
  if (name === 'role') return value === 'img' || value === 'presentation' ? value : null
  if (SVG_PAINT.has(name)) {
    if (!PAINT_VALUE.test(value)) return null
    const [, target] = REFERENCE.exec(value) ?? []
    return target === undefined ? value : `url(#${prefix}${target})`
  }
  // Any other value that could load something.
  return /url\s*\(|expression\s*\(|[\\<>]/i.test(value) ? null : value
}

function sanitizeAttributes(attributes: Attributes, purpose: Purpose): Attributes {
  const clean: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class' || name === 'aria-label' || name === 'alt' || name === 'title') clean[name] = value
    else {
      const sanitized = sanitizeValue(name, value.trim(), purpose)
      if (sanitized !== null) clean[name] = sanitized
    }
  }
  return clean
}

/** h1 is reserved for the page's own heading; b and i have semantic replacements. */
const RENAMED: Record<string, string> = { h1: 'h2', b: 'strong', i: 'em' }

function optionsFor(purpose: Purpose): sanitizeHtml.IOptions {
  return {
    allowedTags: [...TEXT_TAGS, ...SVG_TAGS, ...MATH_TAGS],
    allowedAttributes: {
      '*': [
        'id',
        'class',
        'lang',
        'dir',
        'title',
        'role',
        'aria-label',
        'aria-labelledby',
        'aria-describedby',
        'aria-hidden',
      ],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start', 'reversed'],
      li: ['value'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      pre: ['tabindex'],
      div: ['data-widget'],
      ...Object.fromEntries(SVG_TAGS.map((tag) => [tag, SVG_ATTRIBUTES])),
      ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, MATH_ATTRIBUTES])),
    },
    // Other classes of the site would let a lesson imitate its UI.
    allowedClasses: { '*': ['lede', 'fig', 'note'], code: [LANGUAGE] },
    // URLs are checked in sanitizeValue; these lists don't cover SVG attributes.
    allowedSchemes: ['http', 'https', 'mailto', 'data'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'plaintext',
      'template',
      'title',
    ],
    nestingLimit: MAX_NESTING,
    transformTags: {
      '*': (tag, attributes) => ({
        tagName: RENAMED[tag] ?? tag,
        attribs: sanitizeAttributes(attributes, purpose),
      }),
    },
  }
}

const STORED = optionsFor({ ids: 'plain', links: 'allowed' })
const IN_PAGE = optionsFor({ ids: 'prefixed', links: 'allowed' })
const IN_FRAME = optionsFor({ ids: 'plain', links: 'dropped' })

class DeepNestingError extends Error {}

/** Sanitises HTML. What is nested deeper than anybody writes keeps its text and loses its tags. */
function sanitize(html: string, options: sanitizeHtml.IOptions): string {
  let openTags = 0
  const countingOptions: sanitizeHtml.IOptions = {
    ...options,
    onOpenTag() {
      openTags += 1
      if (openTags > MAX_OPEN_TAGS) throw new DeepNestingError()
    },
    onCloseTag() {
      openTags -= 1
    },
  }
  try {
    return sanitizeHtml(html, countingOptions).trim()
  } catch (cause) {
    if (!(cause instanceof DeepNestingError)) throw cause
    return sanitizeHtml(html.replaceAll(/<[^<>]*>?/g, ''), options).trim()
  }
}

const MAX_ROUNDS = 4

/**
 * Sanitises HTML until it no longer changes, so that a browser reads exactly what was checked: without a removed tag,
 * one paragraph may stand inside another, which a browser takes apart.
 */
export function sanitizeForStore(html: string): string {
  let clean = sanitize(html, STORED)
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const again = sanitize(clean, STORED)
    if (again === clean) break
    clean = again
  }
  return clean
}

/** A wide table scrolls in its own container, which is focusable for keyboard users. */
const withScrollingTables = (html: string) =>
  html
    .replaceAll(/<table\b/g, '<div class="lesson-table" tabindex="0" role="group" aria-label="Table"><table')
    .replaceAll('</table>', '</table></div>')

const addPresentation = (html: string) => withScrollingTables(renderComplexities(highlightLessonCode(html)))

/** Sanitised again, because stored HTML may be older than the current rules. */
export const renderForPage = (html: string): string => addPresentation(sanitize(html, IN_PAGE))

/** In the frame, scripts need the original ids, and links can't navigate. */
export const renderForFrame = (html: string): string => addPresentation(sanitize(html, IN_FRAME))
