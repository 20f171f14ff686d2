export type Shift = {
  id: string
  task: string
  places: number
  names: readonly string[]
  version: number
}

export const freePlaces = (shift: Shift) => shift.places - shift.names.length
