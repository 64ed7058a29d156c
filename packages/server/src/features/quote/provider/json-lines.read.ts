/** JSON messages, one a line, over a socket. */
import type { Socket } from 'node:net'

/** A message that has not ended by then is no message of ours. */
const longestLine = 64 * 1024

/** Calls `hear` with each whole message; what is no JSON, or never ends, closes the socket. */
export function hearLines(socket: Socket, hear: (message: unknown) => void): void {
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) return void socket.destroy()
    try {
      for (const line of lines) hear(JSON.parse(line))
    } catch {
      socket.destroy()
    }
  })
}

export const sayLine = (socket: Socket, message: unknown): void => void socket.write(`${JSON.stringify(message)}\n`)
