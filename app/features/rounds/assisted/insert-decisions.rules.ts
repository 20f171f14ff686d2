import { changeFile } from '#app/features/rounds/shared/project-files.rules.ts'
import type { Proposal } from './assisted-project.schema.ts'
import type { Decision } from './assisted-round.rules.ts'

type Decided = {
  /** The files as they were given. */
  given: Readonly<Record<string, string>>
  proposals: readonly Pick<Proposal, 'path' | 'code' | 'other'>[]
  decisions: readonly Pick<Decision, 'choice' | 'version' | 'code'>[]
}

/** The changed files with the code of the decisions from this number on, which replaces what was in their files. */
export function insertDecisions(
  files: string,
  from: number,
  { given, proposals, decisions }: Decided,
): string {
  let inserted = files
  for (const [index, { choice, version, code }] of decisions.entries()) {
    const proposal = proposals[index]
    if (index < from || choice === 'reject' || proposal === undefined) continue
    const proposed = version === 'other' ? proposal.other : proposal.code
    inserted = changeFile(given, inserted, proposal.path, choice === 'edit' ? (code ?? proposed) : proposed)
  }
  return inserted
}
