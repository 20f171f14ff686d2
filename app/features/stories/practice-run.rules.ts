import { PROMPTS } from './prompts.rules.ts'
import { COMPETENCIES, type Competency, type Story, type StoryAnswer } from './story.rules.ts'

/** How many prompts one run of practice has. */
export const RUN_LENGTH = 10

export type Prompt = { competency: Competency; text: string }
export type RunFilter = { competency: Competency | null; storyId: string | null; withoutId: string | null }

/** Which stories may be named in this run. */
export const allowedStories = (stories: readonly Story[], { withoutId }: RunFilter): Story[] =>
  stories.filter(({ id }) => id !== withoutId)

/**
 * The kinds of question in the order of need: first those whose stories are due, then those that were not asked for
 * longest. A run of one story asks what that story answers; a run of one kind asks only that.
 */
export function orderCompetencies(
  stories: readonly Story[],
  answers: readonly StoryAnswer[],
  filter: RunFilter,
  today: number,
): Competency[] {
  if (filter.competency !== null) return [filter.competency]
  const own = stories.find(({ id }) => id === filter.storyId)
  const candidates = COMPETENCIES.filter(
    (competency) => own === undefined || own.fits[competency] !== undefined,
  )
  const isDue = (competency: Competency) =>
    stories.some(({ fits, dueDay }) => fits[competency] !== undefined && dueDay !== null && dueDay <= today)
  const lastPrompted = (competency: Competency) => {
    const index = answers.findIndex((answer) => answer.competency === competency)
    return index === -1 ? answers.length : index
  }
  const prompted = candidates.length === 0 ? [...COMPETENCIES] : candidates
  return prompted.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)) || lastPrompted(b) - lastPrompted(a))
}

/** Ten prompts, one of each kind in turn. `seed` decides which wording comes first, so that runs differ. */
export function choosePrompts(competencies: readonly Competency[], seed: number): Prompt[] {
  const prompts: Prompt[] = []
  for (let round = 0; prompts.length < RUN_LENGTH; round++) {
    let isExhausted = true
    for (const competency of competencies) {
      const wordings = PROMPTS[competency]
      const text = round < wordings.length ? wordings[(round + seed) % wordings.length] : undefined
      if (text === undefined) continue
      isExhausted = false
      if (prompts.length < RUN_LENGTH) prompts.push({ competency, text })
    }
    if (isExhausted) break
  }
  return prompts
}
