// One program of the cluster as our child: started, signalled and ended by its own id, its words in a log.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Service {
  readonly name: string
  readonly log: string
  readonly command: readonly string[]
  /** Differently where it says so, for this start alone. */
  start(otherwise?: Partial<Pick<Start, 'command' | 'env'>>): void
  isRunning(): boolean
  pid(): number | undefined
  signal(name: NodeJS.Signals): void
  /** Asks it to end and waits; after the patience it is killed. */
  end(signal: NodeJS.Signals, patienceMs: number): Promise<void>
}

export interface Start {
  readonly name: string
  readonly command: readonly string[]
  readonly folder: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly user?: { readonly uid: number; readonly gid: number }
}

const lookMs = 20

export function serviceOf({ name, command, folder, env = {}, user = undefined }: Start): Service {
  const log = path.join(folder, `${name}.log`)
  let child: ChildProcess | undefined
  const isRunning = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  const signal = (signalName: NodeJS.Signals) => {
    if (isRunning()) child?.kill(signalName)
  }
  return {
    name,
    log,
    command,
    isRunning,
    signal,
    pid: () => (isRunning() ? child?.pid : undefined),
    start(otherwise = {}) {
      const [program = '', ...words] = otherwise.command ?? command
      const output = fs.openSync(log, 'a')
      // A group of its own: Ctrl-C reaches us alone, and we end what we started in order.
      const options = {
        cwd: folder,
        env: { ...process.env, ...env, ...otherwise.env },
        detached: true,
        ...(user ?? {}),
      }
      child = spawn(program, words, { ...options, stdio: ['ignore', output, output] })
      child.on('error', (error) => fs.appendFileSync(log, `${error.message}\n`))
      fs.closeSync(output)
    },
    async end(signalName, patienceMs) {
      signal(signalName)
      const began = performance.now()
      while (isRunning() && performance.now() - began < patienceMs) await sleep(lookMs)
      signal('SIGKILL')
      while (isRunning()) await sleep(lookMs)
    },
  }
}

/** The last words of its log, for whoever is told that it failed. */
export const lastWords = (log: string): string =>
  fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ').slice(-600) : ''
