import type { PhaseWords } from './phase-bar.tsx'

export type RoundName = {
  /** As in the addresses of its pages. */
  kind: 'assisted' | 'debug' | 'design'
  label: string
}

/** What one kind of round says about itself. */
export type RoundWords<Phase extends string> = PhaseWords<Phase> &
  RoundName & {
    /** Before the start: what the round is, and what to do in each phase. */
    describe: (minutes: number) => string
    steps: Readonly<Record<Phase, string>>
    /** What its end shows. */
    endText: string
  }
