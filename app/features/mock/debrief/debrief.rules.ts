import { CARD_MARK_WORDS, criteriaOf, MARK_WORDS } from '#app/features/mock/mock.rules.ts'
import type { DebriefView } from '#app/features/mock/room/room-view.ts'
import type { RoundOutcome } from '#app/features/mock/subject/round-view.ts'

/** What was made in a design or a project. */
function listOutcome(outcome: RoundOutcome | null): string[] {
  if (outcome === null) return []
  if (outcome.kind !== 'design')
    return outcome.changed.flatMap(({ path, after }) => [
      '',
      `### ${path}`,
      '',
      '```',
      after.trimEnd(),
      '```',
    ])
  const { boxes, arrows, texts } = outcome.work
  const nameOf = (id: string) => boxes.find((box) => box.id === id)?.name ?? ''
  return [
    ...(boxes.length === 0 ? [] : ['', ...boxes.map(({ name, kind }) => `- ${name}, ${kind}`)]),
    ...arrows.map(
      ({ from, to, label }) => `- ${nameOf(from)} to ${nameOf(to)}${label === '' ? '' : `: ${label}`}`,
    ),
    ...Object.values(texts).flatMap((text) => (text.trim() === '' ? [] : ['', text.trim()])),
  ]
}

/** The debrief as text to take along: marks of both, one's own notes, the code. */
export function formatDebrief(view: DebriefView): string {
  const date = new Date(view.endedAt).toISOString().slice(0, 10)
  const partner = view.partnerName ?? 'your partner'
  const rounds = view.rounds.map((round) => {
    const isOwn = round.candidateSeat === view.seat
    const marks = criteriaOf(round.kind).flatMap(({ id, name }) => {
      const given = round.marks.find(({ criterion }) => criterion === id)
      if (given === undefined) return []
      const comment = given.comment === '' ? '' : `. ${given.comment}`
      return [`- ${name}: ${MARK_WORDS[given.mark - 1] ?? ''}${comment}`]
    })
    return [
      `## ${round.title}`,
      '',
      isOwn ? 'You answered.' : `${partner} answered.`,
      '',
      ...marks,
      ...round.cards.flatMap(({ question, answer, code, mark }) => [
        '',
        `### ${question}`,
        '',
        ...(mark === null ? [] : [`${CARD_MARK_WORDS[mark]}.`, '']),
        answer,
        ...(code === '' ? [] : ['', '```', code.trimEnd(), '```']),
      ]),
      ...listOutcome(round.outcome),
      ...(round.note === '' ? [] : ['', 'Your notes:', '', round.note]),
      ...(round.code.trim() === '' ? [] : ['', '```', round.code.trimEnd(), '```']),
    ].join('\n')
  })
  return `${[`# Mock interview, ${date}`, ...rounds].join('\n\n')}\n`
}
