/** Coming months as they are planned: what is open of each, by which percents it is hedged, and what comes of it. Pure. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { InputOf } from '@hedgerow/contract/kit/call'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuseAll } from '@hedgerow/contract/kit/refusal'
import {
  type FutureMonth,
  type FutureTrades,
  type futureTradeApi,
  type LimitMonth,
  mostHorizon,
  planPercents,
} from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeRefusals } from '@hedgerow/contract/risk/future/future-trade.refusals'
import {
  addMonths,
  type BusinessDate,
  businessDate,
  daysBetween,
  endOfMonth,
} from '@hedgerow/quant/basics/business-date'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, fromNumber, modelValue, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { unitOf } from '@hedgerow/quant/basics/fx-rate'
import type { garmanKohlhagen } from '@hedgerow/quant/pricing/vanilla/garman-kohlhagen'
import { againstBudget, comingTrades, rollComparison } from '@hedgerow/quant/risk/hedge/coming-trades'
import { parametricVar } from '@hedgerow/quant/risk/value-at-risk/parametric-var'

export type FutureQuestion = InputOf<(typeof futureTradeApi)['run']>
type Direction = DictionaryValue<typeof ExposureDirection>
type Percents = Readonly<Record<(typeof planPercents)[number], string>>

const hundred = decimal('100')

/** @throws Refusal with every field that is wrong: PLAN_HORIZON, PLAN_PERCENT, PLAN_PARTS */
export function demandPlan({ horizon, months }: FutureQuestion): void {
  const { PLAN_HORIZON, PLAN_PERCENT, PLAN_PARTS } = futureTradeRefusals
  const isHorizon = horizon >= 1 && horizon <= mostHorizon
  const ofMonths = months.flatMap((plan, at) => {
    const outside = planPercents.filter((name) => decimal(plan[name]).isNegative() || decimal(plan[name]).gt(hundred))
    const { month, forwardPercent, optionPercent, spotPercent } = plan
    const parts = sum([forwardPercent, optionPercent, spotPercent].map((text) => decimal(text)))
    // Parts that are no percents are told as such, and not by their sum, too.
    const isWhole = parts.eq(hundred) || outside.some((name) => name !== 'hedgePercent')
    return [
      ...outside.map((name) => ({ field: `months.${at}.${name}`, because: PLAN_PERCENT, params: {} })),
      ...(isWhole ? [] : [{ field: `months.${at}.forwardPercent`, because: PLAN_PARTS, params: { month } }]),
    ]
  })
  refuseAll([...(isHorizon ? [] : [{ field: 'horizon', because: PLAN_HORIZON, params: {} }]), ...ofMonths])
}

/** An exposure of the book in the base currency of the pair. */
interface OpenExposure {
  readonly exposureDirection: string
  readonly endDate: BusinessDate
  readonly netAmt: string
}

/** What is not locked of one month. */
export interface OpenMonth {
  readonly month: string
  readonly firstDate: BusinessDate
  readonly lastDate: BusinessDate
  readonly dueDate: BusinessDate
  readonly exposureCount: number
  readonly plannedAmt: Decimal
}

const monthOf = (date: string) => date.slice(0, 6)

/** From today to the end of the last month; the side of which more is open unless one is named. */
export function openMonths(
  exposures: readonly OpenExposure[],
  { today, horizon, direction }: { today: BusinessDate; horizon: number; direction: Direction | undefined },
): { readonly exposureDirection: Direction; readonly months: readonly OpenMonth[] } {
  const last = endOfMonth(addMonths(today, horizon - 1))
  const coming = exposures.filter(
    ({ endDate, netAmt }) => endDate >= today && endDate <= last && !decimal(netAmt).isZero(),
  )
  const { long, short } = ExposureDirection.of
  const openOf = (side: Direction) =>
    sum(coming.filter((one) => one.exposureDirection === side).map(({ netAmt }) => decimal(netAmt)))
  const exposureDirection = direction ?? (openOf(short).gt(openOf(long)) ? short : long)
  const own = coming.filter((one) => one.exposureDirection === exposureDirection)
  const months = [...Map.groupBy(own, ({ endDate }) => monthOf(endDate))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, of]): OpenMonth => {
      const firstDate = businessDate(`${month}01`)
      return {
        month,
        firstDate,
        lastDate: endOfMonth(firstDate),
        dueDate:
          of
            .map(({ endDate }) => endDate)
            .sort()
            .at(-1) ?? firstDate,
        exposureCount: of.length,
        plannedAmt: sum(of.map(({ netAmt }) => decimal(netAmt))),
      }
    })
  return { exposureDirection, months }
}

/** A band of the policy in force: the least that is covered of what is due in so many days. */
export interface LeastBand {
  readonly dayFrom: number
  readonly dayTo: number
  readonly leastPct: string
}

/** As typed; else the least of the policy, by forwards. @throws Refusal PLAN_MONTH for each month that is named twice or never comes */
export function percentsOf(
  months: readonly OpenMonth[],
  typed: FutureQuestion['months'],
  { today, bands }: { readonly today: BusinessDate; readonly bands: readonly LeastBand[] },
): readonly Percents[] {
  const comes = new Set(months.map(({ month }) => month))
  const isOff = (month: string, at: number) => !comes.has(month) || typed.findIndex((one) => one.month === month) !== at
  refuseAll(
    typed.flatMap(({ month }, at) =>
      isOff(month, at)
        ? [{ field: `months.${at}.month`, because: futureTradeRefusals.PLAN_MONTH, params: { month } }]
        : [],
    ),
  )
  return months.map(({ month, dueDate }) => {
    const days = daysBetween(today, dueDate)
    const band = bands.find(({ dayFrom, dayTo }) => days >= dayFrom && days <= dayTo)
    const usual = { hedgePercent: band?.leastPct ?? '100', forwardPercent: '100', optionPercent: '0', spotPercent: '0' }
    return typed.find((one) => one.month === month) ?? usual
  })
}

/** What the market says of a month; per quoted unit of the base. */
export interface MonthMarket {
  readonly forward: Decimal
  /** Undefined where no option is planned. */
  readonly option:
    | {
        readonly premiumPips: Decimal
        readonly volatilityPct: number
        /** What the premium is worked out from; undefined where nothing is left to pay for. */
        readonly model: Parameters<typeof garmanKohlhagen>[0] | undefined
      }
    | undefined
}

export interface LimitStand {
  /** US dollars for one of base currency. */
  readonly limitRate: number
  /** What live deals use today. */
  readonly quotaUsed: Decimal
  readonly facilityUsed: Decimal
  /** By the month of their value dates, what comes free after it. */
  readonly ending: readonly { readonly valueMonth: string; readonly quotaUsd: string; readonly facilityUsd: string }[]
  /** Of each month; null where none is known. */
  readonly quotas: readonly (string | null)[]
  readonly facilities: readonly { readonly facilityUsd: string; readonly facilityTo: string | null }[]
}

export interface FutureWork {
  readonly today: BusinessDate
  readonly pair: PairConvention
  readonly scaleOf: (currency: string) => number
  readonly limitCurrency: string
  readonly exposureDirection: Direction
  readonly months: readonly OpenMonth[]
  readonly percents: readonly Percents[]
  readonly markets: readonly MonthMarket[]
  readonly spot: Decimal
  readonly budgetRate: string | null
  readonly spreadPips: string
  readonly limits: LimitStand
  /** Volatility of a day as a fraction; undefined without enough history. */
  readonly dailyVol: number | undefined
  readonly historyDays: number
}

export function futureTradesOf(work: FutureWork): FutureTrades {
  const { today, pair, scaleOf, exposureDirection, months, percents, markets, budgetRate, dailyVol } = work
  const terms = {
    side: exposureDirection === ExposureDirection.of.long ? ('receivable' as const) : ('payable' as const),
    unit: pair.quotedUnit,
    pip: decimal(pair.pip),
    baseScale: scaleOf(pair.base),
    quoteScale: scaleOf(pair.quote),
  }
  const coming = comingTrades(
    months.map(({ plannedAmt }, at) => {
      const forward = markets[at]?.forward ?? ZERO
      return {
        amount: plannedAmt,
        ...percentsIn(percents[at]),
        forwardRate: forward,
        strike: forward,
        premiumPips: markets[at]?.option?.premiumPips ?? ZERO,
        marketRate: forward,
      }
    }),
    terms,
  )
  const plannedAmt = sum(months.map((one) => one.plannedAmt))
  const achievedRate = coming.achievedRate ?? ZERO
  const budget = budgetRate === null ? null : decimal(budgetRate)
  return {
    asOf: today,
    currencyPair: pair.pair,
    baseCurrency: pair.base,
    quoteCurrency: pair.quote,
    limitCurrency: work.limitCurrency,
    exposureDirection,
    months: coming.months.map((trade, at) => monthReply(work, { trade, at })),
    plannedAmt: plannedAmt.toString(),
    hedgedAmt: sum(coming.months.map(({ hedgedAmt }) => hedgedAmt)).toString(),
    premium: coming.premium.toString(),
    achievedRate: achievedRate.stripZeros().toString(),
    budgetRate,
    againstBudget:
      budget && againstBudget({ ...terms, achievedRate, budgetRate: budget, amount: plannedAmt }).toString(),
    limits: limitMonths(work, coming.months),
    roll: rollOf(work, coming.months, terms),
    lackingHistory: dailyVol === undefined ? work.historyDays : null,
  }
}

const percentsIn = (of: Percents | undefined) => ({
  hedgePercent: decimal(of?.hedgePercent ?? '0'),
  forwardPercent: decimal(of?.forwardPercent ?? '100'),
  optionPercent: decimal(of?.optionPercent ?? '0'),
  spotPercent: decimal(of?.spotPercent ?? '0'),
})

type Trade = ReturnType<typeof comingTrades>['months'][number]

function monthReply(work: FutureWork, { trade, at }: { readonly trade: Trade; readonly at: number }): FutureMonth {
  const { months, percents, markets } = work
  const open = months[at]
  const market = markets[at]
  const planned = percents[at]
  if (!open || !market || !planned) throw new Error('should hold: a planned month is open and has its market')
  const { month, firstDate, lastDate, dueDate, exposureCount } = open
  const { hedgePercent, forwardPercent, optionPercent, spotPercent } = planned
  return {
    month,
    firstDate,
    lastDate,
    dueDate,
    exposureCount,
    plannedAmt: open.plannedAmt.toString(),
    ...{ hedgePercent, forwardPercent, optionPercent, spotPercent },
    forwardRate: market.forward.stripZeros().toString(),
    strike: market.forward.stripZeros().toString(),
    premiumPips: market.option?.premiumPips.toString() ?? null,
    volatilityPct: market.option ? fromNumber(market.option.volatilityPct, 4).toString() : null,
    hedgedAmt: trade.hedgedAmt.toString(),
    forwardAmt: trade.forwardAmt.toString(),
    optionAmt: trade.optionAmt.toString(),
    spotAmt: trade.spotAmt.toString(),
    unhedgedAmt: trade.unhedgedAmt.toString(),
    premium: trade.premium.toString(),
    achievedRate: trade.achievedRate?.stripZeros().toString() ?? '0',
    openValueAtRisk: openRisk(work, open, trade),
  }
}

export const confidence = 0.95
/** The library measures up to so many working days. */
const mostHoldingDays = 250
export const workingDays = (days: number) => Math.max(1, Math.round((days * 5) / 7))

/** What neither forward nor option holds can lose until it is due. */
function openRisk(
  work: FutureWork,
  { dueDate, plannedAmt }: OpenMonth,
  { forwardAmt, optionAmt }: Trade,
): string | null {
  const { today, pair, spot, scaleOf, dailyVol } = work
  const holdingDays = workingDays(daysBetween(today, dueDate))
  if (dailyVol === undefined || holdingDays > mostHoldingDays) return null
  const open = plannedAmt.sub(forwardAmt).sub(optionAmt)
  const position = modelValue(open.mul(spot)) / modelValue(unitOf(pair.quotedUnit))
  const { valueAtRisk } = parametricVar({
    positions: [position],
    volatilities: [dailyVol],
    correlation: [[1]],
    confidence,
    holdingDays,
  })
  return fromNumber(valueAtRisk, scaleOf(pair.quote)).toString()
}

export const limitScale = 2

/** What of the uses of today has come free before a month, and which limits are in force in it. */
export function standOfMonth({ today, limits: { ending, facilities } }: FutureWork, { month, firstDate }: OpenMonth) {
  return {
    // What is overdue counts until it is settled.
    ended: ending.filter(({ valueMonth }) => valueMonth >= monthOf(today) && valueMonth < month),
    inForce: facilities.filter(({ facilityTo }) => facilityTo === null || facilityTo >= firstDate),
  }
}

/** A deal takes its part of a limit up to the month in which it is due; the plan is counted in full. */
function limitMonths(work: FutureWork, trades: readonly Trade[]): LimitMonth[] {
  const { quotaUsed, facilityUsed, quotas, limitRate } = work.limits
  const planned = trades.map(({ forwardAmt, optionAmt }) =>
    fromNumber(modelValue(forwardAmt.add(optionAmt)) * limitRate, limitScale),
  )
  return work.months.map((open, at) => {
    const { ended, inForce } = standOfMonth(work, open)
    const free = (name: 'quotaUsd' | 'facilityUsd') => sum(ended.map((one) => decimal(one[name])))
    return {
      month: open.month,
      quotaAmt: quotas[at] ?? null,
      quotaUsedAmt: quotaUsed.sub(free('quotaUsd')).round(limitScale).toString(),
      facilityAmt: sum(inForce.map(({ facilityUsd }) => decimal(facilityUsd))).toString(),
      facilityUsedAmt: facilityUsed.sub(free('facilityUsd')).round(limitScale).toString(),
      planUsedAmt: sum(planned.slice(at)).toString(),
    }
  })
}

type RollTerms = Pick<Parameters<typeof rollComparison>[0], 'side' | 'unit' | 'quoteScale'> & { readonly pip: Decimal }

function rollOf(work: FutureWork, trades: readonly Trade[], { pip, ...terms }: RollTerms): FutureTrades['roll'] {
  const { months, markets, spot, spreadPips } = work
  const far = months.at(-1)
  if (!far || months.length < 2) return null
  const amount = sum(trades.map(({ hedgedAmt }) => hedgedAmt))
  const compared = rollComparison({
    ...terms,
    amount,
    spot,
    forwards: markets.map(({ forward }) => forward),
    spread: decimal(spreadPips).mul(pip),
  })
  return {
    rollAmt: amount.toString(),
    farDate: far.dueDate,
    farPoints: compared.far.points.stripZeros().toString(),
    farCarry: compared.far.carry.toString(),
    farCost: compared.far.cost.toString(),
    farTotal: compared.far.total.toString(),
    rolls: compared.rolls.map(({ points, carry, cost, total }, at) => ({
      month: months[at]?.month ?? '',
      dueDate: months[at]?.dueDate ?? '',
      points: points.stripZeros().toString(),
      carry: carry.toString(),
      cost: cost.toString(),
      total: total.toString(),
    })),
    rolledPoints: compared.rolledPoints.stripZeros().toString(),
    rolledCarry: compared.rolledCarry.toString(),
    rolledCost: compared.rolledCost.toString(),
    rolledTotal: compared.rolledTotal.toString(),
    extraCost: compared.extraCost.toString(),
  }
}
