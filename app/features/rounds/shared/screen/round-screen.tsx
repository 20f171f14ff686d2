import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { isLeft, type PhasedRound, type TimedRound } from '#app/features/rounds/shared/round-phases.rules.ts'
import { roundMessages } from '#app/features/rounds/shared/round.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { EndRound } from './end-round.tsx'
import { RoundCrumb } from './round-head.tsx'
import type { RoundWords } from './round-words.ts'
import type { WithRound } from './use-round.ts'

type PhasedView<Phase extends string> = { now: number; round: PhasedRound<Phase> | null }

type RoundScreenProps<Phase extends string, View extends PhasedView<Phase>> = {
  slug: string
  words: RoundWords<Phase>
  /** Undefined until the view is loaded. */
  project: { title: string; minutes: readonly number[] } | undefined
  actions: {
    view: View | undefined
    isMine: boolean | null
    isError: boolean
    isBusy: boolean
    refetch: () => void
    start: (isNew: boolean) => void
  }
  onEnd: () => void
  renderWorkspace: (view: WithRound<View>) => ReactNode
  renderDebrief: (view: WithRound<View>) => ReactNode
}

const hasRound = <View extends PhasedView<string>>(view: View): view is WithRound<View> => view.round !== null

/** Left for a while in this tab: the clock has waited. The server's time is read again when the page comes back. */
function useReopen(view: PhasedView<string> | undefined, isMine: boolean | null, onReopen: () => void) {
  const now = view?.now
  const reopen = useEffectEvent(() => {
    if (isMine !== true || view === undefined || view.round === null) return
    if (isLeft(view.round, view.now)) onReopen()
  })
  useEffect(() => reopen(), [isMine, now])
}

/** One project or prompt: its start, the round, and the debrief. */
export function RoundScreen<Phase extends string, View extends PhasedView<Phase>>(
  props: RoundScreenProps<Phase, View>,
) {
  const { slug, words, project, actions, onEnd, renderWorkspace, renderDebrief } = props
  const { view, isMine, isError, isBusy, refetch, start } = actions
  const handleStart = () => start(false)
  useReopen(view, isMine, handleStart)

  if (view === undefined || project === undefined) {
    if (!isError) return <RoundLoading />
    return (
      <div className="wrap">
        <PanelFailure title="We couldn't load this round." onRetry={refetch}>
          Your work is safe. Check your connection and try again.
        </PanelFailure>
      </div>
    )
  }
  const parts = { slug, words, project, isBusy, onStart: handleStart }
  if (!hasRound(view)) return <StartCard {...parts} />
  const round: TimedRound<Phase> = view.round
  if (round.phase === 'done') return <Suspense fallback={<RoundLoading />}>{renderDebrief(view)}</Suspense>
  if (isMine === null) return <RoundLoading />
  if (!isMine) return <OpenCard {...parts} phase={round.phase} onEnd={onEnd} />
  return <Suspense fallback={<RoundLoading />}>{renderWorkspace(view)}</Suspense>
}

const RoundLoading = () => (
  <div className="wrap">
    <p>Loading…</p>
  </div>
)

type CardProps<Phase extends string> = {
  slug: string
  words: RoundWords<Phase>
  project: { title: string; minutes: readonly number[] }
  isBusy: boolean
  onStart: () => void
}

/** The clock starts with the press, when the code is shown. */
function StartCard<Phase extends string>({ slug, words, project, isBusy, onStart }: CardProps<Phase>) {
  const { title, minutes } = project
  return (
    <div className="wrap mock-narrow round-start">
      <RoundCrumb words={words} />
      <PageHead title={title}>{words.describe(minutes.reduce((sum, value) => sum + value, 0))}</PageHead>
      <section className="panel mock-form" aria-labelledby="phases-title">
        <h2 id="phases-title">What you do</h2>
        <ol className="round-steps">
          {words.rules.phases.map((phase, index) => (
            <li key={phase}>
              <strong>{words.names[phase]}</strong>
              <span className="small">{words.steps[phase]}</span>
              <span className="nums small">{`${minutes[index] ?? 0} min`}</span>
            </li>
          ))}
        </ol>
        <div className="row">
          <Button variant="primary" isBusy={isBusy} onClick={onStart}>
            Start the round
          </Button>
          <ButtonLink to={`/mock/new?${words.kind}=${slug}`}>With a partner</ButtonLink>
        </div>
      </section>
    </div>
  )
}

type OpenCardProps<Phase extends string> = CardProps<Phase> & { phase: Phase; onEnd: () => void }

/** A round that waits, or one that is open somewhere else. */
function OpenCard<Phase extends string>(props: OpenCardProps<Phase>) {
  const { words, project, phase, isBusy, onStart, onEnd } = props
  return (
    <div className="wrap mock-narrow round-start">
      <RoundCrumb words={words} />
      <PageHead title={project.title} />
      <section className="panel mock-form" aria-labelledby="open-title">
        <h2 id="open-title">You have a round open.</h2>
        <p>{`It’s waiting in the “${words.names[phase]}” phase. ${roundMessages.elsewhere}`}</p>
        <div className="row">
          <Button variant="primary" isBusy={isBusy} onClick={onStart}>
            Resume
          </Button>
          <EndRound
            label="End it"
            title="End this round?"
            text={words.endText}
            confirmLabel="End it"
            isUnavailable={isBusy}
            isBusy={isBusy}
            onEnd={onEnd}
          />
        </div>
      </section>
    </div>
  )
}
