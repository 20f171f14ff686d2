import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { isKnownSetting } from './known-settings.ts'
import { findSchemaProblems } from './kubernetes-schema.ts'
import { findWorkloadProblems, readWorkload } from './manifest-rules.ts'

const FOLDER = path.join(import.meta.dirname, '../../deploy/kubernetes')
const looseDocument = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) })

function readDocuments(file: string): unknown[] {
  return parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map((document): unknown => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('\n')}`)
    const data: unknown = document.toJS()
    return data
  })
}

const files = globSync('**/*.yaml', { cwd: FOLDER }).toSorted()
const isKustomization = (file: string) => path.basename(file) === 'kustomization.yaml'
const manifests = files
  .filter((file) => !isKustomization(file))
  .flatMap(readDocuments)
  .map((document) => looseDocument.parse(document))
const workloads = manifests.map(readWorkload).filter((workload) => workload !== null)
const find = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)

/** A copy of the web Deployment with one text replaced: what a slip of the hand would leave. */
function plant(from: string, to: string) {
  const text = JSON.stringify(find('Deployment', 'flashcards-web'))
  expect(text).toContain(from)
  return looseDocument.parse(JSON.parse(text.replace(from, to)))
}

test('[OPS-08] every Kubernetes document is valid', async () => {
  expect(manifests.length).toBeGreaterThan(20)
  expect((await Promise.all(manifests.map(findSchemaProblems))).flat()).toEqual([])
})

test.each([
  ['a misspelt field', '"readinessProbe"', '"readynessProbe"', 'readynessProbe is no field of Kubernetes'],
  ['a misspelt field deep inside', '"failureThreshold"', '"failureTreshold"', 'failureTreshold is no field'],
  ['text instead of a number', '"containerPort":3000', '"containerPort":"3000"', 'must be integer'],
  ['a version that has no such kind', '"apps/v1"', '"apps/v7"', 'is no kind of Kubernetes'],
])('[OPS-08] %s is refused', async (_, from, to, message) => {
  expect((await findSchemaProblems(plant(from, to))).join()).toContain(message)
})

test('[OPS-08] every workload has probes, resources, a way to stop and no rights', () => {
  expect(manifests.flatMap(findWorkloadProblems)).toEqual([])
})

test.each([
  ['no liveness probe', '"livenessProbe"', '"aProbe"', 'has no livenessProbe'],
  ['a probe of another path', '"/startupz"', '"/"', 'asks / as its startupProbe'],
  ['no resources', '"resources"', '"noResources"', 'has no resources'],
  ['a writable root', '"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false', 'expected true'],
  ['rights', '"drop":["ALL"]', '"drop":["NET_RAW"]', 'expected "ALL"'],
  ['root', '"runAsNonRoot":true', '"runAsNonRoot":false', 'expected true'],
  ['no /tmp', '"mountPath":"/tmp"', '"mountPath":"/var"', 'has no /tmp'],
  ['an early kill', '"terminationGracePeriodSeconds":40', '"terminationGracePeriodSeconds":8', 'is killed'],
])('[OPS-08] a workload with %s is refused', (_, from, to, message) => {
  expect(findWorkloadProblems(plant(from, to)).join()).toContain(message)
})

test('[OPS-08] each role is deployed, with the same image and known settings', () => {
  const ours = workloads.filter(({ name }) => name !== 'flashcards-nats')
  expect(ours.flatMap(({ images }) => images)).toEqual(ours.map(() => 'flashcards'))
  const roles = ours.flatMap(({ env }) => env.find(({ name }) => name === 'ROLES')?.value ?? [])
  expect(roles.toSorted()).toEqual(['live', 'reader', 'web', 'worker'])

  const settings = z.object({ data: z.record(z.string(), z.string()) })
  const { data } = settings.parse(find('ConfigMap', 'flashcards-settings'))
  const names = [...Object.keys(data), ...ours.flatMap(({ env }) => env.map(({ name }) => name))]
  expect(names.filter((name) => !isKnownSetting(name))).toEqual([])
  // Secrets are named, never written.
  expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([])
  expect(names.filter((name) => /SECRET|DATABASE_URL|SMTP_URL/.test(name))).toEqual([])
})

test('[OPS-08] what scales has a budget for disruptions, and both kustomizations name the same image', () => {
  const namesOf = (wanted: string) =>
    manifests.filter(({ kind }) => kind === wanted).map(({ metadata }) => metadata.name)
  const roles = ['flashcards-live', 'flashcards-reader', 'flashcards-web', 'flashcards-worker']
  expect(namesOf('PodDisruptionBudget').toSorted()).toEqual(roles)
  expect(namesOf('HorizontalPodAutoscaler').toSorted()).toEqual(['flashcards-live', 'flashcards-web'])
  expect(namesOf('Service').toSorted()).toEqual(['flashcards-live', 'flashcards-nats', 'flashcards-web'])
  const kustomization = z.object({ resources: z.array(z.string()), images: z.array(z.unknown()) })
  const read = (file: string) => kustomization.parse(readDocuments(file)[0])
  const [all, migrate] = [read('kustomization.yaml'), read('migrate/kustomization.yaml')]
  expect(migrate.images).toEqual(all.images)
  const listed = [...all.resources, ...migrate.resources.map((file) => `migrate/${file}`)]
  expect(listed.toSorted()).toEqual(files.filter((file) => !isKustomization(file)))
})

test('[OPS-08] the ingress sends streams to live and everything else to web', () => {
  const backend = z.object({ service: z.object({ name: z.string() }) })
  const ingress = z.object({
    spec: z.object({
      rules: z.tuple([
        z.object({ http: z.object({ paths: z.array(z.object({ path: z.string(), backend })) }) }),
      ]),
    }),
  })
  const [rule] = ingress.parse(find('Ingress', 'flashcards')).spec.rules
  // As the controller does with regular expressions: the longest path first.
  const paths = rule.http.paths.toSorted((a, b) => b.path.length - a.path.length)
  const routeOf = (url: string) =>
    paths.find(({ path: pattern }) => new RegExp(`^${pattern}`, 'i').test(url))?.backend.service.name
  const routes = {
    '/live': 'flashcards-live',
    '/mock/5Rk2-x/stream': 'flashcards-live',
    '/': 'flashcards-web',
    '/livez': 'flashcards-web',
    '/mock/5Rk2-x': 'flashcards-web',
    '/decks/live': 'flashcards-web',
    '/api/mock.join': 'flashcards-web',
  }
  expect(Object.fromEntries(Object.keys(routes).map((url) => [url, routeOf(url)]))).toEqual(routes)
})
