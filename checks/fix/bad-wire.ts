/** A line between the bank and us that does to some of the bank's messages what lines and programs do. */
import { connect, createServer, type Socket } from 'node:net'
import { sumOf } from '../../packages/server/src/features/quote/fix/fix-message.rules.ts'
import type { Step, Wire } from './scenario.shape.ts'

type Order = Extract<Step, { wire: Wire }>
const soh = '\u0001'
const [head, tail] = [`8=FIX\\.4\\.4${soh}9=\\d+${soh}`, `10=\\d{3}${soh}`]
const frame = new RegExp(`${head}.*?${soh}${tail}`, 's')
const around = new RegExp(`^${head}|${tail}$`, 'g')

/** With the length and the checksum that belong to its body. */
function written(body: string, longer = 0): string {
  const counted = `8=FIX.4.4${soh}9=${Buffer.byteLength(body, 'latin1') + longer}${soh}${body}`
  return `${counted}10=${sumOf(Buffer.from(counted, 'latin1'))}${soh}`
}
const bodyOf = (message: string) => message.replace(around, '')

export class BadWire {
  #orders: { readonly order: Order; left: number }[] = []
  #ours: Socket | undefined
  #held = ''
  readonly #server

  /** What we send is kept in `sent`, with strokes for the separators. */
  constructor(bankPort: number, sent: string[]) {
    this.#server = createServer((ours) => {
      const bank = connect(bankPort, '127.0.0.1')
      this.#ours = ours
      this.#held = ''
      let rest = ''
      for (const socket of [ours, bank]) {
        socket.setNoDelay(true)
        socket.on('error', () => undefined) // 'close' follows
      }
      let output = ''
      ours.on('data', (chunk) => {
        bank.write(chunk)
        output += chunk.toString('latin1')
        for (let match = frame.exec(output); match; match = frame.exec(output)) {
          output = output.slice(match.index + match[0].length)
          sent.push(match[0].replaceAll(soh, '|'))
        }
      })
      bank.on('data', (chunk) => {
        rest += chunk.toString('latin1')
        for (let match = frame.exec(rest); match; match = frame.exec(rest)) {
          rest = rest.slice(match.index + match[0].length)
          this.#pass(ours, match[0])
        }
      })
      bank.once('close', () => ours.end())
      ours.once('close', () => bank.destroy())
    })
  }

  listen(): Promise<number> {
    return new Promise((resolve) =>
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address()
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
      }),
    )
  }
  order(order: Order): void {
    this.#orders.push({ order, left: order.times ?? Number.POSITIVE_INFINITY })
  }
  inject(text: string): void {
    this.#ours?.write(Buffer.from(text, 'latin1'))
  }
  cut(): void {
    this.#ours?.destroy()
  }
  close(): void {
    this.#server.close()
    this.cut()
  }

  #pass(ours: Socket, message: string): void {
    const fits = this.#orders.find(({ order, left }) => left > 0 && message.includes(`${soh}${order.on}`))
    const send = (text: string) => ours.write(Buffer.from(this.#taken() + text, 'latin1'))
    if (!fits) return void send(message)
    fits.left -= 1
    const { wire } = fits.order
    if (wire === 'drop') return
    if (wire === 'double') send(message + message)
    else if (wire === 'garble') send(message.replace(`${soh}35=`, `${soh}36=`))
    else if (wire === 'lengthen') send(written(bodyOf(message), 1))
    else if (wire === 'split') for (const byte of message) send(byte)
    else if (wire === 'join') this.#held += message
    else if (wire === 'halve')
      ours.end(Buffer.from(message.slice(0, message.length / 2), 'latin1'), () => ours.destroy())
    else
      send(
        written(
          bodyOf(message)
            .replace(`${soh}${wire.from}`, `${soh}${wire.to}`)
            .replace(/^35=A/, wire.from === '35=A' ? wire.to : '35=A'),
        ),
      )
  }
  #taken(): string {
    const held = this.#held
    this.#held = ''
    return held
  }
}
