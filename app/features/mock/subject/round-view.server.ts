import { estimate, readNumbers, textOfEstimate } from '#app/features/rounds/design/design-estimate.rules.ts'
import type { PromptContent, WorkedPoint } from '#app/features/rounds/design/design-prompt.schema.ts'
import { EMPTY_WORK, workSchema } from '#app/features/rounds/design/design-round.schema.ts'
import type { InterviewRound } from '#app/features/rounds/interview/interview-round.service.server.ts'
import { parseChanged } from '#app/features/rounds/shared/project-files.rules.ts'
import { sendableTexts, type Subject } from './subject.service.server.ts'
import type { ChangedFile, RoundGuide, RoundOutcome, RoundTask, SentProposal } from './round-view.ts'

/** When the sendable text with this number was sent; null before that. */
type SentAt = (index: number) => number | null

/** What both may see: no points, no cause, no verdicts, no hidden tests. */
export function showTask({ kind, content }: InterviewRound): RoundTask {
  if (kind === 'design') {
    const { prompt, labels, units } = content
    return { kind, prompt, labels, units }
  }
  const { language, files, minutes } = content
  return kind === 'debug'
    ? { kind, language, files, minutes, report: content.report }
    : { kind, language, files, minutes, task: content.task }
}

/** A point about a number says which one a good design has. */
function workedText({ result, worked }: WorkedPoint, { worked: design, units }: PromptContent): string {
  const figure = result === null ? null : estimate(readNumbers(design.inputs), units)[result]
  return figure === null ? worked : textOfEstimate(figure)
}

const listPoints = (content: PromptContent) =>
  content.worked.points.map((point) => ({
    phase: point.phase,
    name: point.name,
    worked: workedText(point, content),
    why: point.why,
  }))

/** Only for the interviewer. */
export function showGuide(round: InterviewRound, ticked: readonly number[], sentAt: SentAt): RoundGuide {
  const sendable = sendableTexts(round).map((text, index) => ({ text, sentAtMs: sentAt(index) }))
  if (round.kind === 'design') {
    const points = listPoints(round.content).map((point, index) => ({
      ...point,
      isTicked: ticked.includes(index),
    }))
    return { kind: 'design', points, followUps: sendable }
  }
  if (round.kind === 'debug') {
    const { cause, fix, fixCode } = round.content.answer
    return { kind: 'debug', cause, fix, fixCode, hints: sendable }
  }
  return { kind: 'assisted', proposals: listProposals(round.content, sentAt) }
}

function listProposals(
  { proposals, answer }: Extract<InterviewRound, { kind: 'assisted' }>['content'],
  sentAt: SentAt,
) {
  return proposals.map(({ title, path, text, code }, index) => {
    const verdict = answer.verdicts[index]
    return {
      title,
      path,
      text,
      code,
      isRight: verdict?.isRight ?? false,
      verdict: verdict?.verdict ?? '',
      why: verdict?.why ?? '',
      check: verdict?.check ?? '',
      sentAtMs: sentAt(index),
    }
  })
}

/** The code that comes with a proposal that was sent. */
export function findProposal(subject: Subject | null, index: number | null): SentProposal | null {
  if (subject?.kind !== 'assisted' || index === null) return null
  const proposal = subject.content.proposals[index]
  return proposal === undefined ? null : { path: proposal.path, code: proposal.code }
}

function readWork(stored: string) {
  try {
    return workSchema.safeParse(JSON.parse(stored)).data ?? EMPTY_WORK
  } catch {
    return EMPTY_WORK
  }
}

const listChanged = (given: Readonly<Record<string, string>>, stored: string): ChangedFile[] =>
  Object.entries(parseChanged(stored)).map(([path, after]) => ({ path, before: given[path] ?? '', after }))

/** After the end, for both: what the candidate made beside the answer. `stored` is what the round stored at its end. */
export function showOutcome(
  round: InterviewRound,
  stored: string,
  ticked: readonly number[],
  sentAt: SentAt,
): RoundOutcome {
  if (round.kind === 'design') {
    const { boxes, arrows } = round.content.worked
    const points = listPoints(round.content).map(({ name, worked, why }, index) => ({
      name,
      worked,
      why,
      isTicked: ticked.includes(index),
    }))
    return { kind: 'design', work: readWork(stored), worked: { boxes, arrows }, points }
  }
  const changed = listChanged(round.content.files, stored)
  if (round.kind === 'debug') {
    const { cause, fix, fixCode } = round.content.answer
    return { kind: 'debug', changed, cause, fix, fixCode }
  }
  const proposals = listProposals(round.content, sentAt).map(({ text: _, code: __, ...shown }) => shown)
  return { kind: 'assisted', changed, proposals }
}
