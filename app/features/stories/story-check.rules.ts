import { STORY_PARTS, type StoryText } from './story.rules.ts'

const WORDS_PER_MINUTE = 140
const MINUTE_SECONDS = 60
const LONGEST_SECONDS = 120

/** Spoken words: what was written, without what the learner would do differently. */
const spokenText = (story: StoryText) => STORY_PARTS.map((part) => story[part]).join(' ')

export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0

export function measureStory(story: StoryText): { words: number; seconds: number } {
  const words = countWords(spokenText(story))
  return { words, seconds: Math.round((words / WORDS_PER_MINUTE) * MINUTE_SECONDS) }
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

export type StoryCheck = { isMet: boolean; text: string }

/** What interviewers listen for, as far as a text shows it. */
export function checkStory(story: StoryText): StoryCheck[] {
  const text = spokenText(story)
  const hasNumber = story.number.trim() !== '' || /\d/.test(story.result)
  const ownActions = countMatches(text, /\b(I|my|me)\b/g)
  const teamActions = countMatches(text, /\b(we|our|us)\b/gi)
  const { seconds } = measureStory(story)
  const hasDisagreement =
    /\b(disagree|object|argue|push(?:ed)? back|pushback|refus|reluctan|skeptic|sceptic|against|oppos|conflict|worried|convince|persuade|doubt)/i.test(
      text,
    )
  return [
    {
      isMet: hasNumber,
      text: hasNumber ? 'Has a number' : 'Add a number. It’s what they’ll remember.',
    },
    {
      isMet: ownActions > teamActions,
      text:
        ownActions > teamActions
          ? 'Says “I” more than “we”'
          : 'Says “we” at least as often as “I”. Say what you did yourself.',
    },
    {
      isMet: seconds > 0 && seconds <= LONGEST_SECONDS,
      text:
        seconds > LONGEST_SECONDS
          ? 'Takes more than two minutes. Cut the situation first.'
          : seconds === 0
            ? 'Nothing to tell yet. Start with the headline.'
            : 'Fits in two minutes',
    },
    {
      isMet: hasDisagreement,
      text: hasDisagreement
        ? 'Somebody disagreed with you'
        : 'Nobody disagreed with you. Interviewers will ask who did.',
    },
  ]
}
