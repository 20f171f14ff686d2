import { expect, test } from 'vitest'
import { compileExercises } from './exercise-form.ts'

test(
  '[ASK-05] an exercise says whether its time is that of all calls or of one',
  { timeout: 60_000 },
  async () => {
    const exercises = new Map((await compileExercises()).map((exercise) => [exercise.slug, exercise.content]))
    expect(exercises.get('lru-cache')).toMatchObject({ time: 'O(n)', timeOf: 'all calls' })
    expect(exercises.get('tree-by-telegraph')).toMatchObject({ time: 'O(n)', timeOf: 'one call' })
    expect(exercises.get('two-sum')).toMatchObject({ time: 'O(n)', timeOf: null })
  },
)
