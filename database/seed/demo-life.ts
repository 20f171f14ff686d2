import type { Track } from '#app/features/plan/track/track.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { Random } from '../../test/attacks/seeded-random.ts'
import type { DemoClock } from './demo-clock.ts'

/** The learner of the demo while the weeks pass. */
export type Life = {
  clock: DemoClock
  learner: Viewer
  mara: Viewer
  track: Track
  random: Random
  /** Exercises that were tried. */
  tried: Set<string>
}
