import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy between a client and a server that can stop forwarding without closing, like a cut cable. */
export async function startSilentProxy(targetPort: number) {
  const pairs: [Socket, Socket][] = []
  let isHanging = false
  let isPaused = false
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    pairs.push([near, far])
    if (isHanging) {
      near.resume()
    } else if (!isPaused) {
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
  /** Stops forwarding on open connections; new ones work. */
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
    /** Stops forwarding on open and new connections. */
    hang() {
      isHanging = true
      fallSilent()
    },
    /** Acts like a paused server: nothing is read and nothing is lost until `resume`. */
    pause() {
      isPaused = true
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    resume() {
      isPaused = false
      for (const [near, far] of pairs) {
        near.pipe(far)
        far.pipe(near)
      }
    },
    stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}
