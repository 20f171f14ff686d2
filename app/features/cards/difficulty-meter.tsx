type DifficultyMeterProps = { level: 'easy' | 'medium' | 'hard' }

const WORDS = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** One, two or three bars and the word: readable without colour. */
export function DifficultyMeter({ level }: DifficultyMeterProps) {
  return (
    <span className="diff" data-d={level}>
      <i aria-hidden="true">
        <b />
        <b />
        <b />
      </i>
      {WORDS[level]}
    </span>
  )
}
