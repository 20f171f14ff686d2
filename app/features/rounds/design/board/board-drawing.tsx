import { useId } from 'react'
import { placePartnerTag, routeArrow, sizeOfBoard, wrapName } from './board-drawing.rules.ts'
import type { BoardPartner } from './board-presence.ts'
import { type Arrow, BOX_HEIGHT, BOX_WIDTH, type Board, type Box } from './board.rules.ts'

const LINE_HEIGHT = 15
const TEXT_DROP = 4.5
const RING = 6
const CORNER = 6

const isNothing = () => false

type BoardDrawingProps = {
  board: Board
  /** What the drawing shows, in words. */
  label: string
  selected?: string | null
  /** The box that an arrow would lead to. */
  target?: string | null
  /** Whose name is on the box that they have selected. */
  partner?: Pick<BoardPartner, 'name' | 'selection'> | null
  /** Boxes and arrows that only the other design has. */
  isNew?: (id: string) => boolean
}

/** A design as a picture. It is one image to a screen reader; the outline has its content. */
export function BoardDrawing({
  board,
  label,
  selected = null,
  target = null,
  partner = null,
  isNew = isNothing,
}: BoardDrawingProps) {
  const marker = useId()
  const { width, height } = sizeOfBoard(board)
  const byId = new Map(board.boxes.map((box) => [box.id, box]))
  const [partnerBoxId, partnerState] = partner?.selection ?? []
  const partnerBox = byId.get(partnerBoxId ?? '')
  return (
    <svg
      className="board-svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <defs>
        {[marker, `${marker}-new`].map((id) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto-start-reverse"
          >
            <path className={id === marker ? undefined : 'board-new'} d="M0 .5 7.5 4 0 7.5Z" />
          </marker>
        ))}
      </defs>
      {board.arrows.map((arrow) => {
        const [from, to] = [byId.get(arrow.from), byId.get(arrow.to)]
        if (from === undefined || to === undefined) return null
        const isDouble = board.arrows.some((other) => other.from === arrow.to && other.to === arrow.from)
        return (
          <ArrowLine
            key={arrow.id}
            {...{ arrow, from, to, isDouble }}
            others={board.boxes.filter(({ id }) => id !== arrow.from && id !== arrow.to)}
            isNew={isNew(arrow.id)}
            marker={isNew(arrow.id) ? `${marker}-new` : marker}
          />
        )
      })}
      {board.boxes.map((box) => (
        <BoxShape
          key={box.id}
          box={box}
          isNew={isNew(box.id)}
          ring={box.id === selected ? 'board-ring' : box.id === target ? 'board-ring board-target' : null}
        />
      ))}
      {partner !== null && partnerBox !== undefined && (
        <PartnerTag name={partner.name} box={partnerBox} isMoving={partnerState === 'moving'} />
      )}
    </svg>
  )
}

type ArrowLineProps = {
  arrow: Arrow
  from: Box
  to: Box
  others: readonly Box[]
  isDouble: boolean
  isNew: boolean
  marker: string
}

function ArrowLine({ arrow, from, to, others, isDouble, isNew, marker }: ArrowLineProps) {
  const { path, labelX, labelY } = routeArrow(from, to, { isDouble, others, label: arrow.label })
  return (
    <g className={isNew ? 'board-arrow board-new' : 'board-arrow'}>
      <path d={path} markerEnd={`url(#${marker})`} />
      {arrow.label !== '' && (
        <text x={labelX} y={labelY} textAnchor="middle">
          {arrow.label}
        </text>
      )}
    </g>
  )
}

type BoxShapeProps = { box: Box; isNew: boolean; ring: string | null }

function BoxShape({ box: { id, kind, name, x, y }, isNew, ring }: BoxShapeProps) {
  const lines = wrapName(name === '' ? 'Unnamed' : name)
  const middleY =
    y + BOX_HEIGHT / 2 + TEXT_DROP - ((lines.length - 1) * LINE_HEIGHT) / 2 + (kind === 'store' ? 3 : 0)
  const middleX = x + BOX_WIDTH / 2 - (kind === 'queue' ? 10 : 0)
  return (
    <g className={isNew ? 'board-box board-new' : 'board-box'} data-box={id}>
      {ring !== null && (
        <rect
          className={ring}
          x={x - RING}
          y={y - RING}
          width={BOX_WIDTH + 2 * RING}
          height={BOX_HEIGHT + 2 * RING}
          rx={CORNER + 2}
        />
      )}
      <BoxFrame {...{ kind, x, y }} />
      {lines.map((line, index) => (
        <text key={line} x={middleX} y={middleY + index * LINE_HEIGHT} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  )
}

/** The name of the other person on the box where they are. */
function PartnerTag({ name, box, isMoving }: { name: string; box: Box; isMoving: boolean }) {
  const { text, x, y, width, height } = placePartnerTag(name, box)
  return (
    <g className="board-partner" data-partner data-moving={isMoving || undefined}>
      <rect
        className="board-partner-ring"
        x={box.x - 3}
        y={box.y - 3}
        width={BOX_WIDTH + 6}
        height={BOX_HEIGHT + 6}
        rx={CORNER + 1}
      />
      <rect className="board-partner-tag" x={x} y={y} width={width} height={height} rx={4} />
      <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

function BoxFrame({ kind, x, y }: Pick<Box, 'kind' | 'x' | 'y'>) {
  const [top, bottom] = [y + 6, y + BOX_HEIGHT - 6]
  if (kind === 'store') {
    return (
      <>
        <path
          d={`M${x} ${top}V${bottom}c0 8 ${BOX_WIDTH} 8 ${BOX_WIDTH} 0V${top}c0-8-${BOX_WIDTH}-8-${BOX_WIDTH} 0Z`}
        />
        <path className="board-rim" d={`M${x} ${top}c0 8 ${BOX_WIDTH} 8 ${BOX_WIDTH} 0`} />
      </>
    )
  }
  return (
    <>
      <rect x={x} y={y} width={BOX_WIDTH} height={BOX_HEIGHT} rx={CORNER} />
      {kind === 'queue' && (
        <path d={`M${x + BOX_WIDTH - 12} ${y}v${BOX_HEIGHT}M${x + BOX_WIDTH - 24} ${y}v${BOX_HEIGHT}`} />
      )}
    </>
  )
}
