/**
 * What a request works out from the exposures chosen for it: which may stand together, the side and amount of the hedge
 * currency, the amount of the other currency at a rate, the cover before and after.
 */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureDirection, ExposureHedgeFlag, ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { alikeIn } from '@hedgerow/contract/hedging/hedge-request.contract'
import type { CurrencyPairRecord } from '@hedgerow/contract/reference/currency.contract'
import { type Decimal, decimal, min, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { sidesOf, type TriedHedge } from '../../../pieces/risk/hedge-trial.ts'

/** An exposure as the picker shows it. */
export type Hedgeable = Pick<
  Exposure,
  | 'id'
  | 'serialNo'
  | 'orgId'
  | 'currency'
  | 'exposureDirection'
  | 'endDate'
  | 'deliveryDate'
  | 'contractNo'
  | 'settledAmt'
  | 'lockAmt'
  | 'reservedAmt'
  | 'hedgeableAmt'
> & {
  /** Null where the request does not tell. */
  readonly exposureType: Exposure['exposureType'] | null
}
/** The server's own rule: not void, hedgeable by its type, with an amount left. */
export const isOpen = ({ status, hedgeFlag, hedgeableAmt }: Exposure) =>
  status !== ExposureStatus.of.void && hedgeFlag === ExposureHedgeFlag.of.yes && decimal(hedgeableAmt).isPositive()

export interface Line {
  readonly exposureId: string
  readonly hedgeAmt: string
}

/** Half-typed amounts count as nothing; the field itself says what is wrong with them. */
export const amountOf = (text: string): Decimal => (/^\d{1,30}(\.\d{1,20})?$/.test(text) ? decimal(text) : ZERO)

/** In what two exposures differ that must be the same in one request. */
export const differences = (one: Hedgeable, other: Hedgeable) => alikeIn.filter((key) => one[key] !== other[key])
export const standTogether = (one: Hedgeable, other: Hedgeable) => differences(one, other).length === 0

/**
 * The exposures that a tried hedge stands on, the soonest first, until its amount is reached; of those that stand together, the ones that take most
 * of it. What is overdue by `today` or by the trial's own day is left to a person: its hedge would come too late. Of the organisation whose book
 * was measured where it has any.
 */
export function linesOfTrial(
  exposures: readonly Hedgeable[],
  trial: TriedHedge,
  today: string,
): { readonly first: Hedgeable | undefined; readonly lines: readonly Line[] } {
  const { base, isSold } = sidesOf(trial)
  const direction = isSold ? ExposureDirection.of.long : ExposureDirection.of.short
  const fitting = exposures
    .filter(({ currency, exposureDirection }) => currency === base && exposureDirection === direction)
    .filter(({ endDate }) => endDate >= today && endDate >= trial.valueDate)
    .sort((a, b) => (a.endDate < b.endDate ? -1 : a.endDate > b.endDate ? 1 : 0))
  const own = fitting.filter(({ orgId }) => orgId === trial.orgId)
  return linesUpTo(own.length > 0 ? own : fitting, trial.amount)
}

/** Of those that stand together the ones that take most of an amount, each in turn until it is reached. */
export function linesUpTo(
  exposures: readonly Hedgeable[],
  amount: string,
): { readonly first: Hedgeable | undefined; readonly lines: readonly Line[] } {
  const groups = [...Map.groupBy(exposures, (one) => alikeIn.map((key) => one[key]).join('|')).values()]
  const taken = groups.map((group) => ({ group, lines: filledLines(group, decimal(amount)) }))
  const sumOf = ({ lines }: (typeof taken)[number]) => sum(lines.map(({ hedgeAmt }) => decimal(hedgeAmt)))
  const [most] = taken.sort((a, b) => sumOf(b).cmp(sumOf(a)))
  return { first: most?.group[0], lines: most?.lines ?? [] }
}

function filledLines(group: readonly Hedgeable[], amount: Decimal): Line[] {
  let rest = amount
  return group.flatMap(({ id, hedgeableAmt }) => {
    const hedgeAmt = min(rest, decimal(hedgeableAmt))
    rest = rest.sub(hedgeAmt)
    return hedgeAmt.isPositive() ? [{ exposureId: id, hedgeAmt: hedgeAmt.stripZeros().toString() }] : []
  })
}

export interface HedgeSide {
  readonly currency: string
  /** A long exposure is hedged by selling its currency, a short one by buying it. */
  readonly hedges: 'buy' | 'sell'
  readonly amount: string
}

export function sideOf(chosen: readonly Hedgeable[], lines: readonly Line[]): HedgeSide | undefined {
  const [first] = chosen
  if (!first) return undefined
  const amount = sum(lines.map((line) => amountOf(line.hedgeAmt)))
  return {
    currency: first.currency,
    hedges: first.exposureDirection === ExposureDirection.of.long ? 'sell' : 'buy',
    amount: amount.isZero() ? '' : amount.stripZeros().toString(),
  }
}

/** The other currency's amount at the pair's rate, rounded to that currency; empty while there is no amount. */
export function otherAmount(side: HedgeSide, pair: CurrencyPairRecord, rate: string): string {
  const amount = amountOf(side.amount)
  if (amount.isZero()) return ''
  const unit = decimal(String(pair.quotedUnit))
  const isBase = side.currency === pair.baseCurrency
  const other = isBase
    ? amount.mul(decimal(rate)).div(unit, pair.quoteDecimalScale)
    : amount.mul(unit).div(decimal(rate), pair.baseDecimalScale)
  return other.stripZeros().toString()
}

interface Cover {
  readonly settled: string
  readonly locked: string
  readonly reserved: string
  readonly open: string
}

/** All chosen exposures together, with `extra` of the open part taken as reserve. */
export function coverOf(chosen: readonly Hedgeable[], extra: string): Cover {
  const total = (key: 'settledAmt' | 'lockAmt' | 'reservedAmt' | 'hedgeableAmt') =>
    sum(chosen.map((exposure) => decimal(exposure[key])))
  const taken = amountOf(extra)
  return {
    settled: total('settledAmt').toString(),
    locked: total('lockAmt').toString(),
    reserved: total('reservedAmt').add(taken).toString(),
    open: total('hedgeableAmt').sub(taken).toString(),
  }
}

/** How much of what is not yet settled is locked or reserved, per cent with one decimal. */
export function coveredPercent({ locked, reserved, open }: Cover): string {
  const covered = decimal(locked).add(decimal(reserved))
  const total = covered.add(decimal(open))
  return total.isPositive() ? covered.mul(decimal('100')).div(total, 1).toString() : '0'
}
