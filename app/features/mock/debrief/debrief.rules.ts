import { CARD_MARK_WORDS, CRITERIA, MARK_WORDS } from '#app/features/mock/mock.rules.ts'
import type { DebriefView } from '#app/features/mock/room/room-view.ts'

/** The debrief as text to take along: marks of both, one's own notes, the code. */
export function formatDebrief(view: DebriefView): string {
  const date = new Date(view.endedAt).toISOString().slice(0, 10)
  const partner = view.partnerName ?? 'your partner'
  const rounds = view.rounds.map((round) => {
    const isOwn = round.candidateSeat === view.seat
    const marks = CRITERIA.flatMap(({ id, name }) => {
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
      ...(round.note === '' ? [] : ['', 'Your notes:', '', round.note]),
      ...(round.code.trim() === '' ? [] : ['', '```', round.code.trimEnd(), '```']),
    ].join('\n')
  })
  return `${[`# Mock interview, ${date}`, ...rounds].join('\n\n')}\n`
}
