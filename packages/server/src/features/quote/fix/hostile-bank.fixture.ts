/** A bank that says what no bank should, a process of its own for tests: `node hostile-bank.fixture.ts poison`. It tells what it hears. */
import { createServer, type Socket } from 'node:net'
import { encoded, type Field } from './fix-message.rules.ts'
import { FixStream } from './fix-stream.read.ts'

export type Manner =
  /** Millions of bytes of frames that say they are long, at once. */
  | 'poison'
  /** The same, after it said that the logon is welcome. */
  | 'poisonAfterLogon'
  /** Two hundred thousand heartbeats as fast as the line takes them. */
  | 'flood'
  /** One message with an empty tag and one without a value, and then a heartbeat. */
  | 'emptyTag'
  /** One message for another party, again after each logon. */
  | 'stranger'
  /** Says that messages are missed, and never says them again. */
  | 'missing'
export interface Hostile {
  readonly port?: number
  readonly connections: number
  /** Types of what our side sent. */
  readonly types: readonly string[]
}

const manner = process.argv[2] as Manner
const [poisonBytes, heartbeats] = [8 * 1024 * 1024, 200_000]
const types: string[] = []
let connections = 0
const tell = (port?: number) =>
  process.send?.({ connections, types, ...(port === undefined ? {} : { port }) } satisfies Hostile)

const soh = '\x01'
const poison = () => Buffer.alloc(poisonBytes, `8=FIX.4.4${soh}9=65536${soh}`)
const message = (type: string, seq: number, fields: readonly Field[] = []) =>
  encoded({ type, seq, fields }, { senderCompId: 'BANK', targetCompId: 'HEDGE', sendingTime: '20260413-09:30:00.123' })
const logon = (seq: number) =>
  message('A', seq, [
    [98, '0'],
    [108, '1'],
  ])

/** With a right length and a right checksum. */
const spoilt = (seq: number, field: string) => whole(['35=8', `34=${seq}`, '49=BANK', '56=HEDGE', field])
function whole(fields: readonly string[]): Buffer {
  const body = [...fields, ''].join(soh)
  const counted = Buffer.from(`8=FIX.4.4${soh}9=${body.length}${soh}${body}`)
  const sum = counted.reduce((total, byte) => (total + byte) % 256, 0)
  return Buffer.concat([counted, Buffer.from(`10=${String(sum).padStart(3, '0')}${soh}`)])
}

function flood(socket: Socket, from: number): void {
  for (let seq = from; seq < heartbeats; seq += 1) {
    if (socket.write(message('0', seq))) continue
    socket.once('drain', () => flood(socket, seq + 1))
    return
  }
}

/** Alive, and deaf to what is asked of it. */
function missing(socket: Socket): void {
  socket.write(logon(9))
  let seq = 10
  const beating = setInterval(() => {
    socket.write(message('0', seq))
    seq += 1
  }, 300)
  socket.once('close', () => clearInterval(beating))
}

function greet(socket: Socket): void {
  if (manner === 'poisonAfterLogon') socket.write(Buffer.concat([logon(connections), poison()]))
  if (manner === 'missing') missing(socket)
  if (manner === 'stranger')
    socket.write(Buffer.concat([logon(connections), whole(['35=8', `34=${connections + 1}`, '49=BANK', '56=OTHER'])]))
  if (manner === 'emptyTag') socket.write(Buffer.concat([logon(1), spoilt(2, '=7'), spoilt(3, '58='), message('0', 4)]))
  if (manner !== 'flood') return
  socket.write(logon(1))
  flood(socket, 2)
}

const server = createServer((socket) => {
  const stream = new FixStream()
  connections += 1
  tell()
  socket.on('error', () => undefined) // 'close' follows
  socket.on('data', (chunk) => {
    for (const { type } of stream.take(chunk).messages) {
      types.push(type)
      tell()
      if (type === 'A') greet(socket)
    }
  })
  if (manner === 'poison') socket.write(poison())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  tell(typeof address === 'object' ? address?.port : undefined)
})
process.once('disconnect', () => process.exit(0)) // whoever started us is gone
