import type { FastifyInstance } from 'fastify'
import { BAD_REQUEST } from '#app/shared/http-status.ts'

/** No input of ours nests deeper than ten levels, a batch included. */
const MAX_DEPTH = 32

/** Whether a JSON text nests deeper than any input of ours. Scans the text once, without recursion. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') {
      isInString = true
    } else if (character === '{' || character === '[') {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (character === '}' || character === ']') {
      depth -= 1
    }
  }
  return false
}

/**
 * Accepts JSON bodies only, which a form on another site can't send, and passes them on as text; the handler parses them
 * once. Deep nesting is rejected here, because recursive code would overflow the stack.
 */
export function acceptJsonTextOnly(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    const text = body.toString()
    if (!isNestedTooDeep(text)) return done(null, text)
    done(Object.assign(new Error('This JSON is nested too deep.'), { statusCode: BAD_REQUEST }))
  })
}
