import temml from 'temml'

/** One element of a formula, as data. React creates the element, so that no markup is inserted. */
export type MathElement = {
  name: string
  attributes: Record<string, string>
  children: Array<MathElement | string>
}

const MAX_TEX = 500
/** In em. */
const MAX_SIZE: [number, number] = [8, 8]
const MAX_EXPAND = 100

const ELEMENTS = new Set([
  'math', 'mrow', 'mi', 'mo', 'mn', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'merror', 'mpadded',
  'mphantom', 'menclose', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts',
  'mtable', 'mtr', 'mtd', 'none', 'semantics', 'span',
]) // prettier-ignore

const ATTRIBUTES = new Set([
  'accent', 'accentunder', 'columnalign', 'columnlines', 'columnspacing', 'depth', 'dir', 'display', 'displaystyle',
  'fence', 'form', 'height', 'intent', 'largeop', 'linethickness', 'lspace', 'mathcolor', 'mathsize', 'mathvariant', 'maxsize',
  'minsize', 'movablelimits', 'notation', 'rowalign', 'rowlines', 'rowspacing', 'rspace', 'scriptlevel', 'separator',
  'side', 'stretchy', 'symmetric', 'voffset', 'width', 'columnspan', 'rowspan',
]) // prettier-ignore

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readAttributes(source: unknown): Record<string, string> {
  const attributes: Record<string, string> = {}
  if (!isRecord(source)) return attributes
  for (const [name, value] of Object.entries(source)) {
    if (ATTRIBUTES.has(name)) attributes[name] = String(value)
  }
  return attributes
}

/** The library's tree is untyped; only the allowed elements and attributes are copied from it. */
function readNode(node: unknown): Array<MathElement | string> {
  if (!isRecord(node)) return []
  if (typeof node['text'] === 'string') return [node['text']]
  const nodes = node['children']
  const children = Array.isArray(nodes) ? nodes.flatMap(readNode) : []
  const name = node['type']
  if (typeof name !== 'string' || !ELEMENTS.has(name)) return children
  return [{ name, attributes: readAttributes(node['attributes']), children }]
}

/** A formula as MathML, or null if it can't be parsed. */
export function renderMath(tex: string, isBlock: boolean): MathElement | null {
  if (tex.length > MAX_TEX) return null
  try {
    const tree: unknown = temml.__renderToMathMLTree(tex, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxSize: MAX_SIZE,
      maxExpand: MAX_EXPAND,
    })
    const [root] = readNode(tree)
    return typeof root === 'object' && root.name === 'math' ? root : null
  } catch {
    // Invalid or unsupported TeX: its source is shown instead.
    return null
  }
}
