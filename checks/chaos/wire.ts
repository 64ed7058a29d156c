// A line to PostgreSQL that the script can slow down, and that tells what passes: the first time a text comes by it holds the statement,
// or its answer, back and says so, so that a process can be killed at exactly this point.
import net, { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Moment {
  /** Of a statement, as it is sent. */
  readonly text: RegExp
  /** Only on a connection on which this came by before. */
  readonly behind?: RegExp
  /** The statement never arrives, or its answer does not. */
  readonly held: 'statement' | 'answer'
}

export interface Wire {
  readonly port: number
  /** What each message of the client waits. */
  delayMs: number
  /** Resolves when the moment came; nothing passes on its connection any more. */
  at(moment: Moment): Promise<void>
  close(): void
}

interface Wanted extends Moment {
  readonly came: () => void
}

export async function wireTo(socketPath: string): Promise<Wire> {
  let wanted: Wanted | undefined
  const take = () => {
    wanted?.came()
    wanted = undefined
  }
  const ends = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(socketPath)
    let [before, isHeld, waitsForAnswer] = ['', false, false]
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
    let inOrder = Promise.resolve()
    near.on('data', (chunk) => {
      inOrder = inOrder.then(async () => {
        if (wire.delayMs > 0) await sleep(wire.delayMs)
        const text = chunk.toString('latin1')
        if (wanted?.text.test(text) && (wanted.behind?.test(before) ?? true)) {
          if (wanted.held === 'statement') {
            isHeld = true
            take()
          } else waitsForAnswer = true
        }
        before = (before + text).slice(-200_000)
        if (!isHeld) far.write(chunk)
      })
    })
    far.on('data', (chunk) => {
      if (waitsForAnswer) {
        isHeld = true
        take()
      }
      if (!isHeld) near.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const wire: Wire = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    at: (moment) =>
      new Promise((came) => {
        wanted = { ...moment, came }
      }),
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
  return wire
}
