import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ApiRouter } from '#app/api.server.ts'
import type { TokenScope } from '#app/features/access-tokens/access-token.rules.ts'
import { newId } from '#app/shared/ids.ts'
import type { ValidToken } from '#app/features/access-tokens/access-token.schema.ts'
import { openApiErrors } from './open-api.messages.ts'

/** The procedures of the site, called as the person of the token. */
export type ApiCaller = ReturnType<ApiRouter['createCaller']>

/** The token of a request, and the key that makes a repeated one add nothing. */
export type ApiRequest = { token: ValidToken; idempotencyKey: string | null }

type RawInput = { params: unknown; query: unknown; body: unknown }

type EndpointSpec<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType> = {
  /** The operation's id in the OpenAPI document. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api/v1, as '/decks/{deckId}'. */
  path: string
  scope: TokenScope
  summary: string
  params: P
  query: Q
  body: B
  status: 200 | 201 | 204
  response: R
  /** Whether an Idempotency-Key can stand in for the ids. */
  hasIdempotencyKey?: boolean
  run(
    api: ApiCaller,
    input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> },
    request: ApiRequest,
  ): Promise<z.input<R>>
}

/** A method and a path of the API, with the procedure behind it. */
export type Endpoint = Omit<EndpointSpec<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>, 'run'> & {
  handle(api: ApiCaller, input: RawInput, request: ApiRequest): Promise<unknown>
}

export const NO_FIELDS = z.object({})
/** Of a request without a body, and of a response without one. */
export const NO_BODY = z.void()

const DIGITS = /^\d{1,9}$/

/** The invalid values of a request. */
export class InvalidInput extends Error {
  readonly issues: { in: 'query' | 'body'; pointer: string; detail: string }[]

  constructor(issues: InvalidInput['issues']) {
    super(openApiErrors.invalid().message)
    this.issues = issues
  }
}

/** Numbers of a query arrive as text; what isn't a number stays as it is, and the schema rejects it. */
function readNumbers(schema: z.ZodObject, query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return {}
  const readValue = (key: string, value: unknown): unknown => {
    const field: unknown = schema.shape[key]
    const isNumber = field instanceof z.ZodDefault && field.def.innerType instanceof z.ZodNumber
    return isNumber && typeof value === 'string' && DIGITS.test(value) ? Number(value) : value
  }
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, readValue(key, value)]))
}

const toPointer = (path: readonly PropertyKey[]) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const toIssues = (where: 'query' | 'body', error: z.ZodError | undefined) =>
  (error?.issues ?? []).map(({ path, message }) => ({
    in: where,
    pointer: toPointer(path),
    detail: message,
  }))

/** Adds what parses the input and the response of an endpoint. */
export function defineEndpoint<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
>({ run, ...spec }: EndpointSpec<P, Q, B, R>): Endpoint {
  return {
    ...spec,
    async handle(api, raw, request) {
      const params = spec.params.safeParse(raw.params)
      // An id that can't exist is as missing as one that doesn't.
      if (!params.success) throw openApiErrors.missing()
      const query = spec.query.safeParse(readNumbers(spec.query, raw.query))
      const body = spec.body.safeParse(raw.body)
      if (!query.success || !body.success) {
        throw new InvalidInput([...toIssues('query', query.error), ...toIssues('body', body.error)])
      }
      const input = { params: params.data, query: query.data, body: body.data }
      return spec.response.parse(await run(api, input, request))
    },
  }
}

/** The shape of a UUIDv7, from a hash: the same source gives the same id. */
function deriveId(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The client's id, or one from the idempotency key, so that a repeated request creates nothing twice. */
export function chooseId(id: string | undefined, { token, idempotencyKey }: ApiRequest, index = 0): string {
  if (id !== undefined) return id
  return idempotencyKey === null ? newId() : deriveId(`${token.person.id} ${index} ${idempotencyKey}`)
}
