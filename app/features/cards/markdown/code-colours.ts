/** The five colours of the design and their highlight.js scopes. */
const SCOPES_OF_COLOURS = {
  'code-keyword': 'keyword built_in literal tag meta',
  'code-string': 'string regexp char',
  'code-number': 'number symbol',
  'code-function': 'title function attr attribute name',
  'code-comment': 'comment doctag',
}

/** The CSS class of each scope; other scopes are not coloured. */
export const CODE_COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries(SCOPES_OF_COLOURS).flatMap(([colour, scopes]) =>
    scopes.split(' ').map((scope) => [scope, colour] as const),
  ),
)
