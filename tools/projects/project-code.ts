import type { ProjectFiles } from '#app/features/practice/runner/project-protocol.ts'
import type { Project } from './project-folder.ts'

export const TESTS_FOLDER = 'tests/'
const [MIN_SOURCES, MAX_SOURCES] = [4, 8]
const MIN_WRONG = 3
const MAX_FILE_LINES = 80
const MAX_COLUMNS = 110
const [MIN_LINES, MAX_LINES] = [60, 400]
const MAX_VISIBLE_FILES = 3
const MAX_HIDDEN_FILES = 2

/** What would make a run depend on the clock, on chance or on the machine. */
const FORBIDDEN = {
  python:
    /^\s*(?:import|from) (?:time|random|asyncio|threading|os|socket|subprocess|uuid|secrets)\b|\.now\(\)|\.today\(\)|\bopen\(/m,
  typescript:
    /\bDate\.now\(|new Date\(\)|\bMath\.random\(|\bset(?:Timeout|Interval)\(|\bperformance\.|\bcrypto\.|\bprocess\.|\bfetch\(|\benum\b|\bexport default\b/,
} as const

export const isTestFile = (path: string) => path.startsWith(TESTS_FOLDER)
const lineCount = (text: string) => text.trimEnd().split('\n').length

/** The name that a test file must have. */
const TEST_NAME = { python: /^tests\/test_[a-z_]+\.py$/, typescript: /^tests\/[a-z-]+\.test\.ts$/ } as const
const SOURCE_NAME = { python: /^([a-z_]+)\/[a-z_]+\.py$/, typescript: /^([a-z-]+)\/[a-z-]+\.ts$/ } as const

export function findFileProblems(
  files: ProjectFiles,
  where: string,
  language: 'python' | 'typescript',
): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const pattern = isTestFile(path) ? TEST_NAME[language] : SOURCE_NAME[language]
    const lines = text.split('\n')
    const widest = Math.max(...lines.map((line) => line.length))
    const forbidden = FORBIDDEN[language].exec(text)?.[0].trim()
    return [
      ...(pattern.test(path) ? [] : [`${where}/${path} doesn't have the name of a ${language} file.`]),
      ...(lineCount(text) > MAX_FILE_LINES ? [`${where}/${path} has over ${MAX_FILE_LINES} lines.`] : []),
      ...(widest > MAX_COLUMNS ? [`${where}/${path} has a line of ${widest} columns.`] : []),
      ...(forbidden === undefined ? [] : [`${where}/${path} uses "${forbidden}": a run must be repeatable.`]),
    ]
  })
}

/** Whether a version changes files that exist, to something else. */
function findVersionProblems(given: ProjectFiles, files: ProjectFiles, where: string): string[] {
  const paths = Object.keys(files)
  if (paths.length === 0) return [`${where} has no files.`]
  return paths.flatMap((path) => {
    if (given[path] === undefined && isTestFile(path)) return [`${where}/${path}: a fix doesn't add tests.`]
    return given[path] === files[path] ? [`${where}/${path} is the same as the given file.`] : []
  })
}

function findFixCodeProblems({ text, fix }: Pick<Project, 'text' | 'fix'>): string[] {
  const lines = new Set(Object.values(fix).flatMap((file) => file.split('\n').map((line) => line.trim())))
  return text.fixCode
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '...' && !lines.has(line))
    .map((line) => `The line "${line}" of "Fix" is in no file of fix/.`)
}

/** What can be said about the code of a project without running it. */
export function findCodeProblems(project: Omit<Project, 'links'>): string[] {
  const { fields, given, hidden, fix, wrong } = project
  const problems: string[] = []
  const check = (isRight: boolean, message: string) => {
    if (!isRight) problems.push(message)
  }
  const paths = Object.keys(given)
  const sources = paths.filter((path) => !isTestFile(path))
  const visible = paths.length - sources.length
  const lines = sources.reduce((sum, path) => sum + lineCount(given[path] ?? ''), 0)
  const folders = new Set(sources.map((path) => path.split('/')[0]))
  check(
    sources.length >= MIN_SOURCES && sources.length <= MAX_SOURCES,
    `${sources.length} source files; there must be ${MIN_SOURCES} to ${MAX_SOURCES}.`,
  )
  check(folders.size === 1, 'The source files are in one folder.')
  check(
    lines >= MIN_LINES && lines <= MAX_LINES,
    `${lines} lines; there must be ${MIN_LINES} to ${MAX_LINES}.`,
  )
  check(visible >= 1 && visible <= MAX_VISIBLE_FILES, `${visible} visible test files.`)
  const hiddenPaths = Object.keys(hidden)
  check(
    hiddenPaths.length >= 1 && hiddenPaths.length <= MAX_HIDDEN_FILES && hiddenPaths.every(isTestFile),
    `hidden/ has ${MAX_HIDDEN_FILES} test files at most, and at least one.`,
  )
  check(!hiddenPaths.some((path) => path in given), 'A hidden test file has the name of a visible one.')
  check(wrong.length >= MIN_WRONG, `${wrong.length} wrong fixes; there must be ${MIN_WRONG} or more.`)
  const versions: [string, ProjectFiles][] = [
    ['fix', fix],
    ...wrong.map(({ name, files }): [string, ProjectFiles] => [`wrong/${name}`, files]),
  ]
  for (const [where, files] of [['given', given], ['hidden', hidden], ...versions] as const)
    problems.push(...findFileProblems(files, where, fields.language))
  for (const [where, files] of versions) problems.push(...findVersionProblems(given, files, where))
  return [...problems, ...findFixCodeProblems(project)]
}
