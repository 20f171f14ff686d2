import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { writeProofPage } from './proof/proof-page.ts'
import { PROOF_FOLDER, savedRunSchema } from './proof/proof-run.ts'

// `npm run lab -- proof` writes docs/proof.md from the runs in lab/records; `-- --check` only says whether it is up to date.

const PAGE = path.join(PROOF_FOLDER, '../../docs/proof.md')
const runs = readdirSync(PROOF_FOLDER)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .map((name) => savedRunSchema.parse(JSON.parse(readFileSync(path.join(PROOF_FOLDER, name), 'utf8'))))
const page = writeProofPage(runs, readFileSync(path.join(PROOF_FOLDER, 'introduction.md'), 'utf8'))
if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
else if (readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/proof.md is not what its runs say. Run `npm run lab -- proof`.')
  process.exit(1)
}
