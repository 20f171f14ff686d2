import { existsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { parseArgs, styleText } from 'node:util'

import { checkOneOfEach } from './check-one-of-each.ts'
import { checkDependencies } from './check-dependencies.ts'
import { checkDocs } from './check-docs.ts'
import { checkFileNames } from './check-file-names.ts'
import { checkFileSize, checkSmallFiles } from './check-file-size.ts'
import { checkLazyParts } from './check-lazy-parts.ts'
import { checkLockFile } from './check-lock-file.ts'
import { checkMigrations } from './check-migrations.ts'
import { CODE_FOLDERS, type Finding } from './check-source-files.ts'
import { checkStyles } from './check-styles.ts'
import { checkTerms } from './check-terms.ts'
import { checkWords } from './check-words.ts'
import { runCommand } from './run-command.ts'

// `npm run check`: all static checks.
// `node tools/check.ts --only types,lint` runs some of them, `--root <folder>` checks another tree.

const SAMPLES = 'content/samples'

interface Check {
  name: string
  title: string
  run(root: string): Promise<Finding[]>
}

const CHECKS: Check[] = [
  { name: 'format', title: 'Format (oxfmt)', run: runTool('oxfmt', ['--check', '.']) },
  { name: 'types', title: 'Types (react-router typegen, tsc)', run: runTypes },
  // After the types, because it uses the route types that the step above generates.
  { name: 'lint', title: 'Lint (oxlint, type-aware)', run: runLint },
  { name: 'dependencies', title: 'Dependency rules (dependency-cruiser)', run: checkDependencies },
  { name: 'file-names', title: 'File names', run: checkFileNames },
  { name: 'file-size', title: 'File size', run: checkFileSize },
  { name: 'one-of-each', title: 'One of each mechanism', run: checkOneOfEach },
  { name: 'small-files', title: 'Files of a few lines', run: checkSmallFiles },
  { name: 'docs', title: 'Lines of documents', run: checkDocs },
  { name: 'words', title: 'Outside paths, registries, open tasks', run: checkWords },
  { name: 'terms', title: 'Avoided terms', run: checkTerms },
  { name: 'lazy-parts', title: 'Code that is loaded apart from its page', run: checkLazyParts },
  { name: 'styles', title: 'Layers, class names and places of styles', run: checkStyles },
  { name: 'migrations', title: 'Migrations for rolling deploys (squawk)', run: checkMigrations },
  { name: 'lock-file', title: 'Lock file and minimum versions', run: checkLockFile },
  { name: 'unused', title: 'Unused code (knip)', run: runTool('knip', ['--no-progress']) },
]

const { values } = parseArgs({ options: { only: { type: 'string' }, root: { type: 'string' } } })
const root = resolve(values.root ?? join(import.meta.dirname, '..'))
const wanted = values.only?.split(',')
const unknown = wanted?.filter((name) => !CHECKS.some((check) => check.name === name)) ?? []
if (unknown.length > 0) {
  print(`No check is called ${unknown.join(', ')}. Checks: ${CHECKS.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const failed: string[] = []
const chosen = CHECKS.filter(({ name }) => wanted === undefined || wanted.includes(name))
for (const check of chosen) {
  const startedAt = performance.now()
  print(styleText('bold', `\n── ${check.title}`))
  const findings = await check
    .run(root)
    .catch((cause: unknown): Finding[] => [
      { rule: check.name, file: '', message: cause instanceof Error ? cause.message : String(cause) },
    ])
  for (const finding of findings) print(describe(finding))
  const hasErrors = findings.some(({ isWarning }) => isWarning !== true)
  if (hasErrors) failed.push(check.name)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(hasErrors ? styleText('red', `✗ failed, ${seconds} s`) : styleText('green', `✓ passed, ${seconds} s`))
}
const summary = `${chosen.length - failed.length} of ${chosen.length} checks passed`
print(styleText('bold', `\n${summary}${failed.length === 0 ? '' : `; failed: ${failed.join(', ')}`}`))
process.exitCode = failed.length === 0 ? 0 : 1

function describe({ rule, file, message, isWarning }: Finding): string {
  const label = isWarning === true ? styleText('yellow', 'warning') : styleText('red', 'error  ')
  return `${label} [${rule}] ${file} ${message}`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function runLint(folder: string): Promise<Finding[]> {
  // Listing the folders keeps oxlint out of node_modules when there is no .gitignore (a container, an archive).
  const targets = [
    ...CODE_FOLDERS,
    SAMPLES,
    'react-router.config.ts',
    'vite.config.ts',
    'vitest.config.ts',
    'playwright.config.ts',
  ]
  return runTool('oxlint', ['--type-aware', ...targets.filter((target) => existsSync(join(folder, target)))])(
    folder,
  )
}

async function runTypes(folder: string): Promise<Finding[]> {
  const generated = await runTool('react-router', ['typegen'])(folder)
  if (generated.length > 0) return generated
  const findings = await runTool('tsc', ['--noEmit'])(folder)
  // The samples are shown on cards, so they have their own, simpler compiler settings.
  const hasSamples = existsSync(join(folder, SAMPLES))
  return hasSamples ? [...findings, ...(await runTool('tsc', ['--noEmit', '-p', SAMPLES])(folder))] : findings
}

function runTool(command: string, args: string[]): (folder: string) => Promise<Finding[]> {
  return async (cwd) => {
    const bin = join(cwd, 'node_modules', '.bin')
    const path = [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)
    const { code, output } = await runCommand(join(bin, command), args, {
      cwd,
      env: { ...process.env, PATH: path },
    })
    return code === 0 ? [] : [{ rule: command, file: '', message: `ended with ${String(code)}\n${output}` }]
  }
}
