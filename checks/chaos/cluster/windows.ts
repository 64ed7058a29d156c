// Open windows of one who is written to all the time, one at each process of the product: how soon they are told again after a failover.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openWindow } from '../../../packages/server/src/bench/live-work.ts'
import type { Company } from '../../../packages/server/src/testing/company.ts'
import { call } from '../insist.ts'

/** The others write in turn, each less often than the product allows one of them (twenty a minute). */
const [paceMs, patienceMs] = [700, 60_000]

export interface Windows {
  /** When each of them was told something. */
  readonly moments: readonly (readonly number[])[]
  close(): Promise<void>
}

export async function openWindows(url: string, ports: readonly number[], { members }: Company): Promise<Windows> {
  const [hearer, ...senders] = members
  const sockets: WebSocket[] = []
  const moments = await Promise.all(
    ports.map(async (port) => {
      const { socket } = await openWindow(port, hearer?.token ?? '')
      const own: number[] = []
      socket.onclose = null
      socket.addEventListener('message', () => own.push(performance.now()))
      sockets.push(socket)
      return own
    }),
  )
  let isOver = false
  // Each by itself: whose message lies on a line that died waits for it, and the others go on.
  const sending = async (token: string, turn: number) => {
    await sleep(turn * paceMs)
    while (!isOver) {
      const clientKey = randomUUID()
      const body = { contactId: hearer?.userId ?? '', message: 'ping', clientKey }
      const headers = { 'idempotency-key': clientKey }
      await call('POST', `${url}/CLOUD-BASE/chat/send`, token, body, headers, patienceMs)
      await sleep(senders.length * paceMs)
    }
  }
  const working = Promise.all(senders.map(({ token }, turn) => sending(token, turn)))
  return {
    moments,
    async close() {
      isOver = true
      await working
      for (const socket of sockets) socket.close()
    },
  }
}
