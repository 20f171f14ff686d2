import { once } from 'node:events'
import { createServer } from 'node:http'
import { findFreePort } from '../../tools/free-port.ts'

/** The bytes of a page over the network, by Lighthouse's names of the kinds. */
export type PageSizes = { Document: number; Stylesheet: number; Script: number; Font: number }

const HTML = (fill: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>As large as another page</title>
<meta name="description" content="A page with nothing but its size."><link rel="stylesheet" href="/style.css">
<script src="/script.js" defer></script><link rel="preload" href="/font.woff2" as="font" crossorigin></head>
<body><main><h1>As large as another page</h1><p>It has the same number of bytes and does nothing with them.</p></main>
<!--${fill}--></body></html>`

/** Nothing here is compressed, so the letters don't matter. */
const fillOf = (bytes: number) => 'x'.repeat(Math.max(0, bytes))

/** A site with one page that has the sizes of another page, and does nothing: what the machine gives any page of that size. */
export async function startSameSizePage(sizes: PageSizes) {
  const files: Record<string, { type: string; body: string }> = {
    '/': { type: 'text/html', body: HTML(fillOf(sizes.Document - HTML('').length)) },
    '/style.css': { type: 'text/css', body: `/*${fillOf(sizes.Stylesheet - 4)}*/` },
    '/script.js': { type: 'text/javascript', body: `/*${fillOf(sizes.Script - 4)}*/` },
    '/font.woff2': { type: 'font/woff2', body: fillOf(sizes.Font) },
  }
  const server = createServer((request, response) => {
    const file = files[request.url ?? '']
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' })
    response.end(file?.body ?? '')
  })
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
