import { createServer, connect, type Socket } from 'node:net'

/** Stands between a client and a server, and can fall silent without hanging up, like a cut cable. */
export async function startSilentProxy(targetPort: number) {
  const pairs: [Socket, Socket][] = []
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    pairs.push([near, far])
    near.pipe(far)
    far.pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return {
    port: address.port,
    /** From now on the open connections carry nothing; new ones work. */
    fallSilent() {
      for (const [near, far] of pairs.splice(0)) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        far.resume()
      }
    },
    async stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}
