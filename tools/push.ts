#!/usr/bin/env node
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ApiClient, ApiError } from './push/api-client.ts'
import { NotesError, parseNotes } from './push/notes.ts'
import { pushDeck, type PushPlan } from './push/push-deck.ts'

/** `npm run push -- --site https://… --deck-folder notes`: pushes a folder of Markdown notes into decks. See docs/api.md. */

const USAGE = `Usage: FLASHCARDS_TOKEN=fc_pat_… npm run push -- --site <url> --deck-folder <notes> [--dry-run] [--delete-missing]`

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    'deck-folder': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'delete-missing': { type: 'boolean', default: false },
  },
})

function describePlan(
  { deck, added, changed, missing, unchanged }: PushPlan,
  deletesMissing: boolean,
): string {
  const lines = [
    ...added.map((card) => `  + ${card.question}`),
    ...changed.map(({ card }) => `  ~ ${card.question}`),
    ...missing.map((card) => `  ${deletesMissing ? '-' : '?'} ${card.question}`),
  ]
  const extra = missing.length > 0 && !deletesMissing ? `, ${missing.length} only on the site (kept)` : ''
  const removed = deletesMissing ? `, ${missing.length} deleted` : ''
  const summary = `  ${added.length} added, ${changed.length} changed, ${unchanged} unchanged${removed}${extra}`
  const state = { create: 'new deck', update: 'details changed', same: 'deck unchanged' }[deck]
  return [`  ${state}`, ...lines, summary].join('\n')
}

async function push(site: string, folder: string, token: string): Promise<void> {
  const isDryRun = values['dry-run']
  const deletesMissing = values['delete-missing']
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).toSorted()
  // All files are read first, so that a mistake in the last one pushes nothing.
  const decks = await Promise.all(
    names.map(async (name) => parseNotes(name, await readFile(path.join(folder, name), 'utf8'))),
  )
  const owners = Map.groupBy(decks, ({ slug }) => slug)
  for (const [slug, same] of owners) {
    if (same.length > 1)
      throw new NotesError(`${same.map(({ file }) => file).join(', ')}: the same slug '${slug}'.`)
  }
  const api = new ApiClient(site, token)
  for (const deck of decks) {
    console.log(`${deck.file} → ${deck.name}${isDryRun ? ' (dry run)' : ''}`)
    console.log(describePlan(await pushDeck(api, deck, { isDryRun, deletesMissing }), deletesMissing))
  }
  console.log(`${decks.length} ${decks.length === 1 ? 'deck' : 'decks'}.`)
}

const token = process.env['FLASHCARDS_TOKEN'] ?? ''
if (values.site === undefined || values['deck-folder'] === undefined || token === '') {
  console.error(token === '' ? `FLASHCARDS_TOKEN is not set.\n${USAGE}` : USAGE)
  process.exitCode = 1
} else {
  try {
    await push(values.site, values['deck-folder'], token)
  } catch (cause) {
    const isExpected = cause instanceof NotesError || cause instanceof ApiError || cause instanceof TypeError
    if (!isExpected) throw cause
    console.error(cause.message)
    process.exitCode = 1
  }
}
