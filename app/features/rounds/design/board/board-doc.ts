import { compareIDs, Doc, type Map as SharedMap, UndoManager, type YMapEvent } from 'yjs'
import { newId } from '#app/shared/ids.ts'
import { enterPhase, type PhaseTimes, readPhaseTimes } from '#app/features/rounds/interview/phase-times.ts'
import { type InputName, MAX_INPUT } from '#app/features/rounds/design/design-estimate.rules.ts'
import { type Phase, PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import type { DesignWork } from '#app/features/rounds/design/design-round.schema.ts'
import { boardMap, isPlace, readBoardMaps, textName } from './board-maps.ts'
import {
  type BoxKind,
  findFreePlace,
  hasArrow,
  keepOnBoard,
  MAX_ARROWS,
  MAX_BOXES,
  MAX_LABEL,
  MAX_NAME,
  type Place,
} from './board.rules.ts'
import { readBoard } from './read-board.ts'

/** What is read from the server is no step that undo takes back, and isn't sent to it again. */
const LOADED = 'loaded'
/** Undo takes back what was drawn, not what was typed. */
const DRAWN = 'drawn'
/** Letters of one name, and moves of one box, are taken back together. */
const ONE_STEP_MS = 3_000

/** Characters beyond it are a pair of surrogates. */
const MAX_SINGLE = 0xff_ff

/** Sets what differs and deletes what is missing, so that an equal content writes nothing. */
function fill<Value>(map: SharedMap<Value>, entries: ReadonlyMap<string, Value>): void {
  for (const key of map.keys()) if (!entries.has(key)) map.delete(key)
  for (const [key, value] of entries)
    if (JSON.stringify(map.get(key)) !== JSON.stringify(value)) map.set(key, value)
}

/**
 * The last value of a key if it was written here, and another one that was written without knowing it took its place. One
 * that replaced it knowingly names it as its origin. Yjs decides the same on both sides, so only one of two loses.
 */
function findLost(event: YMapEvent<[number, number]>, key: string, client: number): Place | null {
  const last = event.target._map.get(key)
  if (last === undefined || last.deleted || !event.adds(last)) return null
  let first = last
  while (first.left !== null && event.adds(first.left)) first = first.left
  const before = first.left
  if (before === null || before.id.client !== client || !event.deletes(before)) return null
  const [own, other] = [before, last].map(({ content }): unknown => content.getContent().at(-1))
  if (!isPlace(own) || JSON.stringify(own) === JSON.stringify(other)) return null
  const [x, y] = own
  return compareIDs(first.origin, before.lastId) ? null : { x, y }
}

/** Whether a text would be cut inside a surrogate pair. */
const isInPair = (text: string, index: number) => (text.codePointAt(index - 1) ?? 0) > MAX_SINGLE

/**
 * While letters are composed a field lets more through than its limit, and the server would refuse all that follows. A
 * surrogate pair that doesn't fit is left out.
 */
const cut = (text: string, most: number) => text.slice(0, isInPair(text, most) ? most - 1 : most)

/** A box that was moved to a place here and, at the same time, by the other one, whose move counts. */
export type LostMove = { id: string; to: Place }

type PartnerChanges = {
  onLostMoves(moves: LostMove[]): void
  onDeleted(id: string): void
}

/**
 * A design as a shared document: flat maps of plain values and a text for each phase. Ids begin with a time, so their order
 * is that of the outline. The maps hold each part of a box apart: one person renames it while another moves it.
 */
export class BoardDoc {
  /** In a mock interview of two it is the one that both change. */
  readonly doc: Doc
  readonly #kinds: SharedMap<BoxKind>
  readonly #names: SharedMap<string>
  readonly #places: SharedMap<[number, number]>
  readonly #arrows: SharedMap<[string, string]>
  readonly #labels: SharedMap<string>
  readonly #inputs: SharedMap<string>
  readonly #checks: SharedMap<true>
  readonly #undo: UndoManager
  #lastStep = ''
  /** What this document made since it was loaded. An older one of them may come back while a newer one is drawn. */
  #own = new WeakSet<DesignWork>()

  constructor(doc = new Doc()) {
    this.doc = doc
    this.#kinds = boardMap(doc, 'kinds')
    this.#names = boardMap(doc, 'names')
    this.#places = boardMap(doc, 'places')
    this.#arrows = boardMap(doc, 'arrows')
    this.#labels = boardMap(doc, 'labels')
    this.#inputs = boardMap(doc, 'inputs')
    this.#checks = boardMap(doc, 'checks')
    this.#undo = new UndoManager([this.#kinds, this.#names, this.#places, this.#arrows, this.#labels], {
      trackedOrigins: new Set([DRAWN]),
      captureTimeout: ONE_STEP_MS,
    })
  }

  /** Calls with the whole design after each change of this screen. Returns what ends it. */
  subscribe(onChange: (work: DesignWork) => void): () => void {
    const handleUpdate = (_: Uint8Array, origin: unknown) => {
      if (origin === LOADED) return
      const work = this.read()
      this.#own.add(work)
      onChange(work)
    }
    this.doc.on('update', handleUpdate)
    return () => this.doc.off('update', handleUpdate)
  }

  #text(phase: Phase) {
    return this.doc.getText(textName(phase))
  }

  read(): DesignWork {
    return readBoard(this.doc)
  }

  /** When each phase of a round of two began. */
  readPhases(): PhaseTimes<Phase> {
    return readPhaseTimes(this.doc, PHASES)
  }

  enterPhase(phase: Phase, atMs: number): void {
    enterPhase(this.doc, phase, atMs)
  }

  /** Takes over what the server, or another device, has. */
  load(work: DesignWork): void {
    if (this.#own.has(work)) return
    this.#own = new WeakSet()
    const { boxes, arrows, inputs, checks, texts } = work
    this.doc.transact(() => {
      fill(this.#kinds, new Map(boxes.map(({ id, kind }) => [id, kind])))
      fill(this.#names, new Map(boxes.map(({ id, name }) => [id, name])))
      fill(this.#places, new Map(boxes.map(({ id, x, y }) => [id, [x, y]])))
      fill(this.#arrows, new Map(arrows.map(({ id, from, to }) => [id, [from, to]])))
      fill(this.#labels, new Map(arrows.map(({ id, label }) => [id, label])))
      fill(this.#inputs, new Map(Object.entries(inputs)))
      fill(this.#checks, new Map(checks.map((check) => [check, true as const])))
      for (const phase of PHASES) this.#replaceText(phase, texts[phase])
    }, LOADED)
  }

  /** Calls when the other person of a round of two changes what is done here. Returns what ends it. */
  subscribePartner({ onLostMoves, onDeleted }: PartnerChanges): () => void {
    const handleMoves = (event: YMapEvent<[number, number]>) => {
      const moves = [...event.keys.keys()].flatMap((id) => {
        const to = findLost(event, id, this.doc.clientID)
        return to === null ? [] : [{ id, to }]
      })
      if (moves.length > 0) onLostMoves(moves)
    }
    const own = new Set<unknown>([DRAWN, LOADED, this.#undo])
    const handleKinds = (event: YMapEvent<BoxKind>) => {
      if (own.has(event.transaction.origin)) return
      for (const [id, { action }] of event.keys) if (action === 'delete') onDeleted(id)
    }
    this.#places.observe(handleMoves)
    this.#kinds.observe(handleKinds)
    return () => {
      this.#places.unobserve(handleMoves)
      this.#kinds.unobserve(handleKinds)
    }
  }

  #draw(step: string, draw: () => void): void {
    if (step !== this.#lastStep) this.#undo.stopCapturing()
    this.#lastStep = step
    this.doc.transact(draw, DRAWN)
  }

  /** Null if the board is full. */
  addBox(kind: BoxKind, name: string, place?: Place): string | null {
    const { boxes } = this.read()
    if (boxes.length >= MAX_BOXES) return null
    const id = newId()
    const { x, y } = keepOnBoard(place ?? findFreePlace(boxes))
    this.#draw(`add ${id}`, () => {
      this.#kinds.set(id, kind)
      this.#names.set(id, cut(name, MAX_NAME))
      this.#places.set(id, [x, y])
    })
    return id
  }

  renameBox(id: string, typed: string): void {
    const name = cut(typed, MAX_NAME)
    if (this.#kinds.has(id) && this.#names.get(id) !== name)
      this.#draw(`name ${id}`, () => void this.#names.set(id, name))
  }

  changeKind(id: string, kind: BoxKind): void {
    if (this.#kinds.has(id)) this.#draw(`kind ${id}`, () => void this.#kinds.set(id, kind))
  }

  moveBox(id: string, place: Place): void {
    const { x, y } = keepOnBoard(place)
    if (this.#kinds.has(id)) this.#draw(`move ${id}`, () => void this.#places.set(id, [x, y]))
  }

  /** Null if there is no such box. */
  placeOf(id: string): Place | null {
    const { kinds, places } = readBoardMaps(this.doc)
    const [x, y] = places.get(id) ?? [0, 0]
    return kinds.has(id) ? { x, y } : null
  }

  removeBox(id: string): void {
    this.#draw(`remove ${id}`, () => {
      for (const [arrow, [from, to]] of readBoardMaps(this.doc).arrows) {
        if (from !== id && to !== id) continue
        this.#arrows.delete(arrow)
        this.#labels.delete(arrow)
      }
      for (const map of [this.#kinds, this.#names, this.#places]) map.delete(id)
    })
  }

  /** False if it is there already, leads to itself, or the board is full. */
  connect(from: string, to: string, label = ''): boolean {
    const board = this.read()
    if (from === to || hasArrow(board, from, to) || board.arrows.length >= MAX_ARROWS) return false
    const id = newId()
    this.#draw(`connect ${id}`, () => {
      this.#arrows.set(id, [from, to])
      this.#labels.set(id, label)
    })
    return true
  }

  labelArrow(id: string, typed: string): void {
    const label = cut(typed, MAX_LABEL)
    if (this.#arrows.has(id) && this.#labels.get(id) !== label)
      this.#draw(`label ${id}`, () => void this.#labels.set(id, label))
  }

  removeArrow(id: string): void {
    this.#draw(`remove ${id}`, () => {
      this.#arrows.delete(id)
      this.#labels.delete(id)
    })
  }

  /** Whether there was something to take back. */
  undo(): boolean {
    this.#lastStep = ''
    return this.#undo.undo() !== null
  }

  redo(): boolean {
    this.#lastStep = ''
    return this.#undo.redo() !== null
  }

  setInput(name: InputName, text: string): void {
    this.#inputs.set(name, cut(text, MAX_INPUT))
  }

  setCheck(check: string, isOn: boolean): void {
    if (isOn) this.#checks.set(check, true)
    else this.#checks.delete(check)
  }

  setText(phase: Phase, text: string): void {
    this.doc.transact(() => this.#replaceText(phase, text))
  }

  /** Only what lies between the equal start and the equal end, so that another person's letters stay. */
  #replaceText(phase: Phase, text: string): void {
    const shared = this.#text(phase)
    const before = shared.toJSON()
    if (before === text) return
    const most = Math.min(before.length, text.length)
    let start = 0
    while (start < most && before[start] === text[start]) start += 1
    let end = 0
    while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end += 1
    // Yjs keeps no half of a surrogate pair: an emoji whose other half changes is replaced as a whole.
    if (isInPair(before, start) || isInPair(text, start)) start -= 1
    if (isInPair(before, before.length - end) || isInPair(text, text.length - end)) end -= 1
    shared.delete(start, before.length - start - end)
    shared.insert(start, text.slice(start, text.length - end))
  }
}
