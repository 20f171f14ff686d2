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

/** A stretch of code and what it is, in the library's words ('keyword'); '' for everything else. */
export type CodeSpan = { text: string; scope: string }

const LANGUAGES = { bash, cpp, css, go, java, javascript, json, python, rust, sql, typescript, xml }
/** Guessing tries each of them, so these are few: what people write in interviews. */
const GUESSED = ['python', 'javascript', 'java', 'cpp', 'sql', 'go']

/** Longer code is shown without colours, and so is code with endless lines or names: colours must not cost a frame. */
const MAX_HIGHLIGHTED = 6_000
const MAX_GUESSED = 2_000
const MAX_LINES = 250
const ENDLESS = /[\w$]{80}|.{300}/

/** Collects spans instead of HTML: nothing here ever becomes markup. */
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

  // The library still calls some scopes by their older names, which its types have forgotten.
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

/** The code in coloured stretches; none when it is too long, or in a language that is not known. */
export function highlightCode(code: string, language: string): CodeSpan[] | null {
  if (code.length > MAX_HIGHLIGHTED || ENDLESS.test(code) || code.split('\n').length > MAX_LINES) return null
  const isNamed = language !== '' && hljs.getLanguage(language) !== undefined
  if (!isNamed && (language !== '' || code.length > MAX_GUESSED)) return null
  const { _emitter } = isNamed
    ? hljs.highlight(code, { language, ignoreIllegals: true })
    : hljs.highlightAuto(code, GUESSED)
  if (!(_emitter instanceof SpanCollector)) return null
  // Whatever went wrong inside the library, not a letter of the code may be missing.
  return _emitter.spans.map(({ text }) => text).join('') === code ? _emitter.spans : null
}
