import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { TimedRound } from '#app/features/rounds/shared/round-phases.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { PhaseBar, PhaseOver, RoundClock } from './phase-bar.tsx'
import type { RoundName, RoundWords } from './round-words.ts'
import { useRoundClock } from './use-round-clock.ts'

export const RoundCrumb = ({ words: { kind, label } }: { words: RoundName }) => (
  <Link className="crumb" to={`/practice/${kind}`}>
    <Icon name="arrow-left" />
    {label}
  </Link>
)

type RoundHeadProps<Phase extends string> = ComponentProps<typeof OtherVersion> & {
  words: RoundWords<Phase>
  title: string
  view: { now: number; round: TimedRound<Phase> }
  isBusy: boolean
  onAct: (action: { kind: 'pause' | 'resume' | 'extend' }) => Promise<unknown>
  /** Beside the clock. */
  children?: ReactNode
}

/** A round under way: its name, phases and clock. It ticks by itself, so that the panels below it don't. */
export function RoundHead<Phase extends string>(props: RoundHeadProps<Phase>) {
  const { words, title, view, autosave, isBusy, onAct, children } = props
  const { round } = view
  const timed = { words, round, now: useRoundClock(view), isBusy }
  const isPaused = round.clock.runningSince === null
  return (
    <>
      <div className="work-bar">
        <RoundCrumb words={words} />
        <h1>{title}</h1>
        <Badge kind="plain">{words.label}</Badge>
        <RoundClock {...timed} onToggle={() => void onAct({ kind: isPaused ? 'resume' : 'pause' })} />
        {children}
      </div>
      <PhaseBar {...timed} />
      <PhaseOver {...timed} onExtend={() => void onAct({ kind: 'extend' })} />
      <OtherVersion autosave={autosave} />
    </>
  )
}
