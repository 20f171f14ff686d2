import { Doc, type Map as SharedMap } from 'yjs'
import { boardMap, type BoardSeat, type BoxSelection, isSelection } from './board-maps.ts'

/** Where a person is isn't drawn: undo doesn't take it back. */
const PRESENCE = 'presence'

/** The other person of a round of two, as the board shows them. */
export type BoardPartner = {
  name: string
  /** Null while they are away, too. */
  selection: BoxSelection | null
  presence: Pick<BoardPresence, 'show'>
}

/** Which box each of the two has selected. It is part of the document, so it takes the way of every change. */
export class BoardPresence {
  readonly #doc: Doc
  readonly #selections: SharedMap<BoxSelection>
  readonly #seat: BoardSeat
  /**
   * Yjs joins what was replaced into one piece if its numbers follow each other. Under an id of their own, selections
   * stay one piece however many there were, and so do the moves in between.
   */
  readonly #client = new Doc().clientID
  #hasWritten = false

  constructor(doc: Doc, seat: BoardSeat) {
    this.#doc = doc
    this.#selections = boardMap(doc, 'selections')
    this.#seat = seat
  }

  /** Deletes what an earlier page of this person left, once it is here. Returns what ends it. */
  start(): () => void {
    const deleteStale = () => {
      if (!this.#hasWritten) this.show(null)
    }
    deleteStale()
    this.#doc.on('update', deleteStale)
    return () => this.#doc.off('update', deleteStale)
  }

  show(selection: BoxSelection | null): void {
    const current = this.#selections.get(this.#seat) ?? null
    if (JSON.stringify(current) === JSON.stringify(selection)) return
    this.#hasWritten = true
    this.#doc.transact(() => {
      const { clientID } = this.#doc
      this.#doc.clientID = this.#client
      if (selection === null) this.#selections.delete(this.#seat)
      else this.#selections.set(this.#seat, selection)
      this.#doc.clientID = clientID
    }, PRESENCE)
  }

  /** What the other one has selected. It came from their browser, so it is checked like everything of a board. */
  readPartner(): BoxSelection | null {
    const selection: unknown = this.#selections.get(this.#seat === '1' ? '2' : '1')
    return isSelection(selection) ? selection : null
  }
}
