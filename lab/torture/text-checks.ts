import { deviceOf, type Fields, type History, type TextSample, type Version } from './history.ts'

/** The clocks of a browser and of PostgreSQL are the same, but browsers round theirs. */
const CLOCK_MS = 5

const SAVED = 'Saved'
const ON_DEVICE = 'Saved on this device'

const isSame = (a: Fields, b: Fields) => Object.keys(a).every((name) => a[name] === b[name])

export type TextResult = {
  /** Different texts that the server has confirmed. */
  acknowledged: number
  /** Stored, but the browser didn't get the response. */
  unheard: number
  found: number
  lost: string[]
  /** The text at the end is older than one that was confirmed. */
  older: string[]
  /** Replaced by a page that had never shown the text it replaced. */
  overwritten: string[]
  /** Shown as saved on this device when its page ended, and never seen again. */
  forgotten: string[]
  /** Shown as saved while the server had another text. */
  savedTooEarly: string[]
  /** How many times a page showed `Saved`. */
  savedShown: number
}

type TextHistory = {
  start: Fields
  end: { fields: Fields; edit: string } | undefined
  versions: Version[]
  samples: TextSample[]
  saves: History['saves']
}

const readHistory = (history: History, key: string): TextHistory => ({
  start: history.starts.get(key) ?? {},
  end: history.ends.get(key),
  versions: history.versions.filter((version) => version.key === key).toSorted((a, b) => a.at - b.at),
  samples: history.texts.filter((sample) => sample.key === key).toSorted((a, b) => a.at - b.at),
  saves: history.saves.filter((save) => save.key === key).toSorted((a, b) => a.at - b.at),
})

/** When the server had exactly these fields: from each such version until the next one. */
function* spansOf({ start, versions }: TextHistory, fields: Fields) {
  const all = [{ fields: start, at: 0 }, ...versions]
  for (const [index, version] of all.entries()) {
    if (isSame(fields, version.fields)) yield { from: version.at, to: all[index + 1]?.at ?? Infinity }
  }
}

/**
 * `Saved` is right if the server had this text at some moment since the page last showed something else, or since it wrote
 * the last response that the page got: on a busy machine a page shows it long after it has come. Later another device may
 * store a newer text, of which this page doesn't know yet.
 */
function checkSaved(text: TextHistory, problems: string[]): number {
  let shown = 0
  for (const samples of Map.groupBy(text.samples, ({ page }) => page).values()) {
    for (const [index, { page, at, status, fields }] of samples.entries()) {
      if (status !== SAVED) continue
      shown += 1
      const before = samples[index - 1]?.at ?? 0
      const last = text.saves.findLast(
        (save) => save.page === page && save.isDelivered && save.at <= at + CLOCK_MS,
      )
      const since = Math.min(before, last?.sentAt ?? before)
      const isRight = [...spansOf(text, fields)].some(({ from, to }) => from <= at + CLOCK_MS && to >= since)
      if (!isRight) problems.push(`${page} at ${at}: ${JSON.stringify(fields)}`)
    }
  }
  return shown
}

const valuesOf = (fields: Fields) => Object.entries(fields).map(([name, value]) => `${name}=${value}`)

/**
 * What each page has shown, and what the pages before it had shown whose unsent text it went on with: their copy on the
 * device carries on what they knew.
 */
function listKnown({ samples }: TextHistory): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>()
  const firstPages = new Map<string, string>()
  for (const { page, fields } of samples) {
    const shown = known.get(page) ?? new Set()
    for (const value of valuesOf(fields)) {
      shown.add(value)
      if (!firstPages.has(value)) firstPages.set(value, page)
    }
    known.set(page, shown)
  }
  const ends = [...Map.groupBy(samples, ({ page }) => page).values()].flatMap((list) => list.at(-1) ?? [])
  for (const end of ends.toSorted((a, b) => a.at - b.at)) {
    if (end.status === SAVED) continue
    const typed = new Set(valuesOf(end.fields).filter((value) => firstPages.get(value) === end.page))
    const goesOnWithIt = ({ page, at, fields }: TextSample) =>
      at > end.at &&
      page !== end.page &&
      deviceOf(page) === deviceOf(end.page) &&
      valuesOf(fields).some((value) => typed.has(value))
    for (const { page } of samples.filter(goesOnWithIt))
      for (const value of known.get(end.page) ?? []) known.get(page)?.add(value)
  }
  return known
}

/** Each version must be known to the page that replaces it, or to one that typed the new text. */
function checkOverwrites(text: TextHistory, problems: string[]) {
  const known = listKnown(text)
  const senders = new Map(text.saves.map(({ edit, page }) => [edit, page]))
  let before = text.start
  for (const { fields, edit, at } of text.versions) {
    const sender = senders.get(edit)
    if (sender === undefined) problems.push(`${edit} at ${at}: no page sent it`)
    for (const [name, value] of Object.entries(fields)) {
      const replaced = `${name}=${before[name]}`
      const pages = [sender ?? '', ...listTypists(text, name, value)]
      if (value !== before[name] && !pages.some((page) => known.get(page)?.has(replaced) === true))
        problems.push(`${replaced} by ${value}, from ${sender}`)
    }
    before = fields
  }
}

/** The pages that showed this value; one of them typed it. */
const listTypists = ({ samples }: TextHistory, name: string, value: string) =>
  samples.filter(({ fields }) => fields[name] === value).map(({ page }) => page)

/** What a page promised to have stored on this device when it ended has to be seen again. */
function checkPromises(text: TextHistory, problems: string[]) {
  for (const [page, samples] of Map.groupBy(text.samples, (sample) => sample.page)) {
    const last = samples.at(-1)
    if (last === undefined || last.status !== ON_DEVICE) continue
    for (const [name, value] of Object.entries(last.fields)) {
      const isStored =
        text.versions.some(({ fields }) => fields[name] === value) || text.start[name] === value
      const isSeen = text.samples.some(
        (sample) =>
          sample.page !== page &&
          deviceOf(sample.page) === deviceOf(page) &&
          sample.at > last.at &&
          sample.fields[name] === value,
      )
      if (!isStored && !isSeen) problems.push(`${page} at ${last.at}: ${name}=${value}`)
    }
  }
}

function checkAcknowledged(text: TextHistory, result: TextResult) {
  const edits = new Map<string, Version & { index: number }>()
  for (const [index, version] of text.versions.entries())
    if (!edits.has(version.edit)) edits.set(version.edit, { ...version, index })
  const last = text.end === undefined ? undefined : edits.get(text.end.edit)
  const confirmed = new Map(
    text.saves.filter(({ isStored }) => isStored).map((save) => [save.edit, save] as const),
  )
  for (const { edit, fields, isDelivered } of confirmed.values()) {
    if (isDelivered) result.acknowledged += 1
    else result.unheard += 1
    const version = edits.get(edit)
    if (version === undefined || !isSame(fields, version.fields))
      result.lost.push(`${JSON.stringify(fields)} as ${edit}: ${JSON.stringify(version?.fields)}`)
    else {
      result.found += 1
      if (last === undefined || version.index > last.index) result.older.push(edit)
    }
  }
  const newest = text.versions.at(-1)
  if (result.older.length > 0 || text.end === undefined || newest === undefined) return
  if (!isSame(newest.fields, text.end.fields))
    result.older.push(`${JSON.stringify(text.end.fields)} instead of ${JSON.stringify(newest.fields)}`)
}

/** Checks one text over the whole run. */
export function checkText(history: History, key: string): TextResult {
  const text = readHistory(history, key)
  const result: TextResult = {
    acknowledged: 0,
    unheard: 0,
    found: 0,
    lost: [],
    older: [],
    overwritten: [],
    forgotten: [],
    savedTooEarly: [],
    savedShown: 0,
  }
  checkAcknowledged(text, result)
  checkOverwrites(text, result.overwritten)
  checkPromises(text, result.forgotten)
  result.savedShown = checkSaved(text, result.savedTooEarly)
  return result
}

/** The sum over several texts. */
export const addResults = (results: readonly TextResult[]): TextResult => ({
  acknowledged: results.reduce((sum, one) => sum + one.acknowledged, 0),
  unheard: results.reduce((sum, one) => sum + one.unheard, 0),
  found: results.reduce((sum, one) => sum + one.found, 0),
  savedShown: results.reduce((sum, one) => sum + one.savedShown, 0),
  lost: results.flatMap(({ lost }) => lost),
  older: results.flatMap(({ older }) => older),
  overwritten: results.flatMap(({ overwritten }) => overwritten),
  forgotten: results.flatMap(({ forgotten }) => forgotten),
  savedTooEarly: results.flatMap(({ savedTooEarly }) => savedTooEarly),
})
