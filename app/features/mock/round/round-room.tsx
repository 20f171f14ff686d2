import '#app/features/rounds/shared/screen/round.css'
import './round-room.css'
import type { CodeSync } from '#app/features/mock/code/code-sync.ts'
import type { RoomParts } from '#app/features/mock/screen/candidate-room.tsx'
import type { RoundGuide, RoundTask } from '#app/features/mock/subject/round-view.ts'
import { PartFallback } from '#app/ui/part-fallback.tsx'
import { DesignRoom } from './design-room.tsx'
import { ProjectRoom } from './project-room.tsx'

export type RoundRoomProps = RoomParts & { elapsedMs: number; isEnding: boolean }

/** A round with its shared document, which is here. */
export type OpenRoundProps<Kind extends RoundTask['kind']> = Omit<RoundRoomProps, 'sync'> & {
  sync: CodeSync
  task: Extract<RoundTask, { kind: Kind }>
  /** Of the interviewer. */
  guide: Extract<RoundGuide, { kind: Kind }> | null
}

/** A system design, debugging or AI-assisted round, for one of the two. */
export function RoundRoom({ sync, ...parts }: RoundRoomProps) {
  const { task, guide } = parts.view
  if (task === null) return null
  if (sync === null) return <PartFallback>Connecting…</PartFallback>
  if (task.kind === 'design')
    return <DesignRoom {...parts} {...{ sync, task }} guide={guide?.kind === 'design' ? guide : null} />
  return task.kind === 'debug' ? (
    <ProjectRoom {...parts} {...{ sync, task }} guide={guide?.kind === 'debug' ? guide : null} />
  ) : (
    <ProjectRoom {...parts} {...{ sync, task }} guide={guide?.kind === 'assisted' ? guide : null} />
  )
}
