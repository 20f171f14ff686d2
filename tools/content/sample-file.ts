import type { Report } from './problem.ts'

const LANGUAGES: Readonly<Record<string, string>> = { ts: 'typescript', py: 'python' }
const REGION = /^\s*(?:\/\/|#) region ([a-z0-9-]+)\s*$/
const END = /^\s*(?:\/\/|#) endregion\s*$/

/** A phone shows about 36 columns of code; scrolling further than this is impractical. */
export const MAX_CODE_COLUMNS = 72

/** A source file of the samples and the regions of it that cards and lessons may show. */
export interface SampleFile {
  path: string
  language: string
  regions: Map<string, { text: string; line: number }>
}

export interface Snippet {
  language: string
  text: string
}

export function languageOf(path: string): string | undefined {
  return LANGUAGES[path.split('.').at(-1) ?? '']
}

export function isSampleTest(path: string): boolean {
  return path.endsWith('.test.ts') || /(^|\/)test_[^/]+\.py$/.test(path)
}

/** Returns the path of a sample's test: `two-sum.test.ts`, `test_two_sum.py`. */
export function testPathOf(path: string): string {
  return path.endsWith('.ts') ? path.replace(/\.ts$/, '.test.ts') : path.replace(/([^/]+)\.py$/, 'test_$1.py')
}

export function readSample(path: string, text: string, report: Report): SampleFile {
  const regions: SampleFile['regions'] = new Map()
  let open: { name: string; line: number; lines: string[] } | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const name = REGION.exec(line)?.[1]
    if (name !== undefined) {
      if (open !== undefined) report(index + 1, 'Nested regions are not allowed.')
      if (regions.has(name)) report(index + 1, `The region "${name}" is defined twice.`)
      open = { name, line: index + 1, lines: [] }
    } else if (END.test(line)) {
      if (open === undefined) report(index + 1, 'This endregion has no region.')
      else regions.set(open.name, { text: dedent(open.lines), line: open.line })
      open = undefined
    } else open?.lines.push(line)
  }
  if (open !== undefined) report(open.line, `The region "${open.name}" is never closed.`)
  if (regions.size === 0) report(1, 'A sample without a region cannot be shown.')
  for (const [name, region] of regions) {
    const widest = Math.max(0, ...region.text.split('\n').map((line) => line.length))
    if (widest > MAX_CODE_COLUMNS)
      report(region.line, `"${name}" is ${widest} columns wide, at most ${MAX_CODE_COLUMNS}.`)
  }
  return { path, language: languageOf(path) ?? '', regions }
}

/** Finds the region that `folder/file.py#region` references. */
export function findSnippet(
  samples: ReadonlyMap<string, SampleFile>,
  reference: string,
  report: (message: string) => void,
): Snippet | undefined {
  const [path = '', region = ''] = reference.split('#')
  const sample = samples.get(path)
  const found = sample?.regions.get(region)
  if (sample === undefined) report(`There is no sample content/samples/${path}.`)
  else if (found === undefined) {
    report(
      `content/samples/${path} has no region "${region}"; it has ${[...sample.regions.keys()].join(', ')}.`,
    )
  }
  return sample === undefined || found === undefined
    ? undefined
    : { language: sample.language, text: found.text }
}

function dedent(lines: readonly string[]): string {
  const text = lines.filter((line) => line.trim() !== '')
  const indent = Math.min(...text.map((line) => line.length - line.trimStart().length))
  return lines
    .map((line) => line.slice(Number.isFinite(indent) ? indent : 0).trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}
