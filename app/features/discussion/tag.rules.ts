export const MAX_TAGS = 5
export const MAX_TAG_LENGTH = 30

const SEPARATORS = /[,;\n]+/u
/** Letters and digits of any script, and what names of technologies have: c++, c#, node.js. */
const NOT_IN_TAGS = /[^\p{L}\p{M}\p{N}+#.-]+/gu
const AT_START = /^[-.#]+/u

/** A pattern for the end of a text would try each of its characters as the start of a match. */
function trimEnd(tag: string): string {
  let end = tag.length
  while (end > 0 && '-.'.includes(tag.charAt(end - 1))) end -= 1
  return tag.slice(0, end)
}

/** 'System Design' and '#system-design' are one tag. Returns '' for a text without a letter or digit. */
export function normalizeTag(text: string): string {
  const joined = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replaceAll(NOT_IN_TAGS, '-')
    .replaceAll(/-{2,}/g, '-')
  const tag = trimEnd(joined.replace(AT_START, ''))
  return /[\p{L}\p{N}]/u.test(tag) ? tag : ''
}

/** The tags of a field, separated by commas, each of them once. */
export function parseTags(text: string): string[] {
  return [...new Set(text.split(SEPARATORS).map(normalizeTag))].filter((tag) => tag !== '')
}

export const formatTags = (tags: readonly string[]) => tags.join(', ')
