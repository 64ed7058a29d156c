/** Which deal closed which, by the library, for each organisation and pair; every total is a sum of steps that were rounded once. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { LotMethod } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { type LotPosition, namedLots } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { type PositionDeal, realizedPosition } from '@hedgerow/quant/risk/profit/position-lots'

/** Both legs of a deal that move on one date; decimal text, the rate for `quotedUnit` of base. */
export interface Exchange {
  /** Of the flow in base currency: an exchange closes in one step at most. */
  readonly cflId: string
  readonly orgId: string
  readonly orgName: string
  readonly dealId: string
  readonly dealSerialNo: string
  readonly currencyPair: string
  readonly dealDirection: DictionaryValue<typeof DealDirection>
  readonly quotedUnit: number
  /** Decimals of the two currencies. */
  readonly baseScale: number
  readonly quoteScale: number
  readonly cashFlowDate: BusinessDate
  readonly baseAmount: string
  readonly exchangeRate: string
}

export interface BookedResult {
  readonly orgId: string
  readonly currencyPair: string
  readonly bookedPl: string
}

interface Lot extends PositionDeal {
  readonly of: Exchange
}

/** One row of the list. */
export interface LotStep {
  readonly id: string
  readonly of: Exchange
  readonly closedAmt: string
  readonly closedAgainst: string
  readonly realizedPl: string
}

type Method = DictionaryValue<typeof LotMethod>
const names = { [LotMethod.of.fifo]: 'fifo', [LotMethod.of.average]: 'weighted-average' } as const
const averageScale = 10
const plain = (amount: Decimal) => amount.stripZeros().toString()
/** As people read it: 1,000,000.00. */
function grouped(amount: Decimal, scale: number): string {
  const [whole = '', part] = amount.round(scale).toString().split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), part].filter(Boolean).join('.')
}

function lotOf(of: Exchange): Lot {
  const rate = decimal(of.exchangeRate)
  return {
    of,
    direction: of.dealDirection === DealDirection.of.buy ? 'buy' : 'sell',
    baseAmount: decimal(of.baseAmount),
    rate: rate.div(decimal(String(of.quotedUnit)), rate.scale + 2),
    cashFlowDate: of.cashFlowDate,
  }
}

const groupsOf = (exchanges: readonly Exchange[]) =>
  [...Map.groupBy(exchanges, ({ orgId, currencyPair }) => `${orgId} ${currencyPair}`).values()].flatMap((of) =>
    of[0] ? [{ first: of[0], lots: of.map(lotOf) }] : [],
  )

/** The steps by one method, each rounded once; what a deal closed is told with its number and how much of it, oldest first. */
export function lotSteps(exchanges: readonly Exchange[], method: Method, asOf: BusinessDate): LotStep[] {
  return groupsOf(exchanges)
    .flatMap(({ lots }) => realizedPosition(lots, names[method], asOf).steps)
    .map(({ deal, closedAmount, realized, closedAgainst }) => ({
      id: deal.of.cflId,
      of: deal.of,
      closedAmt: plain(closedAmount),
      closedAgainst: closedAgainst
        .map((lot) => `${lot.deal.of.dealSerialNo} ${grouped(lot.baseAmount, deal.of.baseScale)}`)
        .join(' · '),
      realizedPl: realized.round(deal.of.quoteScale).toString(),
    }))
}

interface StepQuestion {
  readonly method: Method
  readonly asOf: BusinessDate
  readonly cflId: string
}

/** One row of the list with what it is made of: what it closed, and all exchanges of its position up to it. */
export function lotStepParts(exchanges: readonly Exchange[], { method, asOf, cflId }: StepQuestion) {
  const [row] = lotSteps(exchanges, method, asOf).filter(({ id }) => id === cflId)
  const isOf = ({ of }: Lot) => of.cflId === cflId
  const lots = groupsOf(exchanges).find((group) => group.lots.some(isOf))?.lots ?? []
  const step = realizedPosition(lots, names[method], asOf).steps.find(({ deal }) => isOf(deal))
  if (!row || !step) return undefined
  return {
    row,
    closed: step.closedAgainst.map(({ deal, baseAmount }) => ({ of: deal.of, amount: plain(baseAmount) })),
    upToIt: lots.slice(0, lots.findIndex(isOf) + 1).map(({ of }) => of),
  }
}

export function lotPositions(
  exchanges: readonly Exchange[],
  booked: readonly BookedResult[],
  method: Method,
  asOf: BusinessDate,
): LotPosition[] {
  return groupsOf(exchanges).map(({ first, lots }) => {
    const { orgId, orgName, currencyPair, quotedUnit, baseScale, quoteScale } = first
    const made = {
      fifo: realizedPosition(lots, 'fifo', asOf),
      'weighted-average': realizedPosition(lots, 'weighted-average', asOf),
    }
    const realizedBy = (name: keyof typeof made) =>
      sum(made[name].steps.map(({ realized }) => realized.round(quoteScale))).round(quoteScale)
    const { openAmount, openCost, openLots } = made[names[method]]
    const realized = realizedBy(names[method])
    const inBooks = decimal(
      booked.find((one) => one.orgId === orgId && one.currencyPair === currencyPair)?.bookedPl ?? '0',
    ).round(quoteScale)
    const unit = decimal(String(quotedUnit))
    const { base, quote } = splitPair(currencyPair)
    return {
      orgId,
      orgName,
      currencyPair,
      baseCurrency: base,
      quoteCurrency: quote,
      realizedPl: realized.toString(),
      openAmount: openAmount.round(baseScale).toString(),
      openCost: openCost.round(quoteScale).toString(),
      openAverage: openAmount.isZero() ? null : plain(openCost.mul(unit).div(openAmount, averageScale)),
      methodDifference: realizedBy('fifo').sub(realizedBy('weighted-average')).toString(),
      bookedPl: inBooks.toString(),
      byDealDifference: realized.sub(inBooks).toString(),
      lotCount: openLots.length,
      openLots: openLots.slice(0, namedLots).map(({ deal, baseAmount, rate }) => ({
        dealId: deal?.of.dealId ?? null,
        dealSerialNo: deal?.of.dealSerialNo ?? null,
        baseAmount: plain(baseAmount),
        exchangeRate: deal?.of.exchangeRate ?? plain(rate.mul(unit).round(averageScale)),
        cashFlowDate: deal?.cashFlowDate ?? null,
        ageDays: deal ? daysBetween(deal.cashFlowDate, asOf) : null,
      })),
    }
  })
}
