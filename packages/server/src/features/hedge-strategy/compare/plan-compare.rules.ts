/** A plan beside what was done, by the month in which exposures are due; the figures are the library's. Pure. */

import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type {
  PlanCompare,
  PlanInstrument,
  PlanMonth,
} from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { BandVerdict } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.dict'
import type { Strategy, StrategyBand } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { type BusinessDate, businessDate, daysBetween, endOfMonth } from '@hedgerow/quant/basics/business-date'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { planAgainstDone, shareOf } from '@hedgerow/quant/risk/hedge/hedge-plan'
import { layersOf } from '../strategy/hedge-strategy.rules.ts'
import type { HedgedSide } from '../strategy/hedged-side.shape.ts'

export interface PlannedExposure {
  readonly exposureId: string
  readonly serialNo: string
  readonly transDate: BusinessDate
  readonly endDate: BusinessDate
  readonly effectiveExposure: string
  readonly lockAmt: string
  readonly reservedAmt: string
  /** Agreed deals in the pair of the plan. */
  readonly deals: readonly {
    readonly dealId: string
    readonly dealSerialNo: string
    readonly amount: string
    readonly rate: string
  }[]
}

export interface CompareWork {
  readonly strategy: Pick<Strategy, 'id' | 'currencyPair' | 'exposureDirection' | 'layers' | 'instruments'>
  readonly pair: Pick<PairConvention, 'quotedUnit'>
  readonly hedged: HedgedSide
  /** Decimals of what exposures are exchanged for. */
  readonly scale: number
  readonly today: BusinessDate
  readonly exposures: readonly PlannedExposure[]
  readonly bands: readonly StrategyBand[]
  readonly midOn: (day: BusinessDate) => Decimal | undefined
  readonly locked: readonly Pick<PlanInstrument, 'instrument' | 'lockAmt'>[]
  readonly overrides: PlanCompare['overrides']
}

const plain = (value: Decimal | null) => value?.stripZeros().toString() ?? null

export function planCompared(work: CompareWork): PlanCompare {
  const { strategy, hedged, today, exposures, bands } = work
  const byMonth = [...Map.groupBy(exposures, ({ endDate }) => endDate.slice(0, 6))].sort(([a], [b]) => (a < b ? -1 : 1))
  const months = byMonth.map(([month, of]): PlanMonth => {
    const first = businessDate(`${month}01`)
    const compared = comparedOf(work, of)
    return {
      month,
      firstDate: [first, today].sort().at(-1) ?? today,
      lastDate: endOfMonth(first),
      ...compared,
      ...bandOf(of, bands, daysBetween(today, of.at(-1)?.endDate ?? today)),
    }
  })
  const judged = months.filter(({ bandVerdict }) => bandVerdict !== null)
  const within = judged.filter(({ bandVerdict }) => bandVerdict === BandVerdict.of.within)
  const countOf = (of: readonly unknown[]) => decimal(String(of.length))
  return {
    id: strategy.id,
    currencyPair: strategy.currencyPair,
    exposureDirection: strategy.exposureDirection,
    currency: hedged.currency,
    correspondCurrency: hedged.correspondCurrency,
    calcDate: today,
    months,
    total: exposures.length === 0 ? null : comparedOf(work, exposures),
    inBandPct: judged.length === 0 ? null : plain(shareOf(countOf(within), countOf(judged))),
    instruments: instrumentsOf(work),
    overrides: [...work.overrides],
  }
}

/** Each instrument that is used or allowed, with what is locked by it in percent of what is effective. */
function instrumentsOf({ strategy, exposures, locked }: CompareWork): PlanInstrument[] {
  const effective = sum(exposures.map(({ effectiveExposure }) => decimal(effectiveExposure)))
  const unused = strategy.instruments.filter(({ instrument }) => locked.every((one) => one.instrument !== instrument))
  return [...locked, ...unused.map(({ instrument }) => ({ instrument, lockAmt: '0' }))].map(
    ({ instrument, lockAmt }) => {
      const ceilingPct = strategy.instruments.find((one) => one.instrument === instrument)?.ceilingPct ?? null
      const most = effective.mul(decimal(ceilingPct ?? '0'))
      const exceeded = decimal(lockAmt).mul(decimal('100')).gt(most)
      return { instrument, lockAmt, donePct: shareOf(decimal(lockAmt), effective).toString(), ceilingPct, exceeded }
    },
  )
}

function comparedOf(
  { strategy, hedged, pair, scale, today, midOn }: CompareWork,
  exposures: readonly PlannedExposure[],
): NonNullable<PlanCompare['total']> {
  const made = planAgainstDone(
    layersOf(strategy.layers),
    exposures.map(({ transDate, endDate, effectiveExposure, lockAmt, deals }) => ({
      effective: decimal(effectiveExposure),
      locked: decimal(lockAmt),
      dueDate: endDate,
      knownFrom: transDate,
      deals: deals.map(({ amount, rate }) => ({ amount: decimal(amount), rate: decimal(rate) })),
    })),
    {
      side: strategy.exposureDirection === ExposureDirection.of.long ? 'receivable' : 'payable',
      currency: hedged.side,
      unit: pair.quotedUnit,
      scale,
      today,
      midOn,
    },
  )
  return {
    exposureCount: exposures.length,
    exposureAmt: made.effective.stripZeros().toString(),
    lockAmt: sum(exposures.map(({ lockAmt }) => decimal(lockAmt)))
      .stripZeros()
      .toString(),
    plannedPct: made.plannedPct.toString(),
    donePct: made.donePct.toString(),
    plannedRate: plain(made.plannedRate),
    doneRate: plain(made.doneRate),
    difference: made.difference?.toString() ?? null,
    midsMissing: [...made.midsMissing],
  }
}

/** A band judges policy cover, of what is locked and reserved, as everywhere; what is done is locked alone. */
function bandOf(exposures: readonly PlannedExposure[], bands: readonly StrategyBand[], daysLeft: number) {
  const covered = sum(exposures.flatMap(({ lockAmt, reservedAmt }) => [decimal(lockAmt), decimal(reservedAmt)]))
  const effective = sum(exposures.map(({ effectiveExposure }) => decimal(effectiveExposure)))
  const coverPct = shareOf(covered, effective).toString()
  const band = bands.find(({ dayFrom, dayTo }) => daysLeft >= dayFrom && daysLeft <= dayTo)
  if (!band) return { coverPct, leastPct: null, mostPct: null, bandVerdict: null }
  const { below, within, above } = BandVerdict.of
  const share = covered.mul(decimal('100'))
  const isBelow = share.lt(effective.mul(decimal(band.leastPct)))
  const bandVerdict = isBelow ? below : share.gt(effective.mul(decimal(band.mostPct))) ? above : within
  return { coverPct, leastPct: band.leastPct, mostPct: band.mostPct, bandVerdict }
}
