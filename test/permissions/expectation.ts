import type { Caller, Cells } from './people.ts'
import type { Fixtures } from './fixtures.ts'

export type Expectation = {
  /** The HTTP status for each caller. */
  cells: Cells
  /** The input; the deck, card or session in it belongs to the owner. */
  input?: (fixtures: Fixtures, caller: Caller) => unknown
}
