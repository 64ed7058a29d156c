// Reference cases of exposures judged by an anchor, item and hedge together, with what the open part must still fetch.
import type { BusinessDate } from '../../basics/business-date.ts'
import { type Decimal, fromNumber, sum, ZERO } from '../../basics/decimal.ts'
import type { RateUnit } from '../../basics/fx-rate.ts'
import { interpolatePoints } from '../../market/forward/forward-points.ts'
import {
  type AnchorKind,
  anchorOf,
  averageOf,
  budgetStand,
  type ExposureProfit,
  type ExposureSide,
  exposureProfit,
  type HedgedPart,
  shownRate,
} from '../../risk/profit/exposure-profit.ts'
import type { CaseInput } from '../case-input.ts'
import { quotedUnitOf } from '../rates-input.ts'
import { dayIn, decimalIn, optionalDecimal, scaleOf } from './booked-input.ts'

const POINT_SCALE = 10

const anchorKinds: Readonly<Record<AnchorKind, RegExp>> = { booked: /^1$/, budget: /^2$/, average: /^3$/ }
const anchorTypes: Readonly<Record<AnchorKind, string>> = { booked: '1', budget: '2', average: '3' }

interface Market {
  readonly unit: RateUnit
  readonly forward: (on: BusinessDate) => Decimal | undefined
}

/** Points of the stored pillars, none beyond the last. */
function marketOf(input: CaseInput): Market {
  input.remarks('date')
  const [spot, pip, spotDate] = [decimalIn(input, 'spot'), decimalIn(input, 'pip'), dayIn(input, 'spotDate')]
  const pillars = input.parts('points').map((pillar) => {
    pillar.remarks('term')
    return { date: dayIn(pillar, 'date'), points: decimalIn(pillar, 'pips').toNumber() }
  })
  const forward = (on: BusinessDate) => {
    if (on <= spotDate) return spot
    const { points, extrapolated } = interpolatePoints({ spotDate, pillars }, on)
    return extrapolated ? undefined : spot.add(fromNumber(points, POINT_SCALE).mul(pip)).round(POINT_SCALE)
  }
  return { unit: quotedUnitOf(input), forward }
}

interface Item {
  readonly serialNo: string
  readonly currency: string
  readonly currencyPair: string
  readonly exposureDirection: string
  readonly side: ExposureSide
  readonly effective: Decimal
  readonly lockAmt: Decimal
  readonly booked: Decimal | undefined
  readonly budget: Decimal | undefined
  readonly hedged: readonly HedgedPart[]
  readonly market: { readonly rate: Decimal; readonly unit: RateUnit } | undefined
}

function itemOf(input: CaseInput, markets: ReadonlyMap<string, Market>, budgets: ReadonlyMap<string, Decimal>): Item {
  input.remarks('reservedAmt')
  const currencyPair = input.text('currencyPair')
  const market = markets.get(currencyPair)
  const endDate = dayIn(input, 'endDate')
  const rate = market?.forward(endDate)
  const hedged = input.parts('links').map((link) => {
    link.remarks('dealSerialNo')
    return { amount: decimalIn(link, 'amount'), rate: decimalIn(link, 'exchangeRate') }
  })
  return {
    serialNo: input.text('serialNo'),
    currency: input.text('currency'),
    currencyPair,
    exposureDirection: input.text('exposureDirection'),
    side: input.word('exposureDirection', { receivable: /^1$/, payable: /^0$/ }),
    effective: decimalIn(input, 'effectiveExposure'),
    lockAmt: decimalIn(input, 'lockAmt'),
    booked: optionalDecimal(input, 'bookRate'),
    budget: budgets.get(currencyPair),
    hedged,
    market: market && rate && { rate, unit: market.unit },
  }
}

/** What a row of the screen shows, or why it is left out. */
type Judged =
  | { readonly item: Item; readonly reason: string; readonly profit: null }
  | { readonly item: Item; readonly marketRate: Decimal; readonly profit: ExposureProfit; readonly row: object }

function judged(item: Item, wanted: AnchorKind, scale: number): Judged {
  const average = averageOf(item.hedged)
  const anchor = anchorOf(wanted, { booked: item.booked, budget: item.budget, average })
  if (!item.market) return { item, reason: 'no-rate', profit: null }
  if (!anchor) return { item, reason: 'no-anchor', profit: null }
  const { rate: marketRate, unit } = item.market
  const { side, effective: amount, hedged } = item
  const profit = exposureProfit({ side, amount, unit, anchorRate: anchor.rate, marketRate, hedged, scale })
  const row = {
    serialNo: item.serialNo,
    anchorType: anchorTypes[anchor.kind],
    anchorRate: shownRate(anchor.rate).toString(),
    hedgeAverage: average ? shownRate(average).toString() : null,
    marketRate: shownRate(marketRate).toString(),
    netAmt: item.effective.sub(item.lockAmt).toString(),
    ...textsOf(profit),
  }
  return { item, marketRate, profit, row }
}

const textsOf = (figures: ExposureProfit) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]: [string, Decimal | null]) => [
      name,
      value === null ? null : String(value),
    ]),
  )

export function exposurePl(input: CaseInput) {
  input.remarks('calcDate')
  const scale = scaleOf(input.text('convertCurrency'))
  const wanted = input.word('anchorType', anchorKinds)
  const budgets = new Map(
    input.parts('budgetRates').map((one) => [one.text('currencyPair'), decimalIn(one, 'budgetRate')]),
  )
  const quoted = input.part('market')
  const markets = new Map(quoted.names.map((pair) => [pair, marketOf(quoted.part(pair))]))
  const rows = input.parts('exposures').map((one) => judged(itemOf(one, markets, budgets), wanted, scale))
  const priced = rows.filter((row) => row.profit !== null)
  const totalOf = (name: 'itemGainLoss' | 'hedgeGainLoss' | 'combinedGainLoss') =>
    sum([ZERO.round(scale), ...priced.map(({ profit }) => profit[name])]).toString()
  return {
    rows: priced.map(({ row }) => row),
    leftOut: rows.flatMap((row) => (row.profit === null ? [{ serialNo: row.item.serialNo, reason: row.reason }] : [])),
    totals: {
      itemGainLoss: totalOf('itemGainLoss'),
      hedgeGainLoss: totalOf('hedgeGainLoss'),
      combinedGainLoss: totalOf('combinedGainLoss'),
    },
    cockpit: cockpitOf(priced),
  }
}

function cockpitOf(rows: readonly { readonly item: Item; readonly marketRate: Decimal }[]) {
  const groups = [...Map.groupBy(rows, ({ item }) => `${item.currency} ${item.exposureDirection}`)]
  return groups
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, of]) => {
      const [first] = of
      if (!first) return []
      const { currency, exposureDirection, currencyPair, side, budget } = first.item
      const total = (pick: (row: (typeof of)[number]) => Decimal) => sum(of.map(pick))
      const effective = total(({ item }) => item.effective)
      const locked = total(({ item }) => item.lockAmt)
      const stand = budgetStand({
        side,
        effective,
        locked,
        lockedAtRate: total(({ item }) => sum(item.hedged.map((part) => part.amount.mul(part.rate)))),
        net: effective.sub(locked),
        netAtMarket: total(({ item, marketRate }) => item.effective.sub(item.lockAmt).mul(marketRate)),
        budgetRate: budget,
      })
      return [
        {
          currency,
          exposureDirection,
          currencyPair,
          effectiveExposure: effective.toString(),
          lockAmt: locked.toString(),
          netAmt: effective.sub(locked).toString(),
          achievedRate: stand.achievedRate?.toString() ?? null,
          budgetRate: budget?.toString() ?? null,
          neededRate: stand.neededRate?.toString() ?? null,
          isSecured: stand.isSecured,
        },
      ]
    })
}
