import { createHash } from 'node:crypto'
import { escapeHtml } from '#app/shared/escape-html.ts'
import { API_V1_PATH, ENDPOINTS } from './endpoints.server.ts'

const STYLE = `:root{color-scheme:light dark}body{max-width:46rem;margin:8vh auto;padding:0 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif}h1{font-size:2rem;line-height:1.15}h2{margin-top:2.5rem}pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid;border-radius:.5rem}code{font-size:.9em;overflow-wrap:anywhere}pre code{overflow-wrap:normal}dt{margin-top:1rem}dd{margin:.125rem 0 0}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const rowOf = ({ method, path, scope, summary }: (typeof ENDPOINTS)[number]) =>
  `<dt><code>${method} ${escapeHtml(path)}</code></dt><dd>${escapeHtml(summary)}. Scope: ${scope}.</dd>`

/** How to use the API, as one page without scripts, which Settings links to. */
export function renderApiPage(publicUrl: string): { html: string; policy: string } {
  const base = escapeHtml(`${publicUrl}${API_V1_PATH}`)
  const site = escapeHtml(publicUrl)
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>API - Flashcards</title><style>${STYLE}</style></head>
<body><main><h1>API</h1>
<p>Use your decks from scripts and assistants. Create an access token in <a href="/settings">Settings</a> and send it with each request. A token acts as you: with the scope read it reads your decks, cards, what is due and your progress; with write it also creates, changes and deletes decks and cards. It can't change your account and never has an administrator's rights.</p>
<pre tabindex="0"><code>curl -H "Authorization: Bearer $FLASHCARDS_TOKEN" ${base}/decks</code></pre>
<h2>Endpoints</h2>
<p>All below <code>${base}</code>; <a href="${API_V1_PATH}/openapi.json">openapi.json</a> describes every field.</p>
<dl>
${ENDPOINTS.map(rowOf).join('\n')}
</dl>
<p>Bodies are JSON. Errors are problem details (<code>application/problem+json</code>): <code>detail</code> says what happened, <code>code</code> is stable. After 429 and 503, wait for the seconds in <code>Retry-After</code>.</p>
<h2>Assistants</h2>
<p>An MCP server is at <code>${site}/mcp</code> (streamable HTTP). Add it to your assistant with the header <code>Authorization: Bearer fc_pat_…</code>.</p>
<h2>Markdown notes</h2>
<p>From a checkout of the repository: <code>FLASHCARDS_TOKEN=… npm run push -- --site ${site} --deck-folder notes</code> makes a deck of each file; the file <code>docs/api.md</code> has the format.</p>
</main></body></html>
`
  return { html, policy: POLICY }
}
