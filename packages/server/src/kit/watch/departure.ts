/**
 * How a process leaves from behind a proxy without a request that fails. A proxy keeps connections open, and never repeats a POST that was
 * lost on one of them. So readiness says no first, for proxies that ask; then only the port closes: what comes over open
 * connections is still answered, each for the last time, and a proxy that meets the closed port has sent nothing yet and goes elsewhere.
 */
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Proxies ask each second or two; a busy one uses all its connections within seconds. */
const [askedMs, usedMs] = [4_000, 3_000]

export interface Departure {
  isLeaving: boolean
  isPortClosed: boolean
}

export const staying = (): Departure => ({ isLeaving: false, isPortClosed: false })

export function mountDeparture(app: FastifyInstance, departure: Departure): void {
  app.addHook('onRequest', async (_, reply) => {
    if (departure.isPortClosed) reply.header('connection', 'close')
  })
}

/** Afterwards the application can be closed. */
export async function leave(app: FastifyInstance, departure: Departure): Promise<void> {
  departure.isLeaving = true
  await sleep(askedMs)
  closePort(app, departure)
  await sleep(usedMs)
}

/** The port alone: the close of an HTTP server would end the idle connections as well, under the hands of the proxy. */
export function closePort(app: FastifyInstance, departure: Departure): void {
  departure.isPortClosed = true
  net.Server.prototype.close.call(app.server)
}
