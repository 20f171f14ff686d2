import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a client and a server, and can fall silent without hanging up, like a cut cable. */
export async function startSilentProxy(targetPort: number) {
  const pairs: [Socket, Socket][] = []
  let isDead = false
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    pairs.push([near, far])
    if (isDead) {
      near.resume()
    } else {
      near.pipe(far)
      far.pipe(near)
    }
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  /** From now on the open connections carry nothing; new ones work. */
  const fallSilent = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
      near.resume()
      far.resume()
    }
  }
  return {
    port: address.port,
    fallSilent,
    /** The same for new connections too: they open, and then nothing. */
    hang() {
      isDead = true
      fallSilent()
    },
    stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}
