import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { readPictureAddress } from '#app/features/pictures/picture.rules.ts'

const INLINE = 'inline*'

/** An attribute of a node as text; '' when it has none. */
export const attribute = (attrs: Attrs, name: string): string => {
  const value: unknown = attrs[name]
  return typeof value === 'string' ? value : ''
}

const optionalAttribute = (name: string, value: string) => (value === '' ? {} : { [name]: value })
const classOf = (element: HTMLElement) => ({ class: element.getAttribute('class') ?? '' })

function readPicture(element: HTMLElement) {
  const src = element.getAttribute('src') ?? ''
  if (readPictureAddress(src) === null && !src.startsWith('data:image/')) return false
  const read = (name: string) => element.getAttribute(name) ?? ''
  return { src, alt: read('alt'), width: read('width'), height: read('height') }
}

const heading = (level: number): NodeSpec => ({
  content: INLINE,
  group: 'block',
  defining: true,
  parseDOM: [{ tag: `h${level}` }],
  toDOM: () => [`h${level}`, 0],
})

/** Marks a cell that was created in the editor, until it is serialised. */
export const NEW_HEADER = 'data-new'

/** What the rich text editor supports. Everything else is a `raw` node and stays unchanged. */
const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: INLINE,
    group: 'block',
    attrs: { class: { default: '' } },
    parseDOM: [{ tag: 'p', getAttrs: classOf }],
    toDOM: ({ attrs }): DOMOutputSpec => ['p', optionalAttribute('class', attribute(attrs, 'class')), 0],
  },
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { start: { default: '' } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: element.getAttribute('start') ?? '' }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['ol', optionalAttribute('start', attribute(attrs, 'start')), 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { language: { default: '' }, tabindex: { default: '' } },
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (element) => ({
          language: element.querySelector('code')?.getAttribute('class') ?? '',
          tabindex: element.getAttribute('tabindex') ?? '',
        }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'pre',
      optionalAttribute('tabindex', attribute(attrs, 'tabindex')),
      ['code', optionalAttribute('class', attribute(attrs, 'language')), 0],
    ],
  },
  ...tableNodes({
    tableGroup: 'block',
    cellContent: 'paragraph+',
    cellAttributes: {
      // Null: the header is new, and its scope is set from its position when it is serialised.
      scope: {
        default: null,
        getFromDOM: (cell) => cell.getAttribute('scope') ?? (cell.tagName === 'TH' ? '' : null),
        setDOMAttr: (value, attrs) => {
          if (typeof value === 'string' && value !== '') attrs['scope'] = value
          if (value === null) attrs[NEW_HEADER] = ''
        },
      },
    },
  }),
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  raw: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { html: { default: '' } },
    // Only for cut and paste; on screen RawBlockView renders it.
    parseDOM: [{ tag: 'div[data-raw]', getAttrs: ({ dataset }) => ({ html: dataset['raw'] ?? '' }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['div', { 'data-raw': attribute(attrs, 'html') }],
  },
  picture: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, width: { default: '' }, height: { default: '' } },
    // Pasted pictures of other sites are left out: a lesson loads nothing from elsewhere.
    parseDOM: [{ tag: 'img[src]', getAttrs: readPicture }],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'img',
      {
        src: attribute(attrs, 'src'),
        alt: attribute(attrs, 'alt'),
        ...optionalAttribute('width', attribute(attrs, 'width')),
        ...optionalAttribute('height', attribute(attrs, 'height')),
      },
    ],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

const plainMark = (tag: string, ...aliases: string[]): MarkSpec => ({
  parseDOM: [tag, ...aliases].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
})

const marks = {
  link: {
    inclusive: false,
    attrs: { href: { default: '' } },
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') ?? '' }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attribute(attrs, 'href') }, 0],
  },
  strong: plainMark('strong', 'b'),
  em: plainMark('em', 'i'),
  mark: plainMark('mark'),
  sub: plainMark('sub'),
  sup: plainMark('sup'),
  kbd: plainMark('kbd'),
  // Last, so it is the innermost mark: <strong><code>, as in the lessons.
  code: plainMark('code'),
} satisfies Record<string, MarkSpec>

export const lessonSchema = new Schema({ nodes, marks })
