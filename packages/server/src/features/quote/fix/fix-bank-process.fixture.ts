/** Starts the bank that speaks FIX 4.4 in a process of its own, and tells where it listens. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { FixBankSettings } from './fix-bank.fixture.ts'

const file = path.join(import.meta.dirname, 'fix-bank.fixture.ts')

interface FixBank {
  readonly process: ChildProcess
  readonly port: number
}

/** On port 0 it chooses one. Whoever starts it ends it; it ends by itself when its starter is gone. */
export async function startFixBank(settings: FixBankSettings): Promise<FixBank> {
  const process = fork(file, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const port = await new Promise<number>((resolve) =>
    process.once('message', (message: { port: number }) => resolve(message.port)),
  )
  return { process, port }
}
