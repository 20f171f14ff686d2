import { type Agent, get } from 'node:http'

export type PageTarget = { agent: Agent; port: number; url: string; headers?: Record<string, string> }

/** Requests a page and returns its size. */
export async function requestOnce({ agent, port, url, headers = {} }: PageTarget): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get({ agent, host: '127.0.0.1', port, path: url, headers }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('end', () => {
      if (response.statusCode === 200) resolve(bytes)
      else reject(new Error(`${url} returned ${response.statusCode}.`))
    })
  }).on('error', reject)
  return promise
}

export async function requestMany(target: PageTarget, count: number, connections: number) {
  let left = count
  const requestInTurn = async () => {
    while (left > 0) {
      left -= 1
      await requestOnce(target)
    }
  }
  await Promise.all(Array.from({ length: connections }, requestInTurn))
}
