// A proxy that knows nothing of sessions: every request, and every socket, goes to the next server in turn.
import http, { type IncomingMessage } from 'node:http'
import net, { type AddressInfo } from 'node:net'

export async function roundRobin(ports: readonly number[]) {
  let turn = 0
  const next = () => {
    turn += 1
    return ports[turn % ports.length] ?? 0
  }
  const proxy = http.createServer((request, reply) => {
    const { method, url: path, headers } = request
    const onward = http.request({ host: '127.0.0.1', port: next(), method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  })
  proxy.on('upgrade', (request: IncomingMessage, socket: net.Socket, head: Buffer) => {
    const onward = net.connect(next(), '127.0.0.1', () => {
      const headers = request.rawHeaders.flatMap((name, at) =>
        at % 2 ? [] : [`${name}: ${request.rawHeaders[at + 1]}`],
      )
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const end of [socket, onward]) end.on('error', () => end.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const close = () => {
    proxy.closeAllConnections()
    proxy.close()
  }
  return { port: (proxy.address() as AddressInfo).port, close }
}
