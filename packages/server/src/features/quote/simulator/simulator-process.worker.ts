/** Starts the simulator bank beside the server and starts it again where it falls. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SimulatorSettings } from './simulator.shape.ts'

interface Simulator {
  /** Where it listens; the same after a restart. */
  readonly port: number
  readonly pid: () => number | undefined
  close(): Promise<void>
}

const restartMs = 1_000
const file = path.join(import.meta.dirname, 'simulator.worker.ts')

export async function startSimulator(settings: Omit<SimulatorSettings, 'port'>): Promise<Simulator> {
  const closing = new AbortController()
  let child = launch({ ...settings, port: 0 })
  const port = await portOf(child)
  const watch = (async () => {
    while (!closing.signal.aborted) {
      await new Promise((resolve) => void child.once('exit', resolve))
      await sleep(restartMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (!closing.signal.aborted) child = launch({ ...settings, port })
    }
  })()
  return {
    port,
    pid: () => child.pid,
    async close() {
      closing.abort()
      child.kill('SIGKILL')
      await watch
    },
  }
}

const launch = (settings: SimulatorSettings): ChildProcess =>
  fork(file, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`the simulator bank ended with ${code} before it listened`)))
  })
