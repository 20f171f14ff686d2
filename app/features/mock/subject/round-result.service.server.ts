import { z } from 'zod'
import { MAX_CODE_LENGTH } from '#app/features/practice/practice.rules.ts'
import { PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import { EMPTY_WORK, workSchema } from '#app/features/rounds/design/design-round.schema.ts'
import {
  DESIGN_PLAN,
  spentInPhases,
  spentInProject,
} from '#app/features/rounds/interview/interview-round.rules.ts'
import type {
  InterviewResult,
  InterviewRound,
} from '#app/features/rounds/interview/interview-round.service.server.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { MAX_FINAL_FILES } from '#app/features/mock/mock.rules.ts'

const boardSchema = z.object({
  work: workSchema,
  phases: z.partialRecord(z.enum(PHASES), z.number()),
})
const projectSchema = z.object({
  files: z.record(z.string(), z.string()),
  phases: z.record(z.string(), z.number()),
})

/** All but tab and line break. As JSON each takes six characters, so a design full of them would be too long to store. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F]/g

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(CONTROL_CHARACTERS, '') : value,
    )
  } catch {
    return null
  }
}

/** The files that were changed, as many as there is space for: nobody types more in an hour. */
function changedFiles(
  given: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): string {
  const changed: Record<string, string> = {}
  for (const [path, code] of Object.entries(files)) {
    const stored = stripUnstorable(code.slice(0, MAX_CODE_LENGTH))
    if (stored === given[path]) continue
    if (JSON.stringify({ ...changed, [path]: stored }).length <= MAX_FINAL_FILES) changed[path] = stored
  }
  return JSON.stringify(changed)
}

/** What a round leaves, from the text that its shared document was read as. */
export function resultOfRound(round: InterviewRound, text: string, elapsedMs: number): InterviewResult {
  if (round.kind !== 'design') {
    const { files, phases } = projectSchema.safeParse(parseJson(text)).data ?? { files: {}, phases: {} }
    return {
      kind: round.kind,
      files: changedFiles(round.content.files, files),
      spentMs: spentInProject(round.kind, phases, elapsedMs),
    }
  }
  const { work, phases } = boardSchema.safeParse(parseJson(text)).data ?? { work: EMPTY_WORK, phases: {} }
  return { kind: 'design', work, spentMs: spentInPhases(DESIGN_PLAN, phases, elapsedMs) }
}

/** The same as it is stored with the round. */
export const storedResult = (result: InterviewResult): string =>
  result.kind === 'design' ? JSON.stringify(result.work) : result.files
