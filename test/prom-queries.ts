/** A metric in a PromQL expression, with the labels that the expression selects by. */
export type MetricUse = { name: string; labels: string[] }

const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|[a-zA-Z_:][\w:]*|[{}(),=~!]|\S/g
const WORD = /^[a-zA-Z_:]/
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])
/** Followed by a list of labels, not of metrics. */
const LABEL_LISTS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right'])

/** Lists the metrics of an expression. A small lexer: a word that is no function, keyword or label is a metric. */
export function metricsIn(expression: string): MetricUse[] {
  const tokens = expression.match(TOKEN) ?? []
  const found: MetricUse[] = []
  let index = 0
  const skipTo = (end: string) => {
    while (index < tokens.length && tokens[index] !== end) index += 1
  }
  while (index < tokens.length) {
    const token = tokens[index] ?? ''
    const next = tokens[index + 1]
    if (LABEL_LISTS.has(token) && next === '(') skipTo(')')
    else if (
      WORD.test(token) &&
      !KEYWORDS.has(token.toLowerCase()) &&
      !isUnit(tokens, index) &&
      !isFunction(next)
    ) {
      const use: MetricUse = { name: token, labels: [] }
      if (next === '{') {
        index += 2
        for (; index < tokens.length && tokens[index] !== '}'; index += 1) {
          const isLabel = WORD.test(tokens[index] ?? '') && ['=', '!'].includes(tokens[index + 1] ?? '')
          if (isLabel) use.labels.push(tokens[index] ?? '')
        }
      }
      found.push(use)
    }
    index += 1
  }
  return found
}

/** A function is followed by its arguments, an aggregation perhaps by its labels first. */
const isFunction = (next = '') => next === '(' || LABEL_LISTS.has(next)

/** The letter of a duration such as `5m` outside of brackets (`offset 5m`). */
const isUnit = (tokens: string[], index: number) =>
  /^\d/.test(tokens[index - 1] ?? '') && /^[smhdwy]+$/.test(tokens[index] ?? '')
