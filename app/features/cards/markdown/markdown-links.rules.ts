import { safeHref } from './markdown-nodes.rules.ts'

/** A longer URL, title or local part of an email address is not a link. */
const MAX_DESTINATION = 2_000
const MAX_TITLE = 300
const MAX_LOCAL_PART = 64

const URL_PATTERN = /(?:https?:\/\/|www\.)[a-z0-9-][^\s<]{0,2000}/iy
const LOCAL_PART = /[\w.+-]/
const MAIL_DOMAIN = /@[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){1,8}/iy
const TRAILING = /[?!.,:;*_'"~]/
const ENTITY = /&[a-z0-9]{1,31};$/i

type Found = { href: string | null; length: number; steps: number }

/** Removes trailing punctuation, which belongs to the sentence around the URL. */
function trimUrl(url: string): string {
  let open = 0
  for (const letter of url) {
    if (letter === '(') open += 1
    else if (letter === ')') open -= 1
  }
  let end = url.length
  for (; end > 0; end -= 1) {
    const last = url[end - 1] ?? ''
    if (last === ')' && open < 0) open += 1
    else if (last === ';') {
      const entity = ENTITY.exec(url.slice(Math.max(0, end - 33), end))
      end -= (entity?.[0].length ?? 1) - 1
    } else if (!TRAILING.test(last)) break
  }
  return url.slice(0, end)
}

/**
 * Finds a bare link at a mark: `https://`, `www.` or the @ of an email address. `before` is the length of the part
 * before the mark.
 */
export function findAutolink(
  text: string,
  at: number,
  mark: string,
  isInBrackets: boolean,
): Found & { before: number } {
  if (mark === '@') return findMail(text, at)
  const none = { href: null, length: 0, before: 0, steps: 1 }
  const isWww = mark.toLowerCase() === 'www.'
  if (isWww && !/^[\s*_~(]?$/.test(text[at - 1] ?? '')) return none
  URL_PATTERN.lastIndex = at
  const all = URL_PATTERN.exec(text)?.[0]
  // Inside brackets, the closing bracket ends a URL.
  const found = isInBrackets ? all?.split(']', 1)[0] : all
  if (found === undefined) return none
  const url = trimUrl(found)
  if (url.length <= mark.length) return { ...none, steps: all?.length ?? 1 }
  const href = safeHref(isWww ? `http://${url}` : url)
  return { href, length: url.length, before: 0, steps: all?.length ?? 1 }
}

function findMail(text: string, at: number): Found & { before: number } {
  let from = at
  while (from > 0 && at - from < MAX_LOCAL_PART && LOCAL_PART.test(text[from - 1] ?? '')) from -= 1
  const before = at - from
  MAIL_DOMAIN.lastIndex = at
  const domain = before === 0 ? undefined : MAIL_DOMAIN.exec(text)?.[0].replace(/(?<![._-])[._-]+$/, '')
  const steps = 1 + before + (domain?.length ?? 0)
  if (domain?.includes('.') !== true) return { href: null, length: 0, before: 0, steps }
  const href = safeHref(`mailto:${text.slice(from, at)}${domain}`)
  return { href, length: domain.length, before, steps }
}

/** Removes the backslashes before marks. */
export const unescapeMarks = (text: string) => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

const isSpace = (letter: string | undefined) => letter === ' ' || letter === '\n' || letter === '\t'

/** Reads `(address "title")` from its opening parenthesis. */
export function readDestination(text: string, start: number): Found {
  const from = skipSpace(text, start + 1)
  const isAngled = text[from] === '<'
  const hrefEnd = isAngled ? findAngleEnd(text, from + 1) : findHrefEnd(text, from)
  const none = { href: null, length: 0, steps: 1 + Math.abs(hrefEnd) - start }
  if (hrefEnd < 0) return none
  const href = unescapeMarks(text.slice(isAngled ? from + 1 : from, hrefEnd))
  const afterHref = isAngled ? hrefEnd + 1 : hrefEnd
  const titleStart = skipSpace(text, afterHref)
  const titleEnd = titleStart > afterHref ? findTitleEnd(text, titleStart) : titleStart
  const end = skipSpace(text, Math.abs(titleEnd))
  const steps = 1 + end - start
  return titleEnd >= 0 && text[end] === ')' ? { href, length: end + 1 - start, steps } : { ...none, steps }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at - from < MAX_TITLE && isSpace(text[at])) at += 1
  return at
}

// Each of these returns the index of the end, or the negated index at which it gave up.

function findAngleEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_DESTINATION)
  for (let at = from; at < limit; at += 1) {
    const letter = text[at]
    if (letter === '>') return at
    if (letter === '\n' || letter === '<') return -at
    if (letter === '\\') at += 1
  }
  return -limit
}

function findHrefEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_DESTINATION)
  let depth = 0
  for (let at = from; at < limit; at += 1) {
    const letter = text[at]
    if (isSpace(letter)) return depth === 0 ? at : -at
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  return -limit
}

const TITLE_ENDS: Partial<Record<string, string>> = { '"': '"', "'": "'", '(': ')' }

function findTitleEnd(text: string, from: number): number {
  const end = TITLE_ENDS[text[from] ?? '']
  if (end === undefined) return from
  const limit = Math.min(text.length, from + MAX_TITLE)
  for (let at = from + 1; at < limit; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === end) return at + 1
  }
  return -limit
}
