import { Client, Connection } from 'pg'

const STANDBY_NAME = 'slow_standby'

/**
 * Delays commits. It reads the cluster's log like a synchronous standby and acknowledges it late, so every commit is in
 * the log for that long before other sessions see it, as with a distant standby.
 */
export async function startSlowStandby(connectionString: string, delayMs: number) {
  // A variable, because pg's types lack `replication`.
  const config = { connectionString, replication: 'database', application_name: STANDBY_NAME }
  const client = new Client(config)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM')
  const connection: unknown = 'connection' in client ? client.connection : null
  if (!(connection instanceof Connection)) throw new Error('This version of pg hides its connection.')
  const { stream } = connection
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    const isLog = chunk[0] === 0x77
    const end = chunk.readBigUInt64BE(1) + (isLog ? BigInt(chunk.length - 25) : 0n)
    setTimeout(() => stream.writable && stream.write(statusMessage(end)), isLog ? delayMs : 0)
  })
  client.query(`START_REPLICATION PHYSICAL ${rows[0]?.xlogpos}`).catch(() => {})
  await setStandbyNames(connectionString, STANDBY_NAME)
  return {
    async stop() {
      await setStandbyNames(connectionString, '')
      await client.end()
    },
  }
}

function statusMessage(flushed: bigint): Buffer {
  const message = Buffer.alloc(39)
  message[0] = 0x64
  message.writeUInt32BE(38, 1)
  message[5] = 0x72
  for (const offset of [6, 14, 22]) message.writeBigUInt64BE(flushed, offset)
  return message
}

async function setStandbyNames(connectionString: string, names: string) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '${names}'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
