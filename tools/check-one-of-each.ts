import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, isTestFile, listFiles } from './check-source-files.ts'

type Mechanism = { rule: string; sign: RegExp; files: readonly string[]; advice: string }

/** Jobs that one mechanism does. Only its files may have the sign of it. */
const MECHANISMS: readonly Mechanism[] = [
  {
    rule: 'one-device-store',
    sign: /\bopenDB[(<]|\bindexedDB\.open\(/,
    files: ['app/client/device-schema.ts'],
    advice: 'Store it in the database of the person: runOnDevice (app/client/device-database.ts).',
  },
  {
    rule: 'one-stream',
    sign: /\.hijack\(/,
    files: ['app/platform/live/open-stream.server.ts'],
    advice: 'Open a stream with openStream (app/platform/live/open-stream.server.ts).',
  },
  {
    rule: 'one-counter',
    sign: /\b(?:insert into|update|delete from) (?:quota|process_count|attempt)\b/,
    files: [
      'app/platform/quota.server.ts',
      'app/platform/process-counts.server.ts',
      'app/features/auth/attempts/attempt.store.server.ts',
    ],
    advice: 'Count with a Quota (app/platform/quota.server.ts), or in memory with RateCounter.',
  },
  {
    rule: 'one-card-import',
    sign: /from '(?:fflate|fzstd)'/,
    files: ['app/features/transfer/package/unpack.ts'],
    advice: 'Cards come in through app/features/transfer.',
  },
]

// A mutation beside a timer is a second autosave.
const TIMER = /\b(setTimeout|setInterval)\(|debounce/i
const MUTATION = /\b(mutate|mutateAsync)\(/
const AUTOSAVE_ADVICE =
  'Has a timer and a mutation. Save a text while it is typed with useAutosave (app/client/use-autosave.ts).'

/** Files with both that save no text, each with its reason. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  // Shared code is a log of updates (decision 0045); its timer waits between attempts to load a part of the page.
  'app/features/mock/screen/use-room.ts',
  // The timer ends the offer to undo; nothing is typed.
  'app/features/discussion/lists/mark-all-read.tsx',
  // The timer frees the memory of a download; the button undoes the import.
  'app/features/transfer/screen/import-done.tsx',
])

/** Rejects a second mechanism for a job that one does already. */
export async function checkOneOfEach(root: string): Promise<Finding[]> {
  const files = (await listFiles(root, ['app', 'server'])).filter(
    (file) => /\.tsx?$/.test(file) && !isTestFile(file),
  )
  const findings = await Promise.all(files.map((file) => checkFile(root, file)))
  return findings.flat()
}

async function checkFile(root: string, file: string): Promise<Finding[]> {
  const text = await readFile(join(root, file), 'utf8')
  const findings = MECHANISMS.filter(({ sign, files }) => sign.test(text) && !files.includes(file)).map(
    ({ rule, advice }) => ({ rule, file, message: advice }),
  )
  return isAutosave(file, text)
    ? [...findings, { rule: 'one-autosave', file, message: AUTOSAVE_ADVICE }]
    : findings
}

function isAutosave(file: string, text: string): boolean {
  const isInBrowser = file.startsWith('app/') && !/\.server\./.test(file)
  return isInBrowser && TIMER.test(text) && MUTATION.test(text) && !WITHOUT_TEXT.has(file)
}
