// A proxy that does as nginx does without being told more: in turn, on connections that stay open; the next one where nothing was
// sent yet or a GET failed; and never a POST twice, which fails with 502 instead.
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'

export interface RoundRobin {
  readonly port: number
  close(): void
}

const failed = (why: string) => JSON.stringify({ code: '502', message: `Bad Gateway, ${why}`, data: null })

export async function proxyTo(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0
  const inTurn = () => {
    turn += 1
    return ports.map((_, at) => ports[(turn + at) % ports.length] ?? 0)
  }
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    for (const port of inTurn()) {
      if ((await onward({ agent, port, request, body }, reply)) === 'answered') return
    }
    reply.writeHead(502, { 'content-type': 'application/json' }).end(failed('nobody answers'))
  })
  server.on('upgrade', (request, socket: net.Socket, head) => upgrade(inTurn(), request, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

interface Passed {
  readonly agent: http.Agent
  readonly port: number
  readonly request: IncomingMessage
  readonly body: Buffer
}

function onward({ agent, port, request, body }: Passed, reply: ServerResponse): Promise<'answered' | 'next'> {
  const { method, url: path, headers } = request
  return new Promise((resolve) => {
    // The headers of a connection are between its two ends.
    const own = { ...headers, connection: 'keep-alive', 'x-forwarded-for': '127.0.0.1' }
    const attempt = http.request({ host: '127.0.0.1', port, method, path, agent, headers: own }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => fail('cut in its answer', false))
      answer.on('end', () => {
        if (answer.statusCode === 503 && method === 'GET') return resolve('next')
        const { connection, 'keep-alive': _, 'transfer-encoding': __, ...forwarded } = answer.headers
        const all = Buffer.concat(chunks)
        reply.writeHead(answer.statusCode ?? 502, { ...forwarded, 'content-length': all.length }).end(all)
        resolve('answered')
      })
    })
    const fail = (why: string, nothingWasSent: boolean) => {
      if (nothingWasSent || method === 'GET') return resolve('next')
      if (!reply.headersSent) reply.writeHead(502, { 'content-type': 'application/json' }).end(failed(why))
      resolve('answered')
    }
    attempt.on('error', (error: NodeJS.ErrnoException) =>
      fail(`${error.code} on a ${attempt.reusedSocket ? 'kept' : 'new'} connection`, error.code === 'ECONNREFUSED'),
    )
    attempt.end(body)
  })
}

function upgrade(
  [port, ...others]: readonly number[],
  request: IncomingMessage,
  socket: net.Socket,
  head: Buffer,
): void {
  if (port === undefined) return void socket.destroy()
  const next = net.connect(port, '127.0.0.1')
  const refused = () => upgrade(others, request, socket, head)
  next.once('error', refused)
  next.once('connect', () => {
    next.off('error', refused)
    const pairs = request.rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${request.rawHeaders[at + 1]}`]))
    next.write(`${request.method} ${request.url} HTTP/1.1\r\n${pairs.join('\r\n')}\r\n\r\n`)
    next.write(head)
    socket.pipe(next).pipe(socket)
    for (const [end, other] of [
      [socket, next],
      [next, socket],
    ] as const) {
      end.on('error', () => end.destroy())
      end.on('close', () => other.destroy())
    }
  })
}
