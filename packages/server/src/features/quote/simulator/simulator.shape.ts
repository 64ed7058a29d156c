/** What the simulator bank and its adapter say to each other, one JSON message a line. The first message names the bank. */
import type { Tick } from '@hedgerow/contract/quote/click.contract'
import type { BankAnswer, OrderRequest, PriceRequest } from '../provider/provider.shape.ts'

export type ToBank =
  | { readonly say: 'hello'; readonly bank: string }
  | { readonly say: 'ask'; readonly request: PriceRequest }
  | { readonly say: 'order'; readonly request: OrderRequest }
  | { readonly say: 'status'; readonly request: OrderRequest }
  /** From now on this caller hears the prices of these instruments; a later list takes the place of an earlier one. */
  | { readonly say: 'stream'; readonly instruments: readonly Instrument[] }

export type FromBank =
  | { readonly say: 'welcome' }
  | { readonly say: 'answer'; readonly answer: BankAnswer }
  | { readonly say: 'ticks'; readonly ticks: readonly Tick[] }

export type Instrument = Pick<PriceRequest, 'currencyPair' | 'dealLimit' | 'pip' | 'rateScale' | 'spotMid' | 'midPrice'>

/** One line of the journal: what the bank did with an order, written before it says so. */
export interface JournalLine {
  readonly bank: string
  readonly quoteSerialNo: string
  readonly outcome: Extract<BankAnswer, { kind: 'dealt' | 'refused' }>
}

/** How the process is started, as JSON in its first argument. */
export interface SimulatorSettings {
  readonly seed: number
  /** 0 takes a free one, which is told by the process's channel. */
  readonly port: number
  readonly journal: string
  readonly script?: object
}
