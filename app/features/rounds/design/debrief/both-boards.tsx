import { useState } from 'react'
import { BoardDrawing } from '#app/features/rounds/design/board/board-drawing.tsx'
import { type Board, describeCounts } from '#app/features/rounds/design/board/board.rules.ts'
import { describeBoth, matchArrows, matchBoxes } from '#app/features/rounds/design/design-compare.rules.ts'
import type { WorkedDesign } from '#app/features/rounds/design/design-prompt.schema.ts'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'

type View = 'own' | 'worked' | 'both'
const listViews = (ownerName: string | null): { value: View; label: string }[] => [
  { value: 'own', label: ownerName ?? 'Yours' },
  { value: 'worked', label: 'Worked' },
  { value: 'both', label: 'Both' },
]

type BothBoardsProps = {
  own: Board
  worked: Pick<WorkedDesign, 'boxes' | 'arrows'>
  /** Of somebody else's design, to those who look at it. */
  ownerName?: string | null
}

/** Solid is in both designs, dashed is only in the worked one. Boxes are the same if their names are. */
export function BothBoards({ own, worked, ownerName = null }: BothBoardsProps) {
  const [view, setView] = useState<View>('both')
  const matched = matchBoxes(own.boxes, worked.boxes)
  const drawn = matchArrows(own.arrows, worked.arrows, matched)
  const board = view === 'own' ? own : worked
  const label = {
    own: `${ownerName === null ? 'Your' : `${ownerName}’s`} design with ${describeCounts(own)}.`,
    worked: `The worked design with ${describeCounts(worked)}.`,
    both: `Both designs on one board. ${describeBoth(own, worked)}`,
  }[view]
  return (
    <IndexPanel title={`${ownerName === null ? 'Your' : `${ownerName}’s`} design and a worked one`}>
      <div className="design-views">
        <SegmentedControl label="Show" options={listViews(ownerName)} value={view} onChange={setView} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className="board-area" tabIndex={0} role="region" aria-label="Designs, scrolls sideways">
        <BoardDrawing
          board={board}
          label={label}
          isNew={(id) => view === 'both' && !matched.has(id) && !drawn.has(id)}
        />
      </div>
      <div className="index-panel-body design-key">
        {view === 'both' && (
          <p>
            <span>
              <i /> In both
            </span>
            <span>
              <i data-new /> Only in the worked design
            </span>
          </p>
        )}
        <p className="small">
          A worked design is one good answer, not the only one. Boxes are compared by their names, numbers by
          their size; you mark the rest.
        </p>
        <p className="small">{describeBoth(own, worked)}</p>
      </div>
    </IndexPanel>
  )
}
