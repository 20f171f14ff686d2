const NAMED: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ndash: '–', mdash: '—', hellip: '…',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', bull: '•', middot: '·', times: '×',
  divide: '÷', plusmn: '±', minus: '−', deg: '°', le: '≤', ge: '≥', ne: '≠', asymp: '≈', equiv: '≡', infin: '∞',
  rarr: '→', larr: '←', uarr: '↑', darr: '↓', harr: '↔', rArr: '⇒', lArr: '⇐', hArr: '⇔', sum: '∑', prod: '∏',
  radic: '√', isin: '∈', notin: '∉', cap: '∩', cup: '∪', sub: '⊂', sup: '⊃', and: '∧', or: '∨', not: '¬',
  forall: '∀', exist: '∃', empty: '∅', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', theta: 'θ',
  lambda: 'λ', mu: 'μ', pi: 'π', sigma: 'σ', tau: 'τ', phi: 'φ', omega: 'ω', Delta: 'Δ', Theta: 'Θ', Sigma: 'Σ',
  Omega: 'Ω', copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', sect: '§', para: '¶', frac12: '½',
  sup2: '²', sup3: '³', ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '', shy: '', lsqb: '[', rsqb: ']',
  lbrace: '{', rbrace: '}', vert: '|', ast: '*', lowbar: '_', grave: '`', num: '#', dollar: '$', bsol: '\\', sol: '/',
  colon: ':', comma: ',', period: '.', equals: '=', plus: '+', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß',
  eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', ntilde: 'ñ',
} // prettier-ignore
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,8}));/gi
const LAST_CODE_POINT = 0x10ffff

/** Unknown entities stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ''
  })
}
