// Reference cases of hedge accounting and of the break-even rate.
import { type Decimal, fromNumber } from '../basics/decimal.ts'
import { QuantError } from '../basics/quant-error.ts'
import { cushion, guaranteedRate, remainderNeed, type TradeSide } from '../risk/guaranteed-rate.ts'
import {
  type Band,
  dollarOffset,
  dollarOffsetRatio,
  isInBand,
  regressionTest,
  STANDARD_REGRESSION,
  varianceReduction,
} from '../risk/hedge-effectiveness.ts'
import { cashFlowHedge, fairValueHedge } from '../risk/hedge-gain-loss.ts'
import type { CaseInput } from './case-input.ts'

const AMOUNT_SCALE = 10

const bandOf = (input: CaseInput): Band => ({
  lower: input.percent('lowerPct', 0.8),
  upper: input.percent('upperPct', 1.25),
})

export function effectiveness(input: CaseInput) {
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
  const limits = {
    ...STANDARD_REGRESSION,
    band: bandOf(input),
    minimumRSquared: input.number('minR2', STANDARD_REGRESSION.minimumRSquared),
    minimumSample: input.number('minSample', STANDARD_REGRESSION.minimumSample),
  }
  const line = regressionTest(series, limits)
  const variance = varianceReduction(series)
  const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100)
  return {
    dollarOffsetPct: ratio * 100,
    dollarOffsetCumulativePct: ratio * 100,
    dollarOffsetPass: outcome === 'pass',
    dollarOffsetPeriodPct: offset.periods.map((period) => percent(period.ratio)),
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
  const amounts = (name: string) => input.numbers(name).map((value) => fromNumber(value, AMOUNT_SCALE))
  const zero = fromNumber(0, 0)
  const numbers = (period: object) =>
    Object.fromEntries(Object.entries(period).map(([name, value]: [string, Decimal]) => [name, value.toNumber()]))
  if (/fair/.test(input.text('kind', ''))) {
    const items = amounts('hedgedItemChange')
    const periods = amounts('instrumentGain').map((instrumentChange, index) => ({
      instrumentChange,
      hedgedItemChange: items[index] ?? zero,
    }))
    return { periods: fairValueHedge(periods).map(numbers) }
  }
  const changes = amounts('cumulativeHedgedItemChange')
  const periods = amounts('cumulativeInstrumentGain').map((cumulativeInstrumentGain, index) => ({
    cumulativeInstrumentGain,
    cumulativeHedgedItemChange: changes[index] ?? zero,
  }))
  return { periods: cashFlowHedge(periods).map(numbers) }
}

/** The first of several spellings that the case uses. */
function numberOf(input: CaseInput, names: readonly string[], otherwise?: number): number {
  return input.number(names.find((name) => input.has(name)) ?? names[0] ?? '', otherwise)
}

const FOREIGN = ['revenueForeign', 'paymentForeign', 'costForeign', 'foreignPayment', 'amountForeign']
const OTHER_COST = ['otherCostDomestic', 'otherCostsDomestic', 'otherCost', 'costDomestic']

export function guaranteed(input: CaseInput) {
  const side: TradeSide = input.text('side') === 'importer' ? 'importer' : 'exporter'
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
  const names = ['lockedAmount', 'lockedAmountForeign', 'lockedForeign']
  if (!names.some((name) => input.has(name))) return {}
  const lockedRate = numberOf(input, ['lockedRate', 'lockedForwardRate', 'forwardRate'])
  const need = remainderNeed({ guaranteedRate: rate, side, amount, lockedAmount: numberOf(input, names), lockedRate })
  const { requiredRate, isSecured } = need
  return { requiredRate, requiredRateOnRemainder: requiredRate, remainderRate: requiredRate, isSecured }
}

function distance(input: CaseInput, rate: number, side: TradeSide) {
  if (!input.has('marketRate')) return {}
  const made = cushion(rate, side, input.number('marketRate'), input.percent('idealControlledPct', 0))
  return { ...made, cushionPct: made.cushion * 100 }
}
