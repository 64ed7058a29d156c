/**
 * How a simulated bank behaves: a price around the mid that it is told, by bank, tenor, size and seed, and what becomes of a question
 * or an order. The same seed and serial number give the same answer on every machine. Two in a hundred questions are
 * rejected, one in a hundred orders is confirmed late (workflows §3.2).
 */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { type Decimal, decimal, fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import { type RandomStream, randomStream } from '@hedgerow/quant/maths/random'
import type { PriceRequest } from '../provider/provider.shape.ts'
import type { Instrument } from './simulator.shape.ts'

interface Temper {
  /** Half spread in pips at a small size and spot. */
  readonly halfSpread: number
  /** A question is answered after so many milliseconds, and up to twice as many. */
  readonly answerMs: number
}
const usual: Temper = { halfSpread: 12, answerMs: 250 }
/** The banks of the demonstration: the foreign one is the keenest, the third the dearest. */
const tempers: Readonly<Record<string, Temper>> = {
  B1: { halfSpread: 12, answerMs: 220 },
  B2: { halfSpread: 15, answerMs: 300 },
  B3: { halfSpread: 24, answerMs: 400 },
  B4: { halfSpread: 18, answerMs: 260 },
  B5: { halfSpread: 9, answerMs: 150 },
}
const temperOf = (bank: string): Temper => tempers[bank] ?? usual

const rejectShare = 0.02
const slowShare = 0.01
/** Beyond the ten seconds after which the desk takes an order for unknown. */
const slowMs = 12_000
/** Half the spread again for each ten million of the base currency, and for each quarter of a year. */
const sizeStep = 10_000_000
const pipScale = 2

function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
const streamOf = (seed: number, ...words: readonly string[]): RandomStream =>
  randomStream(seed, hashed(words.join(' ')))

const quarters = (dealLimit: string): number => {
  const [, count = '0', unit] = /^(\d+)([DMY])$/.exec(dealLimit) ?? []
  const days = Number(count) * (unit === 'Y' ? 365 : unit === 'M' ? 30 : 1)
  return days / 91
}

/** Half the spread in pips. */
export function halfSpreadOf(
  bank: string,
  { dealAmt, dealLimit }: Pick<PriceRequest, 'dealAmt' | 'dealLimit'>,
): number {
  const widened = 1 + 0.5 * (modelValue(dealAmt) / sizeStep) + 0.5 * quarters(dealLimit)
  return temperOf(bank).halfSpread * widened
}

interface SimulatedPrice {
  readonly spotRate: string
  readonly forwardPoint: string | null
  readonly exchangeRate: string
}
/** The rate at which the bank deals; spot plus points is exactly the rate. */
export function priceOf(seed: number, bank: string, request: PriceRequest): SimulatedPrice | undefined {
  const { spotMid, midPrice, quoteSerialNo, dealDirection, rateScale } = request
  if (spotMid === null || midPrice === null) return undefined
  const pip = decimal(request.pip)
  const noise = 0.85 + 0.3 * streamOf(seed, bank, quoteSerialNo, 'price').uniform()
  const distance = fromNumber(halfSpreadOf(bank, request) * noise, pipScale).mul(pip)
  const away = dealDirection === DealDirection.of.buy ? distance : distance.neg()
  const spotRate = decimal(spotMid).add(away).round(Math.max(rateScale, 4))
  const isForward = !/^(TODAY|TOM|SPOT)$/.test(request.dealLimit)
  if (!isForward) return { spotRate: spotRate.toString(), forwardPoint: null, exchangeRate: spotRate.toString() }
  const points = decimal(midPrice).sub(decimal(spotMid)).div(pip, pipScale)
  return {
    spotRate: spotRate.toString(),
    forwardPoint: points.toString(),
    exchangeRate: text(spotRate.add(points.mul(pip))),
  }
}
const text = (value: Decimal) => value.stripZeros().toString()

const stepPips = 0.6
/**
 * The price of the n-th moment: a bounded walk around the mid, the same for one seed, with the bank's spread for a small amount. `bid` is
 * what the bank pays for the base currency.
 */
export function tickPrice(
  seed: number,
  bank: string,
  { currencyPair, dealLimit, pip, rateScale, spotMid, midPrice }: Instrument,
  moment: number,
): { readonly bid: string; readonly ask: string } | undefined {
  if (spotMid === null || midPrice === null) return undefined
  const phase = hashed(`${seed} ${currencyPair}`) % 1_000
  const drift = 4 * Math.sin((moment + phase) / 37) + 2 * Math.sin((moment + phase) / 11)
  const noise = stepPips * (2 * streamOf(seed, currencyPair, String(moment)).uniform() - 1)
  const half = halfSpreadOf(bank, { dealAmt: '100000', dealLimit })
  const at = (pips: number) =>
    decimal(midPrice)
      .add(fromNumber(pips, pipScale).mul(decimal(pip)))
      .round(Math.max(rateScale, 4))
  return { bid: at(drift + noise - half).toString(), ask: at(drift + noise + half).toString() }
}

type QuestionFate = 'answer' | 'reject' | 'late'
type OrderFate = 'deal' | 'refuse' | 'slow' | 'twice'
/** What a test wants of single banks; the seed decides for the others. */
export interface Script {
  readonly [bank: string]: {
    readonly question?: QuestionFate
    readonly order?: OrderFate
    /** Spans from the start of the process, in milliseconds, in which the bank hangs up and takes no call. */
    readonly outages?: readonly (readonly [from: number, to: number])[]
  }
}

export function questionFate(seed: number, bank: string, serial: string, script: Script): QuestionFate {
  const scripted = script[bank]?.question
  if (scripted) return scripted
  return streamOf(seed, bank, serial, 'question').uniform() < rejectShare ? 'reject' : 'answer'
}

export function orderFate(seed: number, bank: string, serial: string, script: Script): OrderFate {
  const scripted = script[bank]?.order
  if (scripted) return scripted
  const chance = streamOf(seed, bank, serial, 'order').uniform()
  if (chance < rejectShare) return 'refuse'
  return chance > 1 - slowShare ? 'slow' : 'deal'
}

export function answerDelay(seed: number, bank: string, serial: string, fate: QuestionFate): number {
  const delay = temperOf(bank).answerMs * (1 + streamOf(seed, bank, serial, 'delay').uniform())
  return fate === 'late' ? lateMs : Math.round(delay)
}
/** A late quote comes when an inquiry is long decided. */
const lateMs = 45_000
export const confirmDelay = (fate: OrderFate): number => (fate === 'slow' ? slowMs : 40)

export const isOut = (script: Script, bank: string, sinceStartMs: number): boolean =>
  script[bank]?.outages?.some(([from, to]) => sinceStartMs >= from && sinceStartMs < to) ?? false
