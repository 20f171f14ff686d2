import { type Progress, stateOf } from './exercise-list.rules.ts'
import { TECHNIQUE_FAMILIES } from './technique-families.rules.ts'

export type Pip = 'due' | 'solved' | 'open'
export type TechniqueProgress = { technique: string; pips: Pip[]; solved: number; due: number }
export type FamilyProgress = {
  name: string
  /** Exercises, each of them once: one can use several techniques. */
  total: number
  solved: number
  techniques: TechniqueProgress[]
}

type Row = Progress & { patterns: readonly string[] }

const PIP_ORDER: Readonly<Record<Pip, number>> = { due: 0, solved: 1, open: 2 }
const isSolved = ({ solvedAt }: Row) => solvedAt !== null

function pipOf(row: Row, today: number): Pip {
  if (stateOf(row, today) === 'due') return 'due'
  return isSolved(row) ? 'solved' : 'open'
}

/** Each technique with its exercises among these rows. A technique counts the same rows as its list. */
export function buildTechniqueMap(rows: readonly Row[], today: number): FamilyProgress[] {
  return TECHNIQUE_FAMILIES.map(({ name, techniques }) => {
    const own = rows.filter(({ patterns }) => patterns.some((pattern) => techniques.includes(pattern)))
    return {
      name,
      total: own.length,
      solved: own.filter(isSolved).length,
      techniques: techniques.map((technique) => {
        const using = own.filter(({ patterns }) => patterns.includes(technique))
        const pips = using.map((row) => pipOf(row, today)).toSorted((a, b) => PIP_ORDER[a] - PIP_ORDER[b])
        return {
          technique,
          pips,
          solved: using.filter(isSolved).length,
          due: pips.filter((pip) => pip === 'due').length,
        }
      }),
    }
  })
}
