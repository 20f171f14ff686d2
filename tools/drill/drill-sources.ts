import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Technique } from '#app/features/drill/drill-content.schema.ts'
import { contentId } from '../content/content-ids.ts'
import { readFrontMatter } from '../content/front-matter.ts'

type Difficulty = 'easy' | 'medium' | 'hard'
export type ExerciseIndex = Map<
  string,
  { title: string; difficulty: Difficulty; topic: string; statement: string }
>
export type CardIndex = Map<
  string,
  { deckId: string; cardId: string; difficulty: Difficulty; topic: string; hasPatterns: boolean }
>

/** A technique with what only the check needs. */
export type TechniqueSource = Technique & {
  /** Names beside its own that would give it away in a text. */
  aliases: string[]
  /** What it is mistaken for before anybody's picks are known. */
  near: string[]
  line: number
}

export type DrillSources = { exercises: ExerciseIndex; cards: CardIndex }

export const problemId = (slug: string): string => contentId('drill', slug)

const toDifficulty = (value: unknown): Difficulty => (value === 'easy' || value === 'hard' ? value : 'medium')
const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const ignore = () => {}

/** What the drill needs of the exercises. `exercises -- check` reports what is wrong with them. */
export async function readExerciseIndex(folder: string): Promise<ExerciseIndex> {
  const index: ExerciseIndex = new Map()
  for (const slug of await readdir(join(folder, 'exercises')).catch(() => [])) {
    const text = await readFile(join(folder, 'exercises', slug, 'exercise.md'), 'utf8')
    const { fields, body } = readFrontMatter(text, ignore)
    const [topic = ''] = [fields['patterns'] ?? []].flat()
    index.set(slug, {
      title: String(fields['title'] ?? ''),
      difficulty: toDifficulty(fields['difficulty']),
      topic: capitalize(topic),
      statement: (body.split(/^## /m)[0] ?? '').trim(),
    })
  }
  return index
}

const CARD = /^## ([a-z0-9-]+)\n\n((?:[a-z-]+: [^\n]*\n)+)/gm

/** What the drill needs of the cards. The library's own check reports what is wrong with them. */
export async function readCardIndex(folder: string): Promise<CardIndex> {
  const index: CardIndex = new Map()
  for (const name of await readdir(join(folder, 'decks')).catch(() => [])) {
    const deck = name.replace(/\.md$/, '')
    const text = await readFile(join(folder, 'decks', name), 'utf8')
    for (const [, card = '', fields = ''] of text.matchAll(CARD)) {
      const valueOf = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(fields)?.[1] ?? ''
      const patterns = valueOf('patterns')
      index.set(`${deck}/${card}`, {
        deckId: contentId('deck', deck),
        cardId: contentId('card', deck, card),
        difficulty: toDifficulty(valueOf('difficulty')),
        topic: capitalize(patterns.split(',')[0] ?? ''),
        hasPatterns: patterns !== '' && patterns !== 'none',
      })
    }
  }
  return index
}
