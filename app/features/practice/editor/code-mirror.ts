import { defaultKeymap, history, historyKeymap, indentMore, indentWithTab } from '@codemirror/commands'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type LazyCode, lazyCode } from '#app/client/lazy-part.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'

/** The colors of code blocks, from our tokens, so that both themes follow the page. */
const HIGHLIGHTING = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.self], color: 'var(--code-key)' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: 'var(--code-str)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-num)' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.definition(tags.function(tags.variableName)),
      tags.typeName,
      tags.className,
    ],
    color: 'var(--code-fn)',
  },
  { tag: tags.comment, color: 'var(--code-com)' },
])

const THEME = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: 'inherit', minBlockSize: '100%' },
  // The host has the ring: here the gutter would cover it.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-code)',
    fontVariantLigatures: 'none',
    lineHeight: '1.65',
    overflow: 'auto',
    flexGrow: '1',
  },
  '.cm-content': { padding: '.875rem 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 .875rem' },
  '.cm-gutters': {
    color: 'var(--ink-3)',
    backgroundColor: 'var(--surface)',
    borderInlineEnd: '1px solid var(--line)',
    borderInlineStart: '0',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 .75rem 0 .5rem', minWidth: '2.25rem' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': {
    backgroundColor: 'var(--surface-2)',
    color: 'inherit',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
})

/** Each language is a file of its own. */
const LANGUAGE_SUPPORT: Readonly<Record<Language, LazyCode<Extension>>> = {
  python: lazyCode(async () => (await import('@codemirror/lang-python')).python()),
  javascript: lazyCode(async () => (await import('@codemirror/lang-javascript')).javascript()),
  typescript: lazyCode(async () =>
    (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  ),
  sql: lazyCode(async () => (await import('@codemirror/lang-sql')).sql()),
}
const INDENT: Readonly<Record<Language, string>> = {
  python: '    ',
  javascript: '  ',
  typescript: '  ',
  sql: '  ',
}

/** Only where there is no other keyboard. */
const touchKeys = lazyCode(() => import('./touch-keys.ts'))

/** What the row and the bar below it cover: the line that is typed stays above them. */
const TOUCH_BAR_PX = 120

const TAB_COLUMNS = 4
/** A row that wraps begins further in than its line, but not so far that a phone has no space left. */
const WRAP_COLUMNS = 2
const MAX_WRAP_COLUMNS = 12

function indentWrappedRows({ viewport, state }: EditorView): DecorationSet {
  const marks = []
  for (let at = viewport.from; at <= viewport.to;) {
    const { text, from, to } = state.doc.lineAt(at)
    const [space = ''] = /^\s*/.exec(text) ?? []
    const columns = space.replaceAll('\t', ' '.repeat(TAB_COLUMNS)).length + WRAP_COLUMNS
    const indent = `${Math.min(columns, MAX_WRAP_COLUMNS)}ch`
    const style = `text-indent:-${indent};padding-inline-start:calc(.875rem + ${indent})`
    marks.push(Decoration.line({ attributes: { style } }).range(from))
    at = to + 1
  }
  return Decoration.set(marks)
}

type EditorOptions = {
  host: HTMLElement
  code: string
  language: Language
  label: string
  description: string
  isReadOnly?: boolean
  onChange: (code: string) => void
  /** Ctrl or Cmd with Enter; with Shift it submits. */
  onRun: (isSubmit: boolean) => void
  /** Code that somebody else edits too: brings its own history, and `update` leaves the code alone. */
  shared?: Extension
}

export type MountedEditor = {
  update: (next: { code: string; language: Language }) => void
  focus: (from: number, to: number) => void
  destroy: () => void
}

/**
 * Mounts the editor. In a shadow root its styles are adopted style sheets; as style elements our policy would block
 * them. Escape, then Tab leaves it: that is part of CodeMirror.
 */
export function mountEditor(options: EditorOptions): MountedEditor {
  const { host, onChange, onRun, isReadOnly = false } = options
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const isTouch = matchMedia('(pointer: coarse)').matches
  const support = new Compartment()
  let language = options.language
  // What was typed and is not rendered yet. Rendering is later than typing, and an older text must not replace a newer one.
  let typed: string[] = []
  let isDestroyed = false
  const run = (isSubmit: boolean) => () => {
    onRun(isSubmit)
    return true
  }
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.code,
      extensions: [
        keymap.of([
          { key: 'Ctrl-Enter', mac: 'Ctrl-Enter', run: run(false) },
          { key: 'Ctrl-Shift-Enter', run: run(true) },
          { key: 'Cmd-Enter', run: run(false) },
          { key: 'Cmd-Shift-Enter', run: run(true) },
        ]),
        EditorState.readOnly.of(isReadOnly),
        support.of(indentUnit.of(INDENT[language])),
        lineNumbers(),
        // On a phone, a line that ends outside of the screen is harder to read than one that goes on below.
        EditorView.lineWrapping,
        EditorView.decorations.of(indentWrappedRows),
        EditorView.scrollMargins.of(() => (isTouch ? { bottom: TOUCH_BAR_PX } : null)),
        options.shared ?? [history(), keymap.of(historyKeymap)],
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        keymap.of([indentWithTab, ...defaultKeymap]),
        syntaxHighlighting(HIGHLIGHTING),
        THEME,
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          'aria-description': options.description,
          'aria-readonly': String(isReadOnly),
          spellcheck: 'false',
          autocapitalize: 'off',
          autocorrect: 'off',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return
          if (options.shared === undefined) typed.push(state.doc.toString())
          onChange(state.doc.toString())
        }),
      ],
    }),
  })
  const setLanguage = async (next: Language) => {
    const extension = await LANGUAGE_SUPPORT[next].wait()
    if (next === language && !isDestroyed)
      view.dispatch({ effects: support.reconfigure([extension, indentUnit.of(INDENT[next])]) })
  }
  void setLanguage(language)
  let removeTouchKeys = () => {}
  if (isTouch && !isReadOnly) {
    void touchKeys.wait().then(({ addTouchKeys }) => {
      if (!isDestroyed) removeTouchKeys = addTouchKeys(view, root, indentMore)
    })
  }
  return {
    update: ({ code, language: next }) => {
      const echo = typed.indexOf(code)
      typed = typed.slice(echo + 1)
      if (options.shared === undefined && echo === -1 && code !== view.state.doc.toString()) {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } })
        typed = []
      }
      if (next === language) return
      language = next
      void setLanguage(next)
    },
    focus: (from, to) => {
      const { length } = view.state.doc
      view.focus()
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        scrollIntoView: true,
      })
    },
    destroy: () => {
      isDestroyed = true
      removeTouchKeys()
      view.destroy()
    },
  }
}
