/**
 * The bytes of a line as messages, in whatever pieces they come. Each byte is copied and looked at a bounded number of times, whatever the
 * bank sends. The first bytes that are no whole message end the stream with their reason: where one frame is broken nobody knows where the
 * next begins, and looking for it in what is left lets a few bytes cost minutes. The session then begins anew and asks for what it missed.
 */
import { begin, type Incoming, messageOf, soh, sumOf } from './fix-message.rules.ts'

/** A message that says it is longer is no message; nothing longer is ever held. */
export const longestBody = 64 * 1024
const longestLength = 6
const trailerBytes = 7

interface Taken {
  readonly messages: readonly Incoming[]
  /** Why nothing more is taken; said once. */
  readonly fault?: string
}

export class FixStream {
  #held: Buffer = Buffer.alloc(0)
  #begin = 0
  #end = 0
  /** Until so many bytes are there nothing can be said. */
  #wanted = 1
  #fault: string | undefined
  #work = 0

  /** How many bytes were copied or looked at: what the line has cost. */
  get work(): number {
    return this.#work
  }
  /** How many bytes wait for the rest of their message. */
  get waiting(): number {
    return this.#end - this.#begin
  }

  take(chunk: Buffer): Taken {
    if (this.#fault) return { messages: [] }
    this.#append(chunk)
    const messages: Incoming[] = []
    while (this.#fault === undefined && this.waiting >= this.#wanted) {
      const message = this.#next()
      if (message) messages.push(message)
    }
    return this.#fault === undefined ? { messages } : { messages, fault: this.#fault }
  }

  /** Room grows by doubling, and what was taken makes room first: a byte is moved twice at most for each time that it comes. */
  #append(chunk: Buffer): void {
    if (this.#end + chunk.length > this.#held.length) {
      const rest = this.#held.subarray(this.#begin, this.#end)
      const room = rest.length + chunk.length
      const held = Buffer.alloc(2 * room)
      rest.copy(held)
      this.#work += rest.length
      this.#held = held
      this.#end = rest.length
      this.#begin = 0
    }
    chunk.copy(this.#held, this.#end)
    this.#end += chunk.length
    this.#work += chunk.length
  }

  /** One message; undefined where more bytes are wanted, or the fault was found. */
  #next(): Incoming | undefined {
    const length = this.#bodyLength()
    if (length === undefined) return undefined
    const bodyBegin = this.#begin + begin.length + length.digits + 1
    const bodyEnd = bodyBegin + length.value
    const end = bodyEnd + trailerBytes
    this.#wanted = end - this.#begin
    if (this.#end < end) return undefined
    this.#work += this.#wanted
    const sum = sumOf(this.#held.subarray(this.#begin, bodyEnd))
    if (this.#held.toString('latin1', bodyEnd, end) !== `10=${sum}${soh}`)
      return this.#stop('a message with a wrong length or checksum')
    const message = messageOf(this.#held.toString('utf8', bodyBegin, bodyEnd))
    if (!message) return this.#stop('a message without its type or number')
    this.#begin = end
    this.#wanted = 1
    return message
  }

  #bodyLength(): { readonly value: number; readonly digits: number } | undefined {
    const most = begin.length + longestLength + 1
    const head = this.#held.toString('latin1', this.#begin, Math.min(this.#end, this.#begin + most))
    this.#work += head.length
    if (!begin.startsWith(head.slice(0, begin.length))) return this.#stop('bytes that begin no message of FIX 4.4')
    const [digits = ''] = /^\d*/.exec(head.slice(begin.length)) ?? []
    const after = head[begin.length + digits.length]
    if (after === undefined && digits.length <= longestLength) {
      this.#wanted = this.waiting + 1
      return undefined
    }
    const isLength = after === soh && /^[1-9]\d{0,5}$/.test(digits) && Number(digits) <= longestBody
    return isLength
      ? { value: Number(digits), digits: digits.length }
      : this.#stop('a message without a length that may be')
  }

  #stop(reason: string): undefined {
    this.#fault = `the bank sent ${reason}`
    this.#held = Buffer.alloc(0)
    this.#begin = 0
    this.#end = 0
  }
}
