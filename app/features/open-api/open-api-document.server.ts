import { z } from 'zod'
import type { Endpoint } from './endpoint.server.ts'
import { API_V1_PATH, ENDPOINTS } from './endpoints.server.ts'
import { problemResponse } from './wire-types.server.ts'

type Json = Record<string, unknown>

/** The JSON Schema of a body or response; what people send is before the transforms, what they get after them. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return json
}

function toParameters(where: 'path' | 'query', schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, parameter]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: parameter,
  }))
}

const KEY_PARAMETER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Instead of ids in the body: the same key again adds nothing and returns what is stored.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
}

const PROBLEMS: [status: string, description: string][] = [
  ['400', 'The request is not valid JSON'],
  ['401', 'No token, or one that is not valid'],
  ['403', 'The token can only read, or this is not allowed'],
  ['404', "It doesn't exist, or you don't have access"],
  ['409', 'A limit is reached, or it was changed since you read it'],
  ['413', 'The body is larger than 256 KiB, or the response too large'],
  ['415', 'The body is not application/json'],
  ['422', 'Some values are not valid'],
  ['429', 'Too many requests: wait for the seconds in Retry-After'],
  ['503', 'Not ready: wait for the seconds in Retry-After'],
]

const problemResponses = Object.fromEntries(
  PROBLEMS.map(([status, description]) => [
    status,
    {
      description,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
)

function toOperation(endpoint: Endpoint): Json {
  const { id, summary, scope, method, status, response } = endpoint
  const parameters = [
    ...toParameters('path', endpoint.params),
    ...toParameters('query', endpoint.query),
    ...(endpoint.hasIdempotencyKey === true ? [KEY_PARAMETER] : []),
  ]
  const hasBody = method === 'POST' || method === 'PUT'
  return {
    operationId: id,
    summary,
    description: `Needs the scope \`${scope}\`.`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]:
        status === 204
          ? { description: 'Done' }
          : {
              description: summary,
              content: { 'application/json': { schema: toSchema(response, 'output') } },
            },
      ...problemResponses,
    },
  }
}

function groupPaths(): Json {
  const groups = Map.groupBy(ENDPOINTS, ({ path }) => path)
  return Object.fromEntries(
    [...groups].map(([path, endpoints]) => [
      path,
      Object.fromEntries(endpoints.map((endpoint) => [endpoint.method.toLowerCase(), toOperation(endpoint)])),
    ]),
  )
}

/** The OpenAPI 3.1 document, from the schemas that parse every request and response. */
export const createOpenApiDocument = (publicUrl: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Flashcards API',
    version: '1',
    description:
      'Your decks and cards, and what is due. A token acts as you and can never do more than you can. Fields may be added to responses within version 1; ignore those you do not know.',
  },
  servers: [{ url: `${publicUrl}${API_V1_PATH}` }],
  security: [{ token: [] }],
  paths: groupPaths(),
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'A token from Settings: fc_pat_…' },
    },
    schemas: { Problem: toSchema(problemResponse, 'output') },
  },
})
