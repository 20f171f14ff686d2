/** The five colours of the design, by the highlighter's words. */
const SCOPES_OF_COLOURS = {
  k: 'keyword built_in literal tag meta',
  st: 'string regexp char',
  n: 'number symbol',
  f: 'title function attr attribute name',
  c: 'comment doctag',
}

/** The class of each of the highlighter's words; the others have no colour of their own. */
export const CODE_COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries(SCOPES_OF_COLOURS).flatMap(([colour, scopes]) =>
    scopes.split(' ').map((scope) => [scope, colour] as const),
  ),
)
