import path from 'node:path'
import process from 'node:process'
import { readAttackFigures } from './attack/attack-figures.ts'
import { ATTACK_PARTS, type AttackPart } from './attack/attack-parts.ts'
import { reportProofRun } from './proof/proof-run.ts'
import { MINUTE_MS } from '../app/shared/units.ts'
import { runCommand } from '../tools/run-command.ts'

// `npm run lab -- attack`: every attack at full size. Needs a build. `npm run lab -- attack cache xss` runs some parts; with
// RECORD=proof each part saves lab/records/attacks-<part>.json.

const ROOT = path.join(import.meta.dirname, '..')
const ENV = { ...process.env, ATTACK: 'full', EXERCISES: 'all' }

/** For a test at full size beside others. */
const TEST_LIMIT_MS = 30 * MINUTE_MS

const commandOf = ({ runner, isOneByOne, files }: AttackPart): readonly [string, readonly string[]] =>
  runner === 'vitest'
    ? ['vitest', ['run', `--testTimeout=${TEST_LIMIT_MS}`, ...files]]
    : ['playwright', ['test', '--no-deps', ...(isOneByOne ? ['--workers=1'] : []), ...files]]

async function runPart(name: string, part: AttackPart): Promise<boolean> {
  const [file, args] = commandOf(part)
  console.log(`${name}: ${file} ${args.join(' ')}`)
  const startedAt = performance.now()
  const program = path.join(ROOT, 'node_modules/.bin', file)
  const { code, output } = await runCommand(program, args, { cwd: ROOT, env: ENV })
  const hasPassed = code === 0
  if (!hasPassed) console.log(output)
  const { figures, tried } = readAttackFigures(part, output, hasPassed)
  reportProofRun({
    name: `attacks-${name}`,
    title: part.title,
    command: `npm run lab -- attack ${name}`,
    counts: {
      tried,
      'failed runs of its tests': hasPassed ? 0 : 1,
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    },
    planted: [],
    figures,
  })
  return hasPassed
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(ATTACK_PARTS, name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`)
let hasFailed = false
for (const [name, part] of Object.entries(ATTACK_PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  if (!(await runPart(name, part))) hasFailed = true
}
process.exit(hasFailed ? 1 : 0)
