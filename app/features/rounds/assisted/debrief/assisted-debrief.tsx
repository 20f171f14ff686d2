import { useShownChanges } from '#app/client/use-shown-changes.ts'
import {
  describeOpen,
  describeRecord,
  describeTally,
  judgeRound,
  listNumbers,
  reviewProposals,
} from '#app/features/rounds/assisted/assisted-debrief.rules.ts'
import type { AssistedAnswer } from '#app/features/rounds/assisted/assisted-project.schema.ts'
import { tallyDecisions } from '#app/features/rounds/assisted/assisted-round.rules.ts'
import { assistedWords } from '#app/features/rounds/assisted/screen/assisted-words.ts'
import type {
  useAssistedRound,
  ViewOfRound,
} from '#app/features/rounds/assisted/screen/use-assisted-round.ts'
import { DebriefHead } from '#app/features/rounds/shared/debrief/debrief-head.tsx'
import { MarksPanel, TimePanel } from '#app/features/rounds/shared/debrief/debrief-figures.tsx'
import { ExplanationPanel, NextPanel } from '#app/features/rounds/shared/debrief/debrief-panels.tsx'
import { parseLog } from '#app/features/rounds/shared/round-log.rules.ts'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ProposalReview } from './proposal-review.tsx'

type DebriefProps = {
  view: ViewOfRound
  actions: Pick<ReturnType<typeof useAssistedRound>, 'act' | 'start' | 'isBusy'>
}

function describeTests({ result }: ViewOfRound['round']): string {
  const [passed, total] =
    result === null
      ? [0, 0]
      : [result.visible.passed + result.hidden.passed, result.visible.total + result.hidden.total]
  return total === 0 ? 'the hidden tests didn’t run' : `${passed} of ${total} tests pass`
}

/** What was decided against what the proposals were, proposal by proposal, times and marks by fixed rules. */
export function AssistedDebrief({ view, actions }: DebriefProps) {
  const { project, answer, round, proposals } = view
  const [mark, handleMark] = useShownChanges(
    round.explanationMark,
    (_, explanationMark: number) => explanationMark,
    (explanationMark) => actions.act({ kind: 'mark', explanationMark }),
  )
  if (answer === null) return null
  const { decisions, result } = round
  const { verdicts } = answer
  const reviews = reviewProposals({ proposals, verdicts, decisions, result })

  return (
    <div className="wrap debrief">
      <DebriefHead
        words={assistedWords}
        {...{ project, round }}
        result={describeTests(round)}
        code={{ label: 'See the code', files: view.files, changedFiles: round.files }}
        isBusy={actions.isBusy}
        onStart={() => actions.start(true)}
      />
      <div className="debrief-pair">
        <TallyPanel view={view} answer={answer} />
        <TimePanel words={assistedWords} planned={project.minutes} round={round} />
      </div>
      <section aria-labelledby="proposals-title">
        <SectionHead id="proposals-title" title="Proposal by proposal" />
        <ol className="proposal-reviews">
          {reviews.map((review) => (
            <ProposalReview key={review.number} review={review} />
          ))}
        </ol>
      </section>
      <MarksPanel
        marks={judgeRound({ verdicts, decisions, result, log: parseLog(round.log) })}
        ownName="Ownership"
        ownMark={mark}
      />
      <ExplanationPanel
        written={round.explanation}
        model={answer.explanation}
        mark={mark}
        onMark={handleMark}
      />
      <NextPanel links={answer} />
    </div>
  )
}

type Cell = { isRight: boolean; isAccepted: boolean; empty: string; suffix: string }

function TallyPanel({ view, answer }: { view: ViewOfRound; answer: AssistedAnswer }) {
  const { decisions } = view.round
  const open = answer.verdicts.length - decisions.length
  const openText = describeOpen(open)
  const numbersOf = ({ isRight, isAccepted }: Cell) =>
    decisions.flatMap(({ choice }, index) =>
      answer.verdicts[index]?.isRight === isRight && (choice === 'accept') === isAccepted ? [index + 1] : [],
    )
  const cellOf = (cell: Cell) => {
    const numbers = numbersOf(cell)
    return (
      <td data-missed={(!cell.isRight && cell.isAccepted && numbers.length > 0) || undefined}>
        <b>{numbers.length}</b>
        <span>{numbers.length === 0 ? cell.empty : `${listNumbers(numbers)}${cell.suffix}`}</span>
      </td>
    )
  }
  return (
    <IndexPanel title={describeTally(tallyDecisions(decisions, answer.verdicts), open)}>
      <div className="index-panel-body">
        <table className="decision-tally">
          <caption className="visually-hidden">Your decisions against what the proposals were</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Your decision</span>
              </th>
              <th scope="col">Proposal was right</th>
              <th scope="col">Proposal was wrong</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">You accepted it</th>
              {cellOf({ isRight: true, isAccepted: true, empty: 'none', suffix: '' })}
              {cellOf({
                isRight: false,
                isAccepted: true,
                empty: decisions.length === 0 ? 'none' : 'nothing missed',
                suffix: ', accepted wrongly',
              })}
            </tr>
            <tr>
              <th scope="row">You edited or rejected it</th>
              {cellOf({
                isRight: true,
                isAccepted: false,
                empty: decisions.length === 0 ? 'none' : 'nothing lost',
                suffix: ', stopped, but fine',
              })}
              {cellOf({ isRight: false, isAccepted: false, empty: 'none', suffix: ', caught' })}
            </tr>
          </tbody>
        </table>
        {openText !== null && <p className="small">{openText}</p>}
        <p className="small muted">{describeRecord(view.record)}</p>
      </div>
    </IndexPanel>
  )
}
