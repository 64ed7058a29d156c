// Reference cases of hedge accounting and of the break-even rate.
import { type Decimal, fromNumber } from '../../basics/decimal.ts'
import { QuantError } from '../../basics/quant-error.ts'
import { cushion, guaranteedRate, remainderNeed, type TradeSide } from '../../risk/hedge/guaranteed-rate.ts'
import {
  type Band,
  dollarOffset,
  dollarOffsetRatio,
  isInBand,
  regressionTest,
  STANDARD_REGRESSION,
  varianceReduction,
} from '../../risk/hedge/hedge-effectiveness.ts'
import { cashFlowHedge, fairValueHedge } from '../../risk/hedge/hedge-gain-loss.ts'
import { criticalTerms, type HedgeTerms } from '../../risk/hedge/hedge-verdict.ts'
import type { CaseInput } from '../case-input.ts'
import { firstName, numberOf } from '../rates-input.ts'

const AMOUNT_SCALE = 10

const bandOf = (input: CaseInput): Band => ({
  lower: input.percent('lowerPct', 0.8),
  upper: input.percent('upperPct', 1.25),
})

const termsOf = (input: CaseInput): HedgeTerms => ({
  currency: input.text('currency'),
  amount: input.number('amount'),
  date: input.text(firstName(input, 'date', 'maturityDate', 'settlementDate', 'valueDate') ?? 'date'),
  direction: input.word('direction', { receive: /^(receive|buy|long)/, pay: /^(pay|sell|short)/ }),
})

function matchedTerms(input: CaseInput) {
  const instrument = firstName(input, 'instrument', 'hedgingInstrument') ?? 'instrument'
  const terms = criticalTerms(termsOf(input.part('hedgedItem')), termsOf(input.part(instrument)))
  return { ...terms, criticalTermsMatch: terms.allMatch, criticalTermsPass: terms.allMatch }
}

export function effectiveness(input: CaseInput) {
  if (/critical/.test(input.text('kind', ''))) return matchedTerms(input)
  if (!input.has('hedgedItemChanges')) {
    const ratio = dollarOffsetRatio(input.number('hedgedItemChange'), input.number('instrumentChange'))
    return { dollarOffsetPct: ratio * 100, dollarOffsetPass: isInBand(ratio, bandOf(input)) }
  }
  const series = {
    hedgedItemChanges: input.numbers('hedgedItemChanges'),
    instrumentChanges: input.numbers('instrumentChanges'),
  }
  const offset = dollarOffset(series, bandOf(input), input.number('smallAmountThreshold', 0))
  const { ratio, outcome } = offset.result
  if (ratio === null) throw new QuantError('dollar-offset-undefined', 'hedgedItemChanges')
  const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100)
  const offsets = {
    dollarOffsetPct: ratio * 100,
    dollarOffsetCumulativePct: ratio * 100,
    dollarOffsetPass: outcome === 'pass',
    dollarOffsetPeriodPct: offset.periods.map((period) => percent(period.ratio)),
    dollarOffsetCumulativePcts: offset.cumulative.map((period) => percent(period.ratio)),
  }
  if (/offset/.test(input.text('kind', ''))) return offsets
  const limits = {
    ...STANDARD_REGRESSION,
    band: bandOf(input),
    minimumRSquared: input.number('minR2', STANDARD_REGRESSION.minimumRSquared),
    minimumSample: numberOf(input, ['minSample', 'minSampleSize', 'minimumSample'], STANDARD_REGRESSION.minimumSample),
  }
  const line = regressionTest(series, limits)
  const variance = varianceReduction(series)
  return {
    ...offsets,
    slope: line.slope,
    intercept: line.intercept,
    rSquared: line.rSquared,
    slopeStdError: line.slopeStandardError,
    tStatistic: line.slopeT,
    fStatistic: line.f,
    pValue: line.slopePValue,
    regressionPass: line.isEffective,
    varianceReductionPct: percent(variance.reduction),
    varianceReductionPass: variance.isEffective,
    optimalHedgeRatio: variance.optimalHedgeRatio,
  }
}

export function gainLoss(input: CaseInput) {
  const amounts = (name: string) =>
    (input.holds(name, 'number') ? [input.number(name)] : input.numbers(name)).map((value) =>
      fromNumber(value, AMOUNT_SCALE),
    )
  const zero = fromNumber(0, 0)
  const numbers = (period: object) =>
    Object.fromEntries(Object.entries(period).map(([name, value]: [string, Decimal]) => [name, value.toNumber()]))
  if (/fair/.test(input.text('kind', ''))) {
    const items = ofPeriods(amounts, input, 'hedgedItemChange')
    const instruments = ofPeriods(amounts, input, 'instrumentGain')
    const periods = instruments.map((instrumentChange, index) => ({
      instrumentChange,
      hedgedItemChange: items[index] ?? zero,
    }))
    const booked = fairValueHedge(periods).map(numbers)
    return {
      periods: booked.map((period) => ({ ...period, netPnl: period.netProfit, ineffectiveness: period.netProfit })),
    }
  }
  const changes = amounts('cumulativeHedgedItemChange')
  const periods = amounts('cumulativeInstrumentGain').map((cumulativeInstrumentGain, index) => ({
    cumulativeInstrumentGain,
    cumulativeHedgedItemChange: changes[index] ?? zero,
  }))
  return { periods: cashFlowHedge(periods).map(numbers) }
}

/** Changes of single periods, from the case's own list or as differences of its cumulative one. */
function ofPeriods(amounts: (name: string) => Decimal[], input: CaseInput, name: string): Decimal[] {
  const own = firstName(input, name, `${name}s`, `period${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  if (own !== undefined) return amounts(own)
  const totals = amounts(`cumulative${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  return totals.map((total, index) => total.sub(totals[index - 1] ?? fromNumber(0, 0)))
}

const FOREIGN = ['revenueForeign', 'paymentForeign', 'costForeign', 'foreignPayment', 'amountForeign']
const IDEAL = [
  'idealControlledPct',
  'idealControlledRatePct',
  'idealControlRatePct',
  'idealControlledRate',
  'idealControlRate',
]
const OTHER_COST = ['otherCostDomestic', 'otherCostsDomestic', 'otherCost', 'costDomestic']

export function guaranteed(input: CaseInput) {
  const side: TradeSide = input.word('side', { importer: /^importer$/, exporter: /^exporter$/ })
  const target = input.percent('targetProfitPct', 0)
  const amount = numberOf(input, FOREIGN)
  const rate =
    side === 'exporter'
      ? guaranteedRate({ side, cost: input.number('costDomestic'), foreignRevenue: amount, target })
      : guaranteedRate({
          side,
          revenue: numberOf(input, ['revenueDomestic', 'domesticRevenue']),
          otherCost: numberOf(input, OTHER_COST, 0),
          foreignPayment: amount,
          target,
        })
  return { guaranteedRate: rate, ...remainder(input, rate, side, amount), ...distance(input, rate, side) }
}

function remainder(input: CaseInput, rate: number, side: TradeSide, amount: number) {
  const names = ['lockedAmount', 'lockedAmountForeign', 'lockedForeignAmount', 'lockedForeign']
  if (!names.some((name) => input.has(name))) return {}
  const lockedRate = numberOf(input, ['lockedRate', 'lockedForwardRate', 'lockedForward', 'forwardRate', 'forward'])
  const need = remainderNeed({ guaranteedRate: rate, side, amount, lockedAmount: numberOf(input, names), lockedRate })
  const { requiredRate, isSecured } = need
  return {
    requiredRate,
    requiredRateOnRemainder: requiredRate,
    requiredRateRemainder: requiredRate,
    remainderRate: requiredRate,
    isSecured,
  }
}

/** How far the market is from the rate; without a market the ideal controlled rate is looked at all the same. */
function distance(input: CaseInput, rate: number, side: TradeSide) {
  const ideal = firstName(input, ...IDEAL)
  const market = firstName(input, 'marketRate', 'marketForwardRate', 'spot')
  if (market === undefined && ideal === undefined) return {}
  const aim = ideal === undefined ? 0 : ideal.endsWith('Pct') ? input.percent(ideal) : input.number(ideal)
  const made = cushion(rate, side, market === undefined ? rate : input.number(market), aim)
  return { ...made, cushionPct: made.cushion * 100, idealControlledRate: made.idealRate }
}
