type DifficultyMeterProps = { level: 'easy' | 'medium' | 'hard' }

const WORDS = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** One to three bars and the word, so that it is readable without colour. */
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
