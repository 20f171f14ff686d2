import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import {
  type AssistedRound,
  CHOICES,
  PROPOSAL_COUNT,
} from '#app/features/rounds/assisted/assisted-round.rules.ts'
import { isField } from '#app/features/rounds/shared/screen/use-round-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProposalView, type ProposalViewProps } from './proposal-view.tsx'

type AssistantPanelProps = Omit<ProposalViewProps, 'proposal'> & {
  round: Pick<AssistedRound, 'phase' | 'shown' | 'decisions'>
  proposal: ProposalViewProps['proposal'] | undefined
  onAsk: () => Promise<boolean>
  /** Goes on to the next phase. */
  onNext: () => void
  className: string
}

const SCRIPTED =
  'The assistant is scripted: everyone gets the same five proposals, and nothing you type leaves this site. Some proposals are wrong.'

/** The proposals, one at a time. Each needs a decision before the next one arrives. */
export function AssistantPanel(props: AssistantPanelProps) {
  const { round, proposal, isBusy, onAsk, onNext, onChange, className } = props
  const panel = useRef<HTMLElement>(null)
  const number = round.decisions.length + 1
  const isShown = round.phase === 'build' && round.shown !== null && proposal !== undefined

  /** 1, 2 and 3 pick the decision while the focus is in the panel and not in a field. */
  function handleKeys(event: KeyboardEvent) {
    const choice = CHOICES[Number(event.key) - 1]
    if (!isShown || choice === undefined || isField(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange({ choice })
  }

  async function handleAsk() {
    // The button is gone with the proposal.
    if (await onAsk()) panel.current?.focus()
  }

  return (
    <section
      ref={panel}
      className={`panel assistant ${className}`}
      aria-labelledby="assistant-title"
      data-panel
      tabIndex={-1}
      onKeyDownCapture={handleKeys}
    >
      <div className="results-head">
        <h2 id="assistant-title">Assistant</h2>
        <span className="meta" role="status">
          {isShown ? `Proposal ${number} of ${PROPOSAL_COUNT}` : ''}
        </span>
      </div>
      {isShown ? (
        <ProposalView key={number} {...props} proposal={proposal} />
      ) : (
        <Step
          {...stepOf(round)}
          isBusy={isBusy}
          onPress={() => (round.phase === 'build' && number <= PROPOSAL_COUNT ? void handleAsk() : onNext())}
        />
      )}
      <p className="assistant-note">
        <Icon name="note" />
        <span>{SCRIPTED}</span>
      </p>
    </section>
  )
}

/** What comes next when there is nothing to decide. */
function stepOf({ phase, decisions }: Pick<AssistedRound, 'phase' | 'decisions'>): {
  text: string
  label: string
} {
  if (phase === 'read')
    return {
      text: 'Read the task, the files and the tests first. The first proposal arrives when you start to build.',
      label: 'Start to build',
    }
  if (phase === 'verify')
    return {
      text: 'Write tests of your own and run them. After this, the code can’t be changed, and the hidden tests run.',
      label: 'Verification is done',
    }
  if (decisions.length < PROPOSAL_COUNT)
    return {
      text: 'Look at your code and run the tests. The next proposal arrives when you ask, or after 20 seconds without typing.',
      label: 'Next proposal',
    }
  return { text: 'All five are decided. Finish your code, then verify it.', label: 'Go on to verify' }
}

type StepProps = { text: ReactNode; label: string; isBusy: boolean; onPress: () => void }

const Step = ({ text, label, isBusy, onPress }: StepProps) => (
  <div className="assistant-body">
    <p className="assistant-text">{text}</p>
    <Button variant="primary" isBlock isBusy={isBusy} shortcut="Ctrl ⇧ ↵" onClick={onPress} data-solid>
      {label}
    </Button>
  </div>
)
