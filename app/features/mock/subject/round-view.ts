import type { Verdict } from '#app/features/rounds/assisted/assisted-project.schema.ts'
import type { DebugAnswer, DebugProjectContent } from '#app/features/rounds/debug/debug-project.schema.ts'
import type { PromptContent, WorkedDesign } from '#app/features/rounds/design/design-prompt.schema.ts'
import type { Phase } from '#app/features/rounds/design/design-round.rules.ts'
import type { DesignWork } from '#app/features/rounds/design/design-round.schema.ts'

type Language = DebugProjectContent['language']

/** What both see of a system design, debugging or AI-assisted round, from the start of the clock on. */
export type RoundTask =
  | { kind: 'design'; prompt: string; labels: PromptContent['labels']; units: PromptContent['units'] }
  | {
      kind: 'debug'
      language: Language
      report: DebugProjectContent['report']
      files: Record<string, string>
      /** Planned for each phase of a round that is done alone. */
      minutes: number[]
    }
  | {
      kind: 'assisted'
      language: Language
      task: string
      files: Record<string, string>
      minutes: number[]
    }

/** A hint, a follow-up question or a proposal that the interviewer can send. */
export type Sendable = { text: string; sentAtMs: number | null }

export type GuideProposal = Sendable &
  Pick<Verdict, 'isRight' | 'verdict' | 'why' | 'check'> & { title: string; path: string; code: string }

/** What only the interviewer gets. */
export type RoundGuide =
  | {
      kind: 'design'
      points: { phase: Phase; name: string; worked: string; why: string; isTicked: boolean }[]
      followUps: Sendable[]
    }
  | ({ kind: 'debug'; hints: Sendable[] } & Pick<DebugAnswer, 'cause' | 'fix' | 'fixCode'>)
  | { kind: 'assisted'; proposals: GuideProposal[] }

/** What a message brings along: code that replaces a file. */
export type SentProposal = { path: string; code: string }

/** After the end, for both. */
export type RoundOutcome =
  | {
      kind: 'design'
      work: DesignWork
      worked: Pick<WorkedDesign, 'boxes' | 'arrows'>
      points: { name: string; worked: string; why: string; isTicked: boolean }[]
    }
  | ({ kind: 'debug'; changed: ChangedFile[] } & Pick<DebugAnswer, 'cause' | 'fix' | 'fixCode'>)
  | { kind: 'assisted'; changed: ChangedFile[]; proposals: Omit<GuideProposal, 'text' | 'code'>[] }

export type ChangedFile = { path: string; before: string; after: string }
