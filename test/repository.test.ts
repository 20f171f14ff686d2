import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { releasedVersionsSchema } from '../database/released-versions.ts'

// What a host of repositories reads (.github, .devcontainer) can't be run here, so its form and its names are checked.

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const exists = (file: string) => existsSync(path.join(ROOT, file))
const listYaml = (folder: string) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `${folder}/${name}`)

const manifest = z
  .object({ version: z.string(), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

const step = z.strictObject({
  if: z.string().optional(),
  uses: z
    .string()
    .regex(/^[\w-]+\/[\w-]+@v\d+$/)
    .optional(),
  run: z.string().optional(),
})
const paths = z.array(z.string()).optional()
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.tuple([z.literal('main')]), tags: paths }),
    pull_request: z.strictObject({ paths }).nullable(),
    schedule: z.array(z.strictObject({ cron: z.string().regex(/^(?:[\d*]+ ){4}[\d*]+$/) })).optional(),
  }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.looseObject({ group: z.string() }).optional(),
  jobs: z.record(
    z.string(),
    z.strictObject({
      name: z.string().optional(),
      strategy: z
        .object({ matrix: z.object({ include: z.array(z.record(z.string(), z.string())) }) })
        .optional(),
      'runs-on': z.string(),
      container: z.string().optional(),
      'timeout-minutes': z.number(),
      env: z.record(z.string(), z.string()).optional(),
      steps: z.array(step.refine(({ uses, run }) => (uses === undefined) !== (run === undefined))),
    }),
  ),
})

const WORKFLOWS = listYaml('.github/workflows')
const readWorkflow = (file: string) => workflowSchema.parse(parse(read(file)))
const listCommands = (file: string) =>
  Object.values(readWorkflow(file).jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))

/** Words of a command that look like a file of the repository. */
const findMissingFiles = (command: string) =>
  command
    .split(/\s+/)
    .filter((word) => /^\.?[\w-]+(\/[\w.-]+)+$|^[\w-]+\.(ts|yaml|json|md)$/.test(word) && !exists(word))
const findMissingScripts = (command: string) =>
  [...command.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = '']) =>
    name in manifest.scripts ? [] : [name],
  )

test.each(WORKFLOWS)(
  '[REPO-01] %s has the form of a workflow and names only files and scripts that exist',
  (file) => {
    const workflow = readWorkflow(file)
    const commands = listCommands(file)
    expect(commands.flatMap(findMissingFiles)).toEqual([])
    expect(commands.flatMap(findMissingScripts)).toEqual([])
    const watched = workflow.on.pull_request?.paths ?? []
    expect(watched.filter((name) => !exists(name.replace(/\/\*\*$/, '')))).toEqual([])
  },
)

test('[REPO-01] a workflow that names a missing file or script is found', () => {
  expect(findMissingFiles('node tools/missing.ts .ci/run')).toEqual(['tools/missing.ts'])
  expect(findMissingScripts(['npm', 'run', 'missing && npm run check'].join(' '))).toEqual(['missing'])
})

test('[REPO-01] one workflow runs .ci/run, another builds and starts the image on amd64 and arm64', () => {
  expect(listCommands('.github/workflows/checks.yml')).toContain('.ci/run')
  // Every night with the slow tests.
  const checks = readWorkflow('.github/workflows/checks.yml')
  expect(checks.on.schedule).toHaveLength(1)
  expect(checks.jobs['checks']?.env?.['NIGHTLY']).toContain('schedule')
  // A push and the run of the night don't cancel each other.
  expect(checks.concurrency?.group).toContain('github.event_name')
  const job = readWorkflow('.github/workflows/image.yml').jobs['image']
  const platforms = job?.strategy?.matrix.include.map(({ platform }) => platform)
  expect(platforms).toEqual(['linux/amd64', 'linux/arm64'])
  const compose = read('compose.yaml')
  // What compose.yaml asks for is set.
  const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
  expect(required.filter((name) => !(name in (job?.env ?? {})))).toEqual([])
})

const fieldSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: z.string() }) }),
  z.strictObject({
    type: z.enum(['input', 'textarea', 'dropdown']),
    id: z.string().regex(/^[a-z-]+$/),
    attributes: z.strictObject({
      label: z.string(),
      description: z.string().optional(),
      placeholder: z.string().optional(),
      render: z.string().optional(),
      options: z.array(z.string()).optional(),
    }),
    validations: z.strictObject({ required: z.boolean() }).optional(),
  }),
])
const formSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z.array(fieldSchema).min(1),
})

test('[REPO-01] issue forms have the form that the host expects, with fields of different ids', () => {
  const forms = listYaml('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('/config.yml'))
  expect(forms).toHaveLength(3)
  for (const file of forms) {
    const fields = formSchema.parse(parse(read(file))).body.filter((field) => 'id' in field)
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length)
    const withOptions = fields.filter(({ attributes }) => attributes.options !== undefined)
    expect(withOptions).toEqual(fields.filter(({ type }) => type === 'dropdown'))
  }
})

test('[REPO-01] dependency updates name folders that exist', () => {
  const { updates } = z
    .object({ updates: z.array(z.object({ 'package-ecosystem': z.string(), directory: z.string() })) })
    .parse(parse(read('.github/dependabot.yml')))
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'docker', 'github-actions'])
  expect(updates.filter(({ directory }) => !exists(`.${directory}`))).toEqual([])
})

test('[REPO-01] the development container has Node 24, PostgreSQL and the extensions of .vscode', () => {
  const extensions = z.array(z.string())
  const container = z
    .object({
      dockerComposeFile: z.string(),
      service: z.string(),
      postCreateCommand: z.literal('npm ci'),
      customizations: z.object({ vscode: z.object({ extensions }) }),
    })
    .parse(JSON.parse(read('.devcontainer/devcontainer.json')))
  const { services } = z
    .object({ services: z.record(z.string(), z.object({ image: z.string() })) })
    .parse(parse(read(`.devcontainer/${container.dockerComposeFile}`)))
  expect(services[container.service]?.image).toMatch(/^node:24-/)
  expect(Object.values(services).some(({ image }) => image.startsWith('postgres:'))).toBe(true)
  const { recommendations } = z
    .object({ recommendations: extensions })
    .parse(JSON.parse(read('.vscode/extensions.json')))
  expect(container.customizations.vscode.extensions).toEqual(recommendations)
})

const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(path.join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  '.github/pull_request_template.md',
]

test('[REPO-01] the pages of the project are linked from the README, and links of documents lead to files', () => {
  const readme = read('README.md')
  for (const page of ['CHANGELOG.md', 'CODE_OF_CONDUCT.md', 'ROADMAP.md', 'SUPPORT.md', 'docs/upgrading.md'])
    expect(readme).toContain(`](${page})`)
  const broken = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .filter(([, target = '']) => !exists(path.join(path.dirname(file), target)))
      .map(([, target]) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})

const CHANGE_KINDS = new Set(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'])

test('[REPO-01] CHANGELOG.md, the package, the released versions and the upgrade notes agree', () => {
  const changelog = read('CHANGELOG.md')
  const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  expect(headings[0]).toBe('[Unreleased]')
  const versions = headings
    .slice(1)
    .map((heading) => /^\[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/.exec(heading)?.[1])
  const released = releasedVersionsSchema.parse(JSON.parse(read('database/released-versions.json')))
  expect(versions.toReversed()).toEqual(released.map(({ version }) => version))
  expect(versions[0]).toBe(manifest.version)
  const kinds = [...changelog.matchAll(/^### (.+)$/gm)].map(([, kind = '']) => kind)
  expect(kinds.filter((kind) => !CHANGE_KINDS.has(kind))).toEqual([])
  const steps = [...read('docs/upgrading.md').matchAll(/^## From (.+)$/gm)].map(([, step]) => step)
  const expected = released.map(
    ({ version }, index) => `${version} to ${released[index + 1]?.version ?? 'the next version'}`,
  )
  expect(steps.toReversed()).toEqual(expected)
})
