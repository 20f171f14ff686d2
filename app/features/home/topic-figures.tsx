import type { ReactNode } from 'react'

/** Textbook figures drawn with theme colours; the key part is highlighted. */
const INK = 'var(--ink-2)'
const PAPER = 'var(--surface)'
const SHADE = 'var(--surface-2)'
const FAINT = 'var(--line-2)'
const KEY = 'var(--rule)'

const range = (length: number) => Array.from({ length }, (_, position) => position)

type Point = readonly [x: number, y: number]
type Edge = readonly [from: number, to: number]

type NetworkProps = { points: readonly Point[]; edges: readonly Edge[]; path: readonly number[] }

/** Nodes and edges with one path through them marked. */
function Network({ points, edges, path }: NetworkProps) {
  const at = (node: number): Point => points[node] ?? [0, 0]
  const isOnPath = ([from, to]: Edge) => path.includes(from) && path.indexOf(to) === path.indexOf(from) + 1
  return (
    <>
      {edges.map((edge) => {
        const [[x1, y1], [x2, y2]] = [at(edge[0]), at(edge[1])]
        const stroke = isOnPath(edge) ? { stroke: KEY, strokeWidth: 2 } : {}
        return <path key={edge.join()} d={`M${x1} ${y1}L${x2} ${y2}`} {...stroke} />
      })}
      {points.map(([cx, cy], node) => {
        const isKey = path.includes(node)
        return (
          <circle
            key={`${cx}-${cy}`}
            cx={cx}
            cy={cy}
            r="6.5"
            fill={isKey ? KEY : PAPER}
            stroke={isKey ? KEY : INK}
          />
        )
      })}
    </>
  )
}

type BoardProps = {
  x: number
  y: number
  size: number
  columns: number
  rows: number
  fill: (position: Point) => string
}

function Board({ x, y, size, columns, rows, fill }: BoardProps) {
  return range(rows).flatMap((row) =>
    range(columns).map((column) => (
      <rect
        key={`${row}-${column}`}
        x={x + column * size}
        y={y + row * size}
        width={size}
        height={size}
        fill={fill([column, row])}
        strokeWidth="1.25"
      />
    )),
  )
}

function HashMapFigure() {
  return (
    <>
      {range(5).map((slot) => (
        <rect key={slot} x="26" y={14 + slot * 15.5} width="26" height="15.5" fill={PAPER} />
      ))}
      <path d="M35 21.8h8M35 52.8h8M35 83.8h8" stroke={FAINT} />
      <path d="M39 37.5h31M39 68.5h31" />
      <rect x="70" y="30.5" width="24" height="14" rx="3" fill={PAPER} />
      <rect x="70" y="61.5" width="24" height="14" rx="3" fill={PAPER} />
      <path d="M94 37.5h14" stroke={KEY} strokeWidth="2" />
      <rect x="108" y="30.5" width="24" height="14" rx="3" fill={KEY} stroke={KEY} />
      <circle cx="39" cy="37.5" r="2" fill={INK} stroke="none" />
      <circle cx="39" cy="68.5" r="2" fill={INK} stroke="none" />
    </>
  )
}

function TreeFigure() {
  return (
    <Network
      points={[
        [88, 18],
        [50, 50],
        [126, 50],
        [31, 84],
        [69, 84],
        [107, 84],
        [145, 84],
      ]}
      edges={[
        [0, 1],
        [0, 2],
        [1, 3],
        [1, 4],
        [2, 5],
        [2, 6],
      ]}
      path={[0, 1, 4]}
    />
  )
}

const FIRST_LIVE_CELL = 5
const MIDDLE_CELL = 7

function BinarySearchFigure() {
  return (
    <>
      {range(11).map((cell) => (
        <rect
          key={cell}
          x={22 + cell * 12}
          y="42"
          width="12"
          height="18"
          fill={PAPER}
          stroke={cell < FIRST_LIVE_CELL ? FAINT : INK}
        />
      ))}
      <rect x={22 + MIDDLE_CELL * 12} y="42" width="12" height="18" fill={KEY} stroke={KEY} />
      <path d="M82 72v6h72v-6" />
      <path d="M112 34V24m-4 6 4 4 4-4" stroke={KEY} strokeWidth="2" />
      <path d="M22 72v6h58v-6" stroke={FAINT} strokeDasharray="2.5 3.5" />
    </>
  )
}

function GraphFigure() {
  return (
    <Network
      points={[
        [26, 54],
        [64, 22],
        [66, 82],
        [108, 30],
        [112, 78],
        [150, 50],
      ]}
      edges={[
        [0, 1],
        [0, 2],
        [1, 3],
        [1, 2],
        [2, 4],
        [3, 4],
        [3, 5],
        [4, 5],
        [2, 3],
      ]}
      path={[0, 2, 4, 5]}
    />
  )
}

function DynamicProgrammingFigure() {
  const isLastCell = ([column, row]: Point) => column === 5 && row === 3
  return (
    <>
      <Board
        x={40}
        y={20}
        size={16}
        columns={6}
        rows={4}
        fill={(cell) => (isLastCell(cell) ? PAPER : SHADE)}
      />
      <rect x="104" y="68" width="16" height="16" fill={KEY} stroke={KEY} />
      <path
        d="M112 58v6m-2.6-2.6 2.6 2.6 2.6-2.6M94 76h6m-2.6-2.6 2.6 2.6-2.6 2.6"
        stroke={KEY}
        strokeWidth="1.75"
      />
    </>
  )
}

const LETTERS = [
  { x: 58, y: 41, text: 'ca', fill: PAPER, stroke: KEY, ink: 'var(--ink)' },
  { x: 118, y: 41, text: 'do', fill: PAPER, stroke: INK, ink: 'var(--ink)' },
  { x: 40, y: 70, text: 't', fill: PAPER, stroke: INK, ink: 'var(--ink)' },
  { x: 76, y: 70, text: 'r', fill: KEY, stroke: KEY, ink: 'var(--on-rule)' },
  { x: 118, y: 70, text: 'g', fill: PAPER, stroke: INK, ink: 'var(--ink)' },
] as const

function TrieFigure() {
  return (
    <>
      <path d="m88 15 30 26M58 41 40 70M118 41v29" />
      <path d="M88 15 58 41l18 29" stroke={KEY} strokeWidth="2" />
      <circle cx="88" cy="15" r="3" fill={INK} stroke="none" />
      {LETTERS.map(({ x, y, text, fill, stroke, ink }) => (
        <g key={text}>
          <circle cx={x} cy={y} r="10" fill={fill} stroke={stroke} />
          <text
            x={x}
            y={y + 4}
            textAnchor="middle"
            fontFamily="var(--font-ui)"
            fontSize="11"
            fill={ink}
            stroke="none"
          >
            {text}
          </text>
        </g>
      ))}
    </>
  )
}

function BacktrackingFigure() {
  return (
    <>
      <Board
        x={52}
        y={16}
        size={18}
        columns={4}
        rows={4}
        fill={([column, row]) => ((column + row) % 2 === 0 ? PAPER : SHADE)}
      />
      <g fill={INK} stroke="none">
        <circle cx="79" cy="25" r="4.5" />
        <circle cx="115" cy="43" r="4.5" />
        <circle cx="61" cy="61" r="4.5" />
        <circle cx="97" cy="79" r="5" fill={KEY} />
      </g>
      <path d="m57 75 8 8m0-8-8 8m18-8 8 8m0-8-8 8" stroke={FAINT} strokeWidth="1.75" />
    </>
  )
}

export const TOPICS: ReadonlyArray<{ name: string; line: string; figure: ReactNode }> = [
  { name: 'Hash maps', line: 'Constant time, until two keys collide.', figure: <HashMapFigure /> },
  { name: 'Trees', line: 'Every path is a chain of decisions.', figure: <TreeFigure /> },
  { name: 'Binary search', line: 'Half the problem, every step.', figure: <BinarySearchFigure /> },
  { name: 'Graphs', line: 'Find the cheap way through.', figure: <GraphFigure /> },
  {
    name: 'Dynamic programming',
    line: 'Never solve the same square twice.',
    figure: <DynamicProgrammingFigure />,
  },
  { name: 'Tries', line: 'Words that share a beginning.', figure: <TrieFigure /> },
  { name: 'Backtracking', line: 'Choose, explore, undo.', figure: <BacktrackingFigure /> },
]
