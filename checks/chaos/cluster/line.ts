// A line between two machines that can be cut: no byte passes, nothing is closed, and whoever calls is left waiting, as behind a dead switch.
// Mended, it brings what was sent meanwhile. Between processes of one machine this needs no privilege and no namespaces.
import net, { type AddressInfo } from 'node:net'

export interface Line {
  readonly address: string
  cut(): void
  mend(): void
  close(): void
}

interface Call {
  readonly client: net.Socket
  readonly far: net.Socket
}

export async function lineTo(address: string): Promise<Line> {
  const [host = '', port = ''] = address.split(':')
  const calls = new Set<Call>()
  let isCut = false
  const join = ({ client, far }: Call) => {
    client.pipe(far)
    far.pipe(client)
  }
  const over = (call: Call) => {
    // The other end of a cut line learns nothing.
    if (isCut) return
    calls.delete(call)
    call.client.destroy()
    call.far.destroy()
  }
  const server = net.createServer((client) => {
    const call = { client, far: net.connect(Number(port), host) }
    calls.add(call)
    for (const end of [call.client, call.far]) {
      end.on('error', () => undefined)
      end.on('close', () => over(call))
    }
    if (!isCut) join(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const { client, far } of calls) {
        client.unpipe()
        far.unpipe()
      }
    },
    mend() {
      isCut = false
      for (const call of calls) {
        if (call.client.destroyed || call.far.destroyed) over(call)
        else join(call)
      }
    },
    close() {
      server.close()
      isCut = false
      for (const call of calls) over(call)
    },
  }
}
