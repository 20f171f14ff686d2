import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { explainError, useApi, useApiClient } from '#app/client/api.ts'
import { baseName } from '#app/features/transfer/mapping/file-name.ts'
import { REASONS } from '#app/features/transfer/mapping/reasons.ts'
import { MAX_FILE_BYTES } from '#app/features/transfer/package/package-limits.ts'
import { transferMessages } from '#app/features/transfer/transfer.messages.ts'
import { MAX_KEYS_PER_LOOKUP } from '#app/features/transfer/transfer.rules.ts'
import type { FinishedImport } from '#app/features/transfer/transfer.schema.ts'
import { ImportReader, ReadError, type ReadFile } from './file-reader.ts'
import { planDecks } from './import-batches.rules.ts'
import { ImportSaver } from './save-import.ts'

export type CheckedFile = ReadFile & { fileName: string }
export type ImportChoice = { deckName: string | null; keepsSchedule: boolean; updatesKnown: boolean }

export type ImportState =
  | { step: 'choose'; error: string | null }
  | { step: 'reading'; fileName: string; percent: number }
  | { step: 'check'; file: CheckedFile }
  | { step: 'saving'; file: CheckedFile; saved: number; total: number; error: string | null }
  | { step: 'done'; file: CheckedFile; result: FinishedImport; saver: ImportSaver }

const ERRORS: Record<string, string> = {
  'not-a-package': transferMessages.wrongFile,
  'too-large': transferMessages.tooLarge,
  'too-new': transferMessages.tooNew,
  damaged: transferMessages.damaged,
  empty: transferMessages.noCards,
  stuck: transferMessages.stuck,
}

const explain = (cause: unknown) =>
  cause instanceof ReadError ? (ERRORS[cause.reason] ?? transferMessages.failed) : explainError(cause)

/** Choose, check, done. Nothing is saved before the check. */
export function useImport() {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'choose', error: null })
  const reader = useRef<ImportReader | null>(null)
  useEffect(() => () => reader.current?.close(), [])

  function restart(error: string | null = null) {
    reader.current?.close()
    reader.current = null
    setState({ step: 'choose', error })
  }

  async function readFile(file: Blob, fileName: string) {
    restart()
    if (file.size > MAX_FILE_BYTES) return restart(transferMessages.tooLarge)
    const own = new ImportReader()
    reader.current = own
    const isCurrent = () => reader.current === own
    setState({ step: 'reading', fileName, percent: 0 })
    try {
      const read = await own.read(file, fileName, (percent) => {
        if (isCurrent()) setState({ step: 'reading', fileName, percent })
      })
      await markKnown(read)
      if (isCurrent()) setState({ step: 'check', file: { ...read, fileName } })
    } catch (cause) {
      if (!isCurrent()) return
      restart(explain(cause))
    }
  }

  /** Notes whose cards are all here already are skipped, with the deck that has them. */
  async function markKnown({ notes }: ReadFile) {
    const keys = notes.flatMap(({ cards }) => cards.map(({ key }) => key))
    const deckOf = new Map<string, string>()
    for (let from = 0; from < keys.length; from += MAX_KEYS_PER_LOOKUP) {
      const known = await client.transfer.known.mutate({ keys: keys.slice(from, from + MAX_KEYS_PER_LOOKUP) })
      for (const { key, deckName } of known) deckOf.set(key, deckName)
    }
    if (deckOf.size === 0) return
    for (const [index, note] of notes.entries()) {
      const [first] = note.cards
      if (first === undefined || !note.cards.every(({ key }) => deckOf.has(key))) continue
      const reason = REASONS.alreadyHere(deckOf.get(first.key) ?? '')
      notes[index] = { ...note, result: 'skipped', reasons: [reason], isKnown: true }
    }
  }

  async function save(file: CheckedFile, choice: ImportChoice) {
    const wanted = choice.updatesKnown
      ? file.notes.map((note) => (note.isKnown === true ? { ...note, result: 'changed' as const } : note))
      : file.notes
    const decks = planDecks(wanted, { fallbackName: baseName(file.fileName), chosenName: choice.deckName })
    const saver = new ImportSaver(client, decks, {
      ...choice,
      fileName: file.fileName,
      source: file.source,
      pictures: new Set(file.pictures.map(({ name }) => name)),
      readPicture: async (name) => (await reader.current?.readPicture(name)) ?? null,
      onProgress: (saved, total) => setState({ step: 'saving', file, saved, total, error: null }),
    })
    setSaver(saver)
    await run(file, saver)
  }

  const [saver, setSaver] = useState<ImportSaver | null>(null)

  async function run(file: CheckedFile, current: ImportSaver) {
    setState((before) =>
      before.step === 'saving'
        ? { ...before, error: null }
        : { step: 'saving', file, saved: 0, total: 0, error: null },
    )
    try {
      const result = await current.run()
      setState({ step: 'done', file, result, saver: current })
      await queryClient.invalidateQueries(api.transfer.list.queryFilter())
    } catch (cause) {
      setState((before) => (before.step === 'saving' ? { ...before, error: explain(cause) } : before))
    }
  }

  return {
    state,
    saver,
    readFile: (file: Blob, name: string) => void readFile(file, name),
    restart: () => restart(),
    save: (file: CheckedFile, choice: ImportChoice) => void save(file, choice),
    retry: (file: CheckedFile) => {
      if (saver !== null) void run(file, saver)
    },
  }
}
