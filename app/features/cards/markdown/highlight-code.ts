import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import cpp from 'highlight.js/lib/languages/cpp'
import css from 'highlight.js/lib/languages/css'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import type { Emitter } from 'highlight.js'

/** A piece of code and its highlight.js scope, such as 'keyword', or ''. */
export type CodeSpan = { text: string; scope: string }

const LANGUAGES = { bash, cpp, css, go, java, javascript, json, python, rust, sql, typescript, xml }
/** Detection tries each of these, so the list is short: the usual interview languages. */
const DETECTED_LANGUAGES = ['python', 'javascript', 'java', 'cpp', 'sql', 'go']

/** Code beyond these limits is not highlighted, because highlighting it would take too long. */
const MAX_HIGHLIGHTED = 6_000
const MAX_DETECTED = 2_000
const MAX_LINES = 250
const TOO_LONG = /[\w$]{80}|.{300}/

/** Collects spans instead of HTML, so that no markup is ever created from code. */
class SpanCollector implements Emitter {
  readonly spans: CodeSpan[] = []
  readonly #scopes: string[] = []

  addText(text: string) {
    if (text !== '') this.spans.push({ text, scope: this.#scopes.findLast((scope) => scope !== '') ?? '' })
  }

  startScope(name: string) {
    this.#scopes.push(name.split('.')[0] ?? '')
  }

  endScope() {
    this.#scopes.pop()
  }

  // The library still calls these older methods, which are missing in its types.
  openNode(name: string) {
    this.startScope(name)
  }

  closeNode() {
    this.endScope()
  }

  __addSublanguage(inner: Emitter) {
    if (inner instanceof SpanCollector) this.spans.push(...inner.spans)
  }

  finalize() {}

  toHTML() {
    return ''
  }
}

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language)
hljs.configure({ __emitter: SpanCollector })

/** Null if the code is too long or in an unknown language. */
export function highlightCode(code: string, language: string): CodeSpan[] | null {
  if (code.length > MAX_HIGHLIGHTED || TOO_LONG.test(code) || code.split('\n').length > MAX_LINES) return null
  const isNamed = language !== '' && hljs.getLanguage(language) !== undefined
  if (!isNamed && (language !== '' || code.length > MAX_DETECTED)) return null
  const { _emitter } = isNamed
    ? hljs.highlight(code, { language, ignoreIllegals: true })
    : hljs.highlightAuto(code, DETECTED_LANGUAGES)
  if (!(_emitter instanceof SpanCollector)) return null
  // Guards against bugs in the library: no character of the code may be missing.
  return _emitter.spans.map(({ text }) => text).join('') === code ? _emitter.spans : null
}
