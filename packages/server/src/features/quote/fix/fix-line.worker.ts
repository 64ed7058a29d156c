/**
 * The FIX line to one bank: a socket, the session's steps in the order in which things happen, and the numbers in the database. A number
 * is kept before its message leaves, and counted as heard after its answer is written, so that a fall of the process loses
 * nothing. Nothing is said twice: where the bank missed a question or an order it hears a gap fill, and is asked for the order's status.
 */
import type { Socket } from 'node:net'
import type { Text } from '@hedgerow/contract/kit/text'
import { quoteTexts } from '@hedgerow/contract/quote/quote.text'
import { connectOutside, InnerAddress, type Reach } from '../../../kit/outside/reach.ts'
import { instantOf, monotonicMs, now, wallClockOf } from '../../../kit/process/clock.ts'
import { tellSeldom } from '../../../kit/process/print.ts'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import type { BankConnection, BankEvents, BankLine, PriceRequest } from '../provider/provider.shape.ts'
import { answerOf, newOrder, priceQuestion, statusQuestion } from './fix-dialogue.rules.ts'
import { encoded, fixTime, type Incoming, type Outgoing, type Saying } from './fix-message.rules.ts'
import { type SessionStanding, saysWhen, sessionAt } from './fix-schedule.rules.ts'
import {
  type Deed,
  gapFill,
  leave,
  logOn,
  mostTries,
  newSession,
  receive,
  type Session,
  type Step,
  say,
  tick,
  types,
} from './fix-session.rules.ts'
import { FixStream } from './fix-stream.read.ts'

/** Where the numbers of a line outlive the process. */
export interface LineNumbers {
  /** `began` is the begin of a session whose numbers begin anew with it. */
  read(
    began: string | undefined,
  ): Promise<{ readonly nextOut: number; readonly nextIn: number; readonly resetWanted: boolean }>
  keep(numbers: { readonly nextOut: number; readonly nextIn: number }): Promise<void>
  /** The reset that an administrator asked for, or that the session begins with, has been said. */
  resetSaid(began: string | undefined): Promise<void>
  /** The bank sent a message that cannot be read, or one that was rejected. */
  countBad(): Promise<void>
}
interface FixOptions {
  readonly numbers: LineNumbers
  /** What the bank gave with the password; undefined where it asks for none. */
  readonly password: string | undefined
  readonly reach: Reach
}

/** A line that breaks of bad bytes three times in it is left alone. */
const spoiltMs = 600_000
const [breakMs, refusedMs, closedMs, tickMs, goodbyeMs] = [1_000, 5_000, 5_000, 250, 2_500]
const clocks = { instantOf, wallClockOf }
/** So many messages wait for their turn before the bank is made to wait, and so many bytes of ours for a bank that does not read. */
const [mostWaiting, mostUnread] = [500, 1024 * 1024]
/** As many questions are remembered as can be open at once, and many more. */
const mostAsked = 5_000
const complain = tellSeldom()
const both = ({ zh, en }: Text) => `${zh} / ${en}`

const reachedOf = (error: unknown) => (error instanceof InnerAddress ? both(quoteTexts.lineInner) : reasonOf(error))

export function openFixLine(line: BankLine, events: BankEvents, options: FixOptions): BankConnection {
  const fix = new FixLine(line, events, options)
  fix.open()
  return fix
}

class FixLine implements BankConnection {
  readonly #line: BankLine
  readonly #events: BankEvents
  readonly #options: FixOptions
  readonly #requests = new Map<string, PriceRequest>()
  /** What the bank may reject by its number alone; of this connection only. */
  readonly #sent = new Map<number, Saying>()
  #socket: Socket | undefined
  #session: Session | undefined
  #turn: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isUp = false
  /** The session of the line's hours; undefined where it is always open. */
  #hours: SessionStanding | undefined
  #waiting = 0
  /** When the bank last sent what broke the line: bytes that are no message, or a message for somebody else. */
  #spoiltAt: readonly number[] = []
  /** It leads to the same end until its numbers begin anew; the session in which that was found, undefined for one without hours. */
  #stuck: { readonly began: string | undefined } | undefined
  #isClosed = false
  #gone = Promise.withResolvers<void>()

  constructor(line: BankLine, events: BankEvents, options: FixOptions) {
    this.#line = line
    this.#events = events
    this.#options = options
  }

  isUp(): boolean {
    return this.#isUp
  }
  ask(request: PriceRequest): boolean {
    const [oldest] = this.#requests.keys()
    if (oldest !== undefined && this.#requests.size >= mostAsked) this.#requests.delete(oldest)
    this.#requests.set(request.quoteSerialNo, request)
    return this.#say(priceQuestion(request))
  }
  order(request: Parameters<BankConnection['order']>[0]): boolean {
    return this.#say(newOrder(request, fixTime(now())))
  }
  status(request: Parameters<BankConnection['status']>[0]): boolean {
    return this.#say(statusQuestion(request))
  }

  /** Says goodbye and waits for the answer as long as a goodbye takes. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    if (!this.#socket) return
    this.#inTurn(async () => {
      if (this.#session) await this.#take(leave(this.#session, monotonicMs()))
      else this.#socket?.destroy()
    })
    const patience = setTimeout(() => this.#socket?.destroy(), goodbyeMs)
    await this.#gone.promise
    clearTimeout(patience)
    await this.#turn
  }

  /** Outside its hours nothing is said but when they begin, and it is looked at again and again. */
  open(): void {
    const before = this.#hours
    this.#hours = sessionAt(this.#line, now(), clocks)
    if (this.#stuck?.began !== this.#began()) this.#stuck = undefined
    if (this.#hours?.isOpen === false) {
      if (before?.isOpen !== false) this.#events.onDown(saysWhen(this.#line, this.#hours.opens, clocks))
    } else if (!this.#stuck) {
      this.#connect()
      return
    }
    this.#timer = setTimeout(() => this.open(), closedMs)
  }

  /** The begin of a session whose numbers begin anew with it. */
  #began(): string | undefined {
    return this.#line.dailyReset && this.#hours?.isOpen ? this.#hours.began : undefined
  }

  #connect(): void {
    const { usesTls } = this.#line
    let socket: Socket
    try {
      socket = connectOutside(this.#line, usesTls, this.#options.reach)
    } catch (error) {
      this.#events.onDown(reachedOf(error))
      this.#timer = setTimeout(() => this.open(), closedMs)
      return
    }
    this.#socket = socket
    this.#gone = Promise.withResolvers()
    const stream = new FixStream()
    let because = ''
    socket.setNoDelay(true)
    socket.on('error', (error) => {
      because = reachedOf(error)
    }) // 'close' follows
    socket.once(usesTls ? 'secureConnect' : 'connect', () => this.#inTurn(() => this.#logOn(socket)))
    socket.on('data', (chunk) => this.#hear(socket, stream, chunk))
    const ticking = setInterval(() => this.#then((session) => this.#atTick(session)), tickMs)
    socket.once('close', () => {
      clearInterval(ticking)
      const wasUp = this.#isUp
      this.#isUp = false
      this.#inTurn(async () => this.#down(because, wasUp))
    })
  }

  /** Says goodbye when the hours are over. */
  #atTick(session: Session): Step {
    const isOver = this.#hours?.isOpen === true && now() >= this.#hours.ends
    return (isOver && session.phase === 'up' ? leave : tick)(session, monotonicMs())
  }

  /** One thing after the other. What goes wrong on our own side breaks the line: it begins anew from what was kept. */
  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      complain(`FIX ${this.#line.quoteSource}: ${reasonOf(error)}`)
      this.#socket?.destroy(error instanceof Error ? error : undefined)
    })
  }
  #then(next: (session: Session) => Step): void {
    this.#inTurn(async () => {
      if (this.#session) await this.#take(next(this.#session))
    })
  }

  async #logOn(socket: Socket): Promise<void> {
    const { password } = this.#options
    const { senderCompId, targetCompId, heartbeatSeconds } = this.#line
    const began = this.#began()
    const { resetWanted, ...numbers } = await this.#options.numbers.read(began)
    if (socket.destroyed) return
    const party = { role: 'initiator', senderCompId, targetCompId, heartbeatMs: heartbeatSeconds * 1_000 } as const
    const credentials = password === undefined ? undefined : { username: senderCompId, password }
    const at = monotonicMs()
    await this.#take(logOn(newSession(party, numbers, at), resetWanted, credentials, at))
    if (resetWanted) await this.#options.numbers.resetSaid(began)
  }

  #hear(socket: Socket, stream: FixStream, chunk: Buffer): void {
    const { messages, fault } = stream.take(chunk)
    for (const message of messages) {
      this.#waiting += 1
      this.#inTurn(async () => {
        this.#waiting -= 1
        if (this.#waiting < mostWaiting) socket.resume()
        if (this.#session && socket === this.#socket) await this.#take(receive(this.#session, message, monotonicMs()))
      })
    }
    if (this.#waiting >= mostWaiting || fault !== undefined) socket.pause()
    if (fault !== undefined) this.#inTurn(() => this.#spoilt(socket, fault))
  }

  /** Bytes that are no message: the line begins anew, and stands still where it breaks of them again and again. */
  async #spoilt(socket: Socket, fault: string): Promise<void> {
    await this.#options.numbers.countBad()
    complain(`FIX ${this.#line.quoteSource}: ${fault}`)
    this.#countSpoilt()
    socket.destroy(new Error(fault))
  }

  /** What breaks the line comes again when it begins anew: three times, and then it is left alone. */
  #countSpoilt(): void {
    const at = monotonicMs()
    this.#spoiltAt = [...this.#spoiltAt.filter((earlier) => at - earlier < spoiltMs), at]
    if (this.#isUp && this.#spoiltAt.length >= mostTries) this.#stuck = { began: this.#began() }
  }

  #say(saying: Saying): boolean {
    if (this.#isUp)
      this.#then((session) => (session.phase === 'up' ? say(session, saying, monotonicMs()) : { session, deeds: [] }))
    return this.#isUp
  }

  async #take({ session, deeds }: Step): Promise<void> {
    const before = this.#session
    this.#session = session
    const { nextOut, nextIn } = session
    const heardBefore = before?.nextIn ?? nextIn
    if (nextOut !== before?.nextOut)
      await this.#options.numbers.keep({ nextOut, nextIn: Math.min(heardBefore, nextIn) })
    for (const deed of deeds) await this.#do(deed)
    if (nextIn !== heardBefore) await this.#options.numbers.keep({ nextOut, nextIn })
  }

  async #do(deed: Deed): Promise<void> {
    if (deed.do === 'send') return this.#write(deed.message)
    if (deed.do === 'resend') return this.#write(gapFill(deed.from, deed.to))
    if (deed.do === 'deliver') return this.#deliver(deed.message)
    if (deed.do === 'rejected') return this.#rejected(deed.message)
    if (deed.do === 'end') {
      if (deed.isFault && this.#isUp) this.#countSpoilt()
      if (deed.isStuck) this.#stuck = { began: this.#began() }
      this.#socket?.destroy(deed.because === 'closed' ? undefined : new Error(deed.because))
      return
    }
    if (this.#socket?.destroyed !== false) return
    this.#isUp = true
    this.#events.onUp()
  }

  #write(message: Outgoing): void {
    const { senderCompId, targetCompId } = this.#line
    const socket = this.#socket
    this.#remember(message)
    if (socket && socket.writableLength > mostUnread) socket.destroy(new Error('the bank does not read'))
    else if (socket?.writable)
      socket.write(encoded(message, { senderCompId, targetCompId, sendingTime: fixTime(now()) }))
  }

  /** Numbers begin anew with a logon that is number one. */
  #remember({ type, seq, fields }: Outgoing): void {
    if (type === types.logon && seq === 1) this.#sent.clear()
    if (type !== 'R' && type !== 'D') return
    const [oldest] = this.#sent.keys()
    if (oldest !== undefined && this.#sent.size >= mostAsked) this.#sent.delete(oldest)
    this.#sent.set(seq, { type, fields })
  }

  async #rejected({ type, seq }: Incoming): Promise<void> {
    await this.#options.numbers.countBad()
    complain(
      `FIX ${this.#line.quoteSource}: message ${seq} of type ${type} was rejected: a field has no tag or no value`,
    )
  }

  async #deliver(message: Incoming): Promise<void> {
    if (message.type === '3') complain(`FIX ${this.#line.quoteSource}: a message of ours was rejected`)
    const answer = answerOf(message, this.#requests, this.#sent)
    if (answer) await this.#events.onAnswer(answer)
  }

  #down(because: string, wasUp: boolean): void {
    const wasRefused = this.#session !== undefined && !wasUp
    this.#session = undefined
    this.#socket = undefined
    this.#events.onDown(this.#stuck ? `${because}: ${both(quoteTexts.lineStuck)}` : because)
    if (!this.#isClosed) this.#timer = setTimeout(() => this.open(), wasRefused ? refusedMs : breakMs)
    this.#gone.resolve()
  }
}
