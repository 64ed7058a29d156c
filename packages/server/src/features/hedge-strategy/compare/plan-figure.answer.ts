/** What stands behind a plan beside what was done: of a due month or of all, of an instrument, and of the months within their bands. */

import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { PlanCompare } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { BandVerdict } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.dict'
import { planCompareWords } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.text'
import {
  type InstrumentFigure,
  type PlanFigure,
  planCover,
  planFigure,
  planInBand,
  planInstrument,
} from '@hedgerow/contract/hedge-strategy/compare/plan-figure.contract'
import { planInputs } from '@hedgerow/contract/hedge-strategy/compare/plan-figure.text'
import { type FigureFacts, figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { daysBetween } from '@hedgerow/quant/basics/business-date'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { layerSteps } from '@hedgerow/quant/risk/hedge/hedge-plan'
import type {
  FigureInput,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
  RecordPart,
} from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { recordsIn } from '../../../kit/row/figure-records.ts'
import { layersOf } from '../strategy/hedge-strategy.rules.ts'
import { compareWork } from './plan-compare.answer.ts'
import { type CompareWork, type PlannedExposure, planCompared } from './plan-compare.rules.ts'
import { instrumentParts } from './plan-compare.store.ts'

type Compared = NonNullable<PlanCompare['total']>
/** What a figure is of: the exposures of a month or all, with what the screen says of them. */
interface Story {
  readonly work: CompareWork
  readonly answer: PlanCompare
  readonly exposures: readonly PlannedExposure[]
  readonly row: Compared & { readonly coverPct?: string }
  readonly facts: FigureFacts
}
type Made = Pick<FigureOrigin, 'by' | 'inputs' | 'parts' | 'unit'>

async function storyOf(context: Context, facts: FigureFacts): Promise<Story | undefined> {
  const work = await compareWork(context, facts.id ?? '')
  const answer = planCompared(work)
  const { month } = facts
  const row = month ? answer.months.find((one) => one.month === month) : answer.total
  const exposures = work.exposures.filter(({ endDate }) => !month || endDate.startsWith(month))
  return row ? { work, answer, exposures, row, facts } : undefined
}

const records = (
  exposures: readonly PlannedExposure[],
  amountOf: (one: PlannedExposure) => string,
  unit: string,
): RecordPart[] =>
  exposures.map((one) => ({
    record: { recordKind: 'exposure', id: one.exposureId, no: one.serialNo, amount: amountOf(one) },
    unit,
  }))
const addedUp =
  (amountOf: (one: PlannedExposure) => string) =>
  ({ exposures, answer: { currency: unit } }: Story): Made => ({
    by: 'sumOfParts',
    unit,
    inputs: [{ symbol: 'x', name: cellInputs.records, value: exposures.map(amountOf), unit }],
    parts: records(exposures, amountOf, unit),
  })

const sideInput = ({ work }: Story): FigureInput => ({
  symbol: 'q',
  name: planInputs.inQuote,
  value: work.hedged.side === 'quote' ? '1' : '0',
})
const sheetPart = (name: PlanFigure, { row, facts, answer }: Story): FigurePart => ({
  name: planCompareWords[name],
  value: row[name] ?? '',
  unit: name.endsWith('Rate') ? answer.currencyPair : answer.currency,
  figureId: figureId(planFigure[name], facts),
})
const fromPart = (symbol: string, { name, value, unit }: FigurePart): FigureInput => ({ symbol, name, value, unit })

function plannedPercent({ exposures, work, answer: { currency: unit } }: Story): Made {
  const { layers } = work.strategy
  const days = exposures.map(({ endDate }) => String(daysBetween(work.today, endDate)))
  const url = pathOf('strategy')
  return {
    by: 'planPercent',
    unit: '%',
    inputs: [
      { symbol: 'n', name: planInputs.exposures, value: exposures.map((one) => one.effectiveExposure), unit },
      { symbol: 't', name: planInputs.daysLeft, value: days },
      { symbol: 'L', name: planInputs.layers, value: layers.map((one) => `${one.daysBefore} ${one.coverPct}`), url },
    ],
    parts: records(exposures, (one) => one.effectiveExposure, unit),
  }
}

/** Each layer that was due by today, of each exposure. */
function plannedRate(of: Story): Made {
  const { exposures, work, answer } = of
  const { currencyPair: unit } = answer
  const steps = exposures.flatMap(({ transDate, endDate, effectiveExposure, serialNo }) =>
    layerSteps(layersOf(work.strategy.layers), { dueDate: endDate, knownFrom: transDate })
      .filter(({ date }) => date <= work.today)
      .map(({ date, stepPct }) => ({
        amount: decimal(effectiveExposure).mul(stepPct).stripZeros().toString(),
        rate: work.midOn(date)?.stripZeros().toString() ?? '',
        name: filled(planInputs.mid, { no: serialNo, day: date }),
      })),
  )
  const url = pathOf('rate-spot', { currencyPair: unit })
  return {
    by: 'planRate',
    unit,
    inputs: [
      { symbol: 'n', name: planInputs.steps, value: steps.map(({ amount }) => amount) },
      { symbol: 'r', name: planInputs.mids, value: steps.map(({ rate }) => rate), unit, url },
      sideInput(of),
    ],
    parts: steps.map(({ name, rate }) => ({ name, value: rate, unit, url })),
  }
}

const dealsOf = ({ exposures }: Story) => exposures.flatMap(({ deals }) => deals)
const dealtInput = (of: Story): FigureInput => ({
  symbol: 'n',
  name: planInputs.dealt,
  value: dealsOf(of).map(({ amount }) => amount),
  unit: of.answer.currency,
})
function doneRate(of: Story): Made {
  const { currencyPair: unit } = of.answer
  const deals = dealsOf(of)
  return {
    by: 'planRate',
    unit,
    inputs: [
      dealtInput(of),
      { symbol: 'r', name: planInputs.dealRates, value: deals.map(({ rate }) => rate), unit },
      sideInput(of),
    ],
    parts: deals.map(({ dealId, dealSerialNo: no, rate }) => ({
      name: filled(planInputs.deal, { no }),
      value: rate,
      unit,
      url: pathOf('inputmng', { open: dealId }),
    })),
  }
}

function difference(of: Story): Made {
  const { work, answer } = of
  const [done, planned] = [sheetPart('doneRate', of), sheetPart('plannedRate', of)]
  const isLong = work.strategy.exposureDirection === ExposureDirection.of.long
  return {
    by: 'planDifference',
    unit: answer.correspondCurrency,
    inputs: [
      dealtInput(of),
      fromPart('R', done),
      fromPart('P', planned),
      { symbol: 's', name: planInputs.side, value: isLong ? '1' : '-1' },
      { symbol: 'u', name: planInputs.quotedUnit, value: String(work.pair.quotedUnit) },
      sideInput(of),
      { symbol: 'd', name: cellInputs.decimals, value: String(work.scale) },
    ],
    parts: [done, planned],
  }
}

const made: Readonly<Record<PlanFigure, (of: Story) => Made>> = {
  exposureAmt: addedUp((one) => one.effectiveExposure),
  lockAmt: addedUp((one) => one.lockAmt),
  plannedPct: plannedPercent,
  donePct: (of) => {
    const [part, whole] = [sheetPart('lockAmt', of), sheetPart('exposureAmt', of)]
    return { by: 'planShare', unit: '%', inputs: [fromPart('a', part), fromPart('b', whole)], parts: [part, whole] }
  },
  plannedRate,
  doneRate,
  difference,
}

const coveredOf = ({ lockAmt, reservedAmt }: PlannedExposure) => decimal(lockAmt).add(decimal(reservedAmt)).toString()
function cover(of: Story): Made {
  const { exposures, answer } = of
  const covered = sum(exposures.map((one) => decimal(coveredOf(one)))).toString()
  const inputs = [
    { symbol: 'a', name: planInputs.covered, value: covered, unit: answer.currency },
    fromPart('b', sheetPart('exposureAmt', of)),
  ]
  return { by: 'planShare', unit: '%', inputs, parts: records(exposures, coveredOf, answer.currency) }
}

const standOf = ({ today }: Context) => ({ calcDate: today, isLive: true })

const sourceOf =
  (name: PlanFigure | 'coverPct', make: (of: Story) => Made): FigureSource =>
  async (context, { own }) => {
    const of = await storyOf(context, own)
    const value = of?.row[name]
    return of && value ? { value, ...make(of), ...standOf(context) } : undefined
  }

const inBand: FigureSource = async (context, { own }) => {
  const { months, inBandPct } = planCompared(await compareWork(context, own.id ?? ''))
  const judged = months.filter(({ bandVerdict }) => bandVerdict !== null)
  const within = judged.filter(({ bandVerdict }) => bandVerdict === BandVerdict.of.within)
  if (inBandPct === null) return undefined
  const inputs = [
    { symbol: 'a', name: planInputs.within, value: String(within.length) },
    { symbol: 'b', name: planInputs.judged, value: String(judged.length) },
  ]
  const parts = judged.map(({ month, coverPct }) => ({
    name: filled(planInputs.monthCover, { month: `${month.slice(0, 4)}-${month.slice(4)}` }),
    value: coverPct,
    unit: '%',
    figureId: figureId(planCover, { ...own, month }),
  }))
  return { value: inBandPct, unit: '%', by: 'planShare', inputs, parts, ...standOf(context) }
}

const instrumentSource =
  (name: InstrumentFigure): FigureSource =>
  async (context, { own }) => {
    const work = await compareWork(context, own.id ?? '')
    const answer = planCompared(work)
    const row = answer.instruments.find(({ instrument }) => (instrument ?? undefined) === own.instrument)
    if (!row) return undefined
    const unit = answer.currency
    if (name === 'donePct') {
      const whole = answer.total?.exposureAmt ?? '0'
      const part = {
        name: planCompareWords.lockAmt,
        value: row.lockAmt,
        unit,
        figureId: figureId(planInstrument.lockAmt, own),
      }
      const all = {
        name: planCompareWords.exposureAmt,
        value: whole,
        unit,
        figureId: figureId(planFigure.exposureAmt, { id: own.id }),
      }
      const inputs = [fromPart('a', part), fromPart('b', all)]
      return { value: row.donePct, unit: '%', by: 'planShare', inputs, parts: [part, all], ...standOf(context) }
    }
    const ids = work.exposures.map(({ exposureId }) => exposureId)
    const deals = await recordsIn(context.tx, instrumentParts(context.session, ids, row.instrument))
    return {
      value: row.lockAmt,
      unit,
      by: 'sumOfParts',
      inputs: [{ symbol: 'x', name: cellInputs.records, value: deals.map(({ amount }) => amount), unit }],
      parts: deals.map((record) => ({ record, unit })),
      ...standOf(context),
    }
  }

export const planFigureSources: FigureSources = {
  ...Object.fromEntries(
    (Object.keys(planFigure) as PlanFigure[]).map((name) => [planFigure[name], sourceOf(name, made[name])]),
  ),
  [planCover]: sourceOf('coverPct', cover),
  [planInBand]: inBand,
  ...Object.fromEntries(
    (Object.keys(planInstrument) as InstrumentFigure[]).map((name) => [planInstrument[name], instrumentSource(name)]),
  ),
}
