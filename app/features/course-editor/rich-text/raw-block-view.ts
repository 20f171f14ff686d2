import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { attribute } from './lesson-schema.ts'

const NAMES: ReadonlyArray<readonly [RegExp, string]> = [
  [/data-widget/, 'Widget'],
  [/^\s*<figure/, 'Figure'],
  [/^\s*<table/, 'Table'],
  [/^\s*<svg/, 'Drawing'],
  [/^\s*<details/, 'Details'],
  [/^\s*<(ul|ol|dl)/, 'List'],
]
const MAX_ROWS = 12

/** Shows the HTML source of a part that the rich text editor doesn't support, in an editable field. */
export class RawBlockView implements NodeView {
  readonly dom: HTMLElement
  readonly #field: HTMLTextAreaElement
  readonly #label: HTMLElement

  constructor(node: Node, view: EditorView, getPos: () => number | undefined) {
    this.dom = document.createElement('div')
    this.dom.className = 'raw-block'
    this.#label = document.createElement('p')
    this.#field = document.createElement('textarea')
    this.#field.spellcheck = false
    this.#field.addEventListener('input', () => {
      const position = getPos()
      if (position !== undefined)
        view.dispatch(view.state.tr.setNodeAttribute(position, 'html', this.#field.value))
    })
    this.dom.append(this.#label, this.#field)
    this.#show(attribute(node.attrs, 'html'))
  }

  #show(html: string) {
    const [, name] = NAMES.find(([pattern]) => pattern.test(html)) ?? []
    this.#label.textContent = `${name ?? 'HTML'} source`
    this.#field.setAttribute('aria-label', `${name ?? 'HTML'}, source`)
    if (this.#field.value !== html) this.#field.value = html
    this.#field.rows = Math.min(MAX_ROWS, html.split('\n').length + Math.ceil(html.length / 90))
  }

  update(node: Node): boolean {
    if (node.type.name !== 'raw') return false
    this.#show(attribute(node.attrs, 'html'))
    return true
  }

  /** ProseMirror must not handle events in the field. */
  stopEvent(event: Event): boolean {
    return event.target === this.#field
  }

  ignoreMutation(): boolean {
    return true
  }
}
