/** A problem in one line of one file; the content check lists all of them. */
export interface Problem {
  file: string
  line: number
  message: string
}

/** Records a problem of the current file. */
export type Report = (line: number, message: string) => void

/** Creates a function that records problems of one file. */
export function reportInto(problems: Problem[], file: string): Report {
  return (line, message) => {
    problems.push({ file, line, message })
  }
}

export function describeProblem({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`
}

/** Thrown by `loadLibrary`; the message lists every file and line. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(`The content has ${problems.length} problems:\n${problems.map(describeProblem).join('\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}
