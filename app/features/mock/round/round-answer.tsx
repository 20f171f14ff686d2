import './round-room.css'
import type { RoomParts } from '#app/features/mock/screen/candidate-room.tsx'
import type { RoundGuide } from '#app/features/mock/subject/round-view.ts'
import { AssistedGuide, DebugGuide, DesignGuide } from './guide-panels.tsx'

type RoundAnswerProps = Pick<RoomParts, 'room' | 'view' | 'actions'> & { guide: RoundGuide }

/** What an interviewer reads before the clock starts. */
export function RoundAnswer({ guide, ...parts }: RoundAnswerProps) {
  return (
    <div className="round-answer">
      {guide.kind === 'design' && <DesignGuide {...parts} guide={guide} phase="requirements" />}
      {guide.kind === 'debug' && <DebugGuide {...parts} guide={guide} />}
      {guide.kind === 'assisted' && <AssistedGuide {...parts} guide={guide} />}
    </div>
  )
}
