import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import type { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { z } from 'zod'
import { serveRequests } from './process-messages.ts'

// The product, in a process that can also render its last page again with nothing but React: the same tree with the
// data at hand. So both are measured with the same code, warmed up in the same way.

type Render = typeof renderToPipeableStream

const loaded: unknown = createRequire(import.meta.url)('react-dom/server')
if (typeof loaded !== 'object' || loaded === null) throw new Error('react-dom/server has no exports.')
const render = z.object({ renderToPipeableStream: z.custom<Render>() }).parse(loaded).renderToPipeableStream

let lastPage: ReactNode = null
// Before the product is loaded, which then imports this function.
Object.assign(loaded, {
  renderToPipeableStream: (...call: Parameters<Render>) => {
    ;[lastPage] = call
    return render(...call)
  },
})
await import('../../server/main.ts')

/** The tree of the last page, without the stream of its data, which can be read only once. */
function buildTree(): ReactNode {
  const page = lastPage
  if (!isValidElement<{ children: ReactNode }>(page)) throw new Error('No page was rendered yet.')
  const router = page.props.children
  if (!isValidElement<{ context: EntryContext }>(router)) throw new Error('The page has no router.')
  const { serverHandoffStream: _, ...context } = router.props.context
  return cloneElement(page, {}, cloneElement(router, { context: { ...context, renderMeta: {} } }))
}

async function renderOnce(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let bytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length
      done()
    },
  }).once('finish', () => resolve(bytes))
  const { pipe } = render(buildTree(), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => void pipe(sink),
    onShellError: reject,
    onError: reject,
  })
  return promise
}

serveRequests({
  render: async (details) => {
    const { count } = z.object({ count: z.number() }).parse(details)
    let bytes = 0
    for (let turn = 0; turn < count; turn += 1) bytes = await renderOnce()
    return bytes
  },
})
