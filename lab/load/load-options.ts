import { availableParallelism, loadavg } from 'node:os'

export type LoadOptions = {
  /** Small sizes: enough to see that a part works. */
  isQuick: boolean
  /** Of the soak. */
  minutes: number
}

/** What limits a figure that depends on time: how busy the machine was with other work. */
export function describeLoad(): string {
  const [load = 0] = loadavg()
  return `clients, server and database share ${availableParallelism()} cores with other work (load ${load.toFixed(1)})`
}
