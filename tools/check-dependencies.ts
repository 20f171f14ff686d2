import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { cruise, type IForbiddenRuleType } from 'dependency-cruiser'
import { parseSync } from 'vite'

import { RULES_FOR_ALL_IMPORTS, RULES_FOR_RUNTIME_IMPORTS } from './check-dependency-rules.ts'
import { CODE_FOLDERS, type Finding, isTestFile, listFiles } from './check-source-files.ts'

interface Import {
  specifier: string
  isTypeOnly: boolean
  isReExport: boolean
}

interface SourceFile {
  path: string
  imports: Import[]
}

// Not code of ours: styles and pictures, the types that React Router generates, the modules Vite makes up.
const NOT_CODE =
  /(\.(css|svg|png|webp|avif|ico|woff2|json|sql|txt|html)(\?.*)?|\?(url|raw|inline))$|\/\+types\/|^virtual:/

// Vite's server entry: what it exports is what the built bundle offers to server/main.ts.
const BUNDLE = 'server/bundle.ts'

/**
 * Who imports whom, against the rules. dependency-cruiser cannot read TypeScript 7, so it gets a mirror of the
 * tree in which each file holds nothing but its import lines: once those that run, once those of types.
 */
export async function checkDependencies(root: string): Promise<Finding[]> {
  const paths = (await listFiles(root, CODE_FOLDERS)).filter((file) => /\.tsx?$/.test(file))
  const files = await Promise.all(paths.map((path) => readSourceFile(root, path)))
  const runtime = await cruiseMirror(root, files, false, [
    ...RULES_FOR_ALL_IMPORTS,
    ...RULES_FOR_RUNTIME_IMPORTS,
  ])
  const types = await cruiseMirror(root, files, true, RULES_FOR_ALL_IMPORTS)
  return [...files.flatMap(checkImportLines), ...runtime, ...types]
}

async function readSourceFile(root: string, path: string): Promise<SourceFile> {
  const source = await readFile(join(root, path), 'utf8')
  const { module, errors } = parseSync(path, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const imports: Import[] = []
  for (const { start, moduleRequest } of module.staticImports) {
    // `import { type A }` still loads the module when it runs; only `import type` does not.
    const isTypeOnly = /^import\s+type\b/.test(source.slice(start, start + 40))
    imports.push({ specifier: moduleRequest.value, isTypeOnly, isReExport: false })
  }
  for (const { start, entries } of module.staticExports) {
    const isTypeOnly = /^export\s+type\b/.test(source.slice(start, start + 40))
    for (const { moduleRequest } of entries) {
      if (moduleRequest) imports.push({ specifier: moduleRequest.value, isTypeOnly, isReExport: true })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] =
      /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end)) ?? []
    if (specifier !== undefined) imports.push({ specifier, isTypeOnly: false, isReExport: false })
  }
  return { path, imports: imports.filter(({ specifier }) => !NOT_CODE.test(specifier)) }
}

function checkImportLines({ path, imports }: SourceFile): Finding[] {
  return imports.flatMap(({ specifier, isReExport }) => {
    const findings: Finding[] = []
    if (path.startsWith('app/') && specifier.startsWith('../') && !isTestFile(path)) {
      const message = `${specifier}: across folders of app/ an import starts with #app/.`
      findings.push({ rule: 'app-path', file: path, message })
    }
    if (isReExport && /^(\.|#app\/)/.test(specifier) && path !== BUNDLE) {
      const message = `${specifier}: import the file that holds the thing, instead of passing it on.`
      findings.push({ rule: 'no-re-export', file: path, message })
    }
    return findings
  })
}

async function cruiseMirror(
  root: string,
  files: SourceFile[],
  isOfTypes: boolean,
  rules: IForbiddenRuleType[],
): Promise<Finding[]> {
  const mirror = await mkdtemp(join(tmpdir(), 'flashcards-imports-'))
  try {
    await symlink(join(root, 'node_modules'), join(mirror, 'node_modules'))
    await writeFile(join(mirror, 'package.json'), await readFile(join(root, 'package.json')))
    for (const { path, imports } of files) {
      const lines = imports.filter(({ isTypeOnly }) => isTypeOnly === isOfTypes)
      await mkdir(dirname(join(mirror, path)), { recursive: true })
      await writeFile(
        join(mirror, path),
        lines.map(({ specifier }) => `import ${JSON.stringify(specifier)}\n`).join(''),
      )
    }
    return await cruiseFolder(mirror, files, isOfTypes, rules)
  } finally {
    await rm(mirror, { recursive: true })
  }
}

async function cruiseFolder(
  baseDir: string,
  files: SourceFile[],
  isOfTypes: boolean,
  rules: IForbiddenRuleType[],
): Promise<Finding[]> {
  if (files.length === 0) return []
  const { output } = await cruise(
    files.map(({ path }) => path),
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: rules },
      doNotFollow: { path: 'node_modules' },
      preserveSymlinks: true,
      moduleSystems: ['es6'],
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
      },
    },
    { bustTheCache: true },
  )
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from, to, cycle }) => {
    const reason = rules.find(({ name }) => name === rule.name)?.comment ?? ''
    const path = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ')
    return { rule: rule.name, file: from, message: `→ ${path}${isOfTypes ? ' (type)' : ''}. ${reason}` }
  })
}
