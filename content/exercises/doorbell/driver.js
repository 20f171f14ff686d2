export default async function drive(createEmitter, [script]) {
  const log = []
  const listeners = new Map()
  const emitter = createEmitter()
  const listenerFor = (event, name) => {
    const key = `${event} ${name}`
    const listener = (...args) => {
      log.push([name, ...args].join(' '))
      if (name.endsWith('!')) emitter.off(event, listener)
    }
    if (!listeners.has(key)) listeners.set(key, listener)
    return listeners.get(key)
  }
  for (const line of script) {
    const [method, event, ...rest] = line.split(' ')
    if (method === 'emit') log.push(`= ${emitter.emit(event, ...rest)}`)
    else emitter[method](event, listenerFor(event, rest[0]))
  }
  return log
}
