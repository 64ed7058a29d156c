// Where a cluster on one machine finds room beside whatever listens there.
import net from 'node:net'

/** Ports in a row that a cluster on one machine takes. */
export const portsNeeded = 20
const largest = 65_535

/** The first port from `wanted` on that begins a row in which nobody listens. */
export async function freePorts(wanted: number): Promise<number> {
  for (let first = wanted; first + portsNeeded <= largest; first += portsNeeded) {
    const row = Array.from({ length: portsNeeded }, (_, at) => isFree(first + at))
    if ((await Promise.all(row)).every(Boolean)) return first
  }
  throw new Error(`no ${portsNeeded} free ports in a row from ${wanted} on`)
}

function isFree(port: number): Promise<boolean> {
  const probe = net.createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
