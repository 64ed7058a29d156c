// The client process of the chaos script, as the script holds it: told to pause for each examination so that its log is complete.
import { fork } from 'node:child_process'
import path from 'node:path'
import type { ClientOrder } from './client.ts'

export interface BookingClient {
  freeze(): void
  thaw(): void
  resume(): void
  /** Resolves when every submission under way has its answer. */
  pause(): Promise<void>
  end(): void
}

export function startClient(order: ClientOrder, atExit: (() => void)[]): BookingClient {
  const child = fork(path.join(import.meta.dirname, 'client.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(order)
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`the client ended with code ${code}`)))
  })
  ended.catch(() => undefined) // waited for only while pausing
  const tell = (word: string) => {
    if (child.connected) child.send(word)
  }
  atExit.push(() => child.kill('SIGKILL'))
  return {
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    resume: () => tell('resume'),
    pause: () => {
      const paused = new Promise<void>((resolve) => child.once('message', () => resolve()))
      tell('pause')
      return Promise.race([paused, ended])
    },
    end: () => child.kill('SIGKILL'),
  }
}
