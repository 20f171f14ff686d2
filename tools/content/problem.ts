/** Something wrong in one line of one file; the content check lists them all at once. */
export interface Problem {
  file: string
  line: number
  message: string
}

/** Notes a problem of the file that is being read. */
export type Report = (line: number, message: string) => void

/** Collects problems of one file under its name. */
export function reportInto(problems: Problem[], file: string): Report {
  return (line, message) => {
    problems.push({ file, line, message })
  }
}

export function describeProblem({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`
}

/** Thrown by `loadLibrary`: the message names every file and line. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(`The content has ${problems.length} problems:\n${problems.map(describeProblem).join('\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}
