import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { writeProofPage } from './proof/proof-page.ts'
import { PROOF_FOLDER, savedRunSchema } from './proof/proof-run.ts'

// `npm run lab -- proof` writes docs/proof.md from the runs in lab/records; `-- --check` only says whether it is up to date,
// `-- --older` lists the runs that were made before the last change of the product, which are to be made again.

/** What a site runs. */
const PRODUCT = [
  'app',
  'server',
  'database',
  'public',
  'vite.config.ts',
  'package-lock.json',
  ':!*.test.ts',
  ':!*.test.tsx',
]

const PAGE = path.join(PROOF_FOLDER, '../../docs/proof.md')
const runs = readdirSync(PROOF_FOLDER)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .map((name) => savedRunSchema.parse(JSON.parse(readFileSync(path.join(PROOF_FOLDER, name), 'utf8'))))
const page = writeProofPage(runs, readFileSync(path.join(PROOF_FOLDER, 'introduction.md'), 'utf8'))
const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })

/** Without its commit, as after a rebase, a run counts as older. */
function listOlder() {
  const changed = git('log', '-1', '--format=%h', '--', ...PRODUCT).stdout.trim()
  return runs.filter(({ commit }) => git('merge-base', '--is-ancestor', changed, commit).status !== 0)
}

if (process.argv.includes('--older'))
  for (const { command, date, commit } of listOlder()) console.log(`${date} ${commit}  ${command}`)
else if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
else if (readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/proof.md is not what its runs say. Run `npm run lab -- proof`.')
  process.exit(1)
}
