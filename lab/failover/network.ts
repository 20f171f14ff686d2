import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

/** The network of the drill: a bridge in the host, and one namespace for each machine. */
const BRIDGE = 'fcfo-br'
const HOST_ADDRESS = '10.77.0.1'
export const PROXY = { name: 'fcfo-ha', address: '10.77.0.10' }
export const NODES = [
  { name: 'fcfo-n1', address: '10.77.0.11' },
  { name: 'fcfo-n2', address: '10.77.0.12' },
  { name: 'fcfo-n3', address: '10.77.0.13' },
]
const MACHINES = [PROXY, ...NODES]
export type Machine = (typeof NODES)[number]

const ip = (...args: string[]) =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const tryIp = (...args: string[]) => {
  try {
    return ip(...args)
  } catch {
    return ''
  }
}

/** Every process of a machine: what runs in its namespace was started by this drill, or by such a process. */
export function listProcesses({ name }: Machine): number[] {
  return tryIp('netns', 'pids', name).split('\n').filter(Boolean).map(Number)
}

/** The name of a program; empty if it has ended. */
export function readProgram(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

export function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends every process of a machine at once, as a power cut does. */
export function killMachine(machine: Machine) {
  // A second round, for a process that was being forked.
  for (let round = 0; round < 2; round += 1) for (const pid of listProcesses(machine)) killProcess(pid)
}

export function removeNetwork() {
  for (const machine of MACHINES) {
    killMachine(machine)
    tryIp('link', 'delete', `${machine.name}-h`)
    tryIp('netns', 'delete', machine.name)
  }
  tryIp('link', 'delete', BRIDGE)
}

export function createNetwork() {
  removeNetwork()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const { name, address } of MACHINES) {
    const inside = ['-netns', name]
    ip('netns', 'add', name)
    ip('link', 'add', `${name}-h`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', `${name}-h`, 'master', BRIDGE, 'up')
    ip(...inside, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    ip(...inside, 'link', 'set', 'lo', 'up')
    ip(...inside, 'link', 'set', 'eth0', 'up')
  }
}

const nft = ({ name }: Machine, rules: string) =>
  execFileSync('ip', ['netns', 'exec', name, 'nft', '-f', '-'], {
    input: rules,
    stdio: ['pipe', 'pipe', 'pipe'],
  })

const chains = (rule: (direction: 'saddr' | 'daddr') => string) => `
  table inet cut {
    chain in { type filter hook input priority 0; iif lo accept; ${rule('saddr')} drop; }
    chain out { type filter hook output priority 0; oif lo accept; ${rule('daddr')} drop; }
  }`

/** Drops every packet between a machine and all others. */
export function cutFromAll(machine: Machine) {
  nft(
    machine,
    chains((direction) => `ip ${direction} 0.0.0.0/0`),
  )
}

/** Drops every packet between a machine and the other databases; the product still reaches it. */
export function cutFromNodes(machine: Machine) {
  const others = NODES.filter(({ name }) => name !== machine.name).map(({ address }) => address)
  nft(
    machine,
    chains((direction) => `ip ${direction} { ${others.join(', ')} }`),
  )
}

export function heal(machine: Machine) {
  nft(machine, 'table inet cut\ndelete table inet cut')
}
