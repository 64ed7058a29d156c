/**
 * The browser's end of the price socket. It connects again a second after each break, for as long as it is wanted; until the first frame of
 * the new connection nothing of the old one can be pressed.
 */
import {
  type PriceFrame,
  type PriceWish,
  pingPauseMs,
  pricePath,
  pricePing,
  staleMs,
  type Tick,
} from '@hedgerow/contract/quote/click.contract'

const pauseMs = 1_000
const silentMs = 5_000
/** How often the way is measured. */
const measureMs = 5 * pingPauseMs
/** After so many failures in a row browsers spread over the second half of the second, and each still tries every second. */
const [patientFailures, jitterMs] = [5, 500]

interface LineState {
  /** `waiting`: connected, and no price has come yet. `down`: the bank is away. */
  readonly state: 'connecting' | 'waiting' | 'live' | 'down'
  readonly tries: number
  /** Of a ping and its answer; undefined until the first came. */
  readonly ms?: number | undefined
}
export interface DisplayedTick extends Tick {
  /** With the epoch, as a click names it. */
  readonly quoteRef: string
  /** Of the monotonic clock. */
  readonly at: number
}
type Hear = () => void

/** What is shown now, for `useSyncExternalStore`: the line, and each tile by itself, so that a tick draws one tile. */
export class PriceLine {
  #socket: WebSocket | undefined
  #timer: number | undefined
  #watch: number | undefined
  #state: LineState = { state: 'connecting', tries: 0 }
  #epoch = ''
  #tiles: readonly string[]
  #settleDates: readonly string[] = []
  #heardAt = 0
  #pingedAt = 0
  #isPinging = false
  #ticks = new Map<string, DisplayedTick>()
  readonly #last = new Map<string, DisplayedTick>()
  #isClosed = false
  readonly #hearers = new Set<Hear>()
  readonly #token: string
  readonly #wish: PriceWish

  constructor(token: string, wish: PriceWish) {
    this.#token = token
    this.#wish = wish
    this.#tiles = wish.tiles
    this.#connect()
    this.#watch = window.setInterval(() => {
      this.#leaveIfSilent()
      if (performance.now() - this.#pingedAt >= measureMs) this.#ping()
      this.#tell()
    }, pauseMs)
  }

  readonly subscribe = (hear: Hear): (() => void) => {
    this.#hearers.add(hear)
    return () => void this.#hearers.delete(hear)
  }
  readonly state = (): LineState => this.#state
  /** Those of the wish that the bank quotes. */
  readonly tiles = (): readonly string[] => this.#tiles
  /** Undefined until the line says so. */
  readonly settleDate = (tile: string): string | undefined => this.#settleDates[this.#tiles.indexOf(tile)]
  /** Undefined where there is none that could be pressed. */
  readonly tick = (tile: string): DisplayedTick | undefined => {
    const tick = this.#ticks.get(tile)
    return tick && performance.now() - tick.at <= staleMs ? tick : undefined
  }
  /** The last that came, however old, also over a break: to be shown with its age, never to be pressed. */
  readonly last = (tile: string): DisplayedTick | undefined => this.#last.get(tile)

  close(): void {
    this.#isClosed = true
    window.clearTimeout(this.#timer)
    window.clearInterval(this.#watch)
    this.#socket?.close()
  }

  #connect(): void {
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + pricePath)
    this.#socket = socket
    socket.onopen = () => {
      socket.send(JSON.stringify({ token: this.#token }))
      socket.send(JSON.stringify(this.#wish))
    }
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as PriceFrame)
    socket.onclose = () => this.#broken()
  }

  #broken(): void {
    this.#forget()
    this.#isPinging = false
    if (this.#isClosed) return
    const tries = this.#state.tries + 1
    this.#set({ state: 'connecting', tries })
    const jitter = tries > patientFailures ? Math.random() * jitterMs : 0
    this.#timer = window.setTimeout(() => this.#connect(), pauseMs - jitter)
  }

  /** Prices come several times a second: a line that says none is broken, though nobody has told the browser. */
  #leaveIfSilent(): void {
    if (this.#state.state !== 'live' || performance.now() - this.#heardAt < silentMs) return
    const silent = this.#socket
    if (!silent) return
    silent.onclose = () => undefined
    silent.onmessage = () => undefined
    silent.close()
    this.#broken()
  }

  #ping(): void {
    const { state } = this.#state
    if (this.#isPinging || (state !== 'waiting' && state !== 'live')) return
    this.#isPinging = true
    this.#pingedAt = performance.now()
    this.#socket?.send(pricePing)
  }

  #hear(frame: PriceFrame): void {
    if ('pong' in frame) {
      this.#isPinging = false
      this.#set({ ...this.#state, ms: Math.round(performance.now() - this.#pingedAt) })
      return
    }
    this.#heardAt = performance.now()
    if ('epoch' in frame) {
      this.#epoch = frame.epoch
      this.#tiles = frame.tiles
      this.#settleDates = frame.settleDates
      this.#set({ state: 'waiting', tries: 0 })
      this.#ping()
    } else if ('down' in frame) {
      this.#forget()
      this.#set({ state: 'down', tries: 0 })
    } else {
      const at = performance.now()
      for (const tick of frame.ticks) {
        const tile = `${tick.currencyPair} ${tick.dealLimit}`
        const stamped = { ...tick, quoteRef: `${this.#epoch}.${tick.id}`, at }
        this.#ticks.set(tile, stamped)
        this.#last.set(tile, stamped)
      }
      if (this.#state.state !== 'live') this.#set({ ...this.#state, state: 'live' })
      else this.#tell()
    }
  }

  #forget(): void {
    this.#ticks = new Map()
  }
  #set(state: LineState): void {
    this.#state = state
    this.#tell()
  }
  #tell(): void {
    for (const hear of this.#hearers) hear()
  }
}
