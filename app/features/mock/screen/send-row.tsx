import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { formatClock } from '#app/shared/clock-text.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import type { RoomParts } from './candidate-room.tsx'

type SendRowProps = Pick<RoomParts, 'room' | 'view' | 'actions'> & {
  item: { text: string; sentAtMs: number | null }
  index: number
  noun: 'Hint' | 'Question' | 'Proposal'
}

/** One hint, question or proposal, which the candidate gets when it is sent. */
export function SendRow({ room, view, actions, item: { text, sentAtMs }, index, noun }: SendRowProps) {
  const label = `${noun} ${index + 1}`
  return (
    <div className="hint-row">
      <div>
        <span className="small">{label}</span>
        <CardMarkdown text={text} headingLevel={null} />
      </div>
      {sentAtMs === null ? (
        <Button
          size="sm"
          aria-label={`Send ${label.toLowerCase()}`}
          isUnavailable={view.clock.startedAt === null}
          onClick={() => actions.send.mutate({ room, id: newId(), content: { kind: 'hint', index } })}
        >
          Send
        </Button>
      ) : (
        <span className="small">{`Sent ${formatClock(sentAtMs)}`}</span>
      )}
    </div>
  )
}
