/** What stands behind the figures of the exposure analysis above its list: made by the analysis itself, asked as the id says. */
import { AnalysisAsk } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { exposureAnalysisTexts } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import {
  type AnalysedPart,
  type AnalysedStep,
  analysedCell,
  analysedCover,
  analysedPart,
  analysedStep,
  type MoveFigure,
  moveFigure,
  offsetFigure,
  overHedged,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis-figure.contract'
import { coverFigureTexts } from '@hedgerow/contract/dashboard/figure/dashboard-figure.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { FigureAsk, FigureOrigin, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { decimalsInput } from '../../position/market-input.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import {
  type Analysed,
  bandInputs,
  cellParts,
  convertedInputs,
  input,
  offsetInputs,
  overHedgeInputs,
  perInput,
  rateInputs,
  sidePart,
  together,
} from './analysed-input.rules.ts'
import { analysedExposure } from './exposure-analysis.answer.ts'
import { moveParts } from './exposure-analysis.store.ts'

type Made = Pick<FigureOrigin, 'value' | 'unit' | 'by' | 'inputs' | 'parts'>
type Maker = (of: Analysed, ask: FigureAsk, context: Context) => Made | undefined | Promise<Made | undefined>

const source =
  (made: Maker): FigureSource =>
  async (context, { filters, own }) => {
    const terms = AnalysisAsk.schema.safeParse({ queryWrapper: filters, ...own })
    if (!terms.success) return undefined
    const of = await analysedExposure(context, terms.data)
    const figure = await made(of, { filters, own }, context)
    const { asOf: calcDate, isToday: isLive } = of.analysis
    return figure && { ...figure, calcDate, isLive }
  }

const sum = (value: string, unit: string | null, parts: FigureOrigin['parts'] & object): Made => ({
  value,
  unit,
  by: 'sumOfParts',
  inputs: [
    input(
      'x',
      cellInputs.records,
      parts.map((part) => ('record' in part ? part.record.amount : part.value)),
      unit,
    ),
  ],
  parts,
})

/** A short net exposure does not excuse a long one: each without its sign. */
const netOfAllSource = source((of, { filters }) => {
  const { netOfAll: value, convertCurrency: unit } = of.analysis
  if (value === null) return undefined
  return { value, unit, by: 'convertedSum', inputs: convertedInputs(of, filters, 'net') }
})

const apart = ['locked', 'reserved', 'open'] as const
const directions = [ExposureDirection.of.long, ExposureDirection.of.short]

/** Effective is what its parts add up to; each of these is converted by currency. Without a side both together. */
const partSource = (name: AnalysedPart) =>
  source((of, { filters, own }) => {
    const { convertCurrency: unit, parts, together: sums } = of.analysis
    const partOf = (part: AnalysedPart, direction: string) => {
      const value = parts[sidePart(direction)][part]
      const id = figureId(analysedPart[part], { ...filters, ...own, side: direction })
      return value === null ? [] : [{ name: coverFigureTexts[part], value, unit, figureId: id }]
    }
    if (!own.side) {
      const both = directions.flatMap((direction) => partOf(name, direction))
      const value = name === 'open' || name === 'reserved' ? sums[name] : together(both.map((one) => one.value))
      return value === null || both.length < directions.length ? undefined : sum(value, unit, both)
    }
    const side = sidePart(own.side)
    const value = parts[side][name]
    if (value === null) return undefined
    if (name === 'effective') {
      const { side: direction } = own
      return sum(
        value,
        unit,
        apart.flatMap((part) => partOf(part, direction)),
      )
    }
    return { value, unit, by: 'convertedSum', inputs: convertedInputs(of, filters, name, side) }
  })

const ratioSource = source(({ analysis: { coverRatio: value, convertCurrency: unit, parts } }, { filters, own }) => {
  if (value === null) return undefined
  const sides = directions.flatMap((side) =>
    (['locked', 'effective'] as const).map((part) => ({
      name: coverFigureTexts[part],
      value: parts[sidePart(side)][part],
      unit,
      figureId: figureId(analysedPart[part], { ...filters, ...own, side }),
    })),
  )
  const both = (part: 'locked' | 'effective') => together([parts.receivable[part], parts.payable[part]])
  return {
    value,
    unit: '%',
    by: 'percentShare',
    inputs: [
      input('a', coverFigureTexts.locked, both('locked'), unit),
      input('b', coverFigureTexts.effective, both('effective'), unit),
      input('h', cellInputs.hundred, '100'),
      decimalsInput(4),
    ],
    parts: sides,
  }
})

const overSource = source((of, { filters, own }) => {
  const one = of.analysis.overHedge.find(({ currency }) => currency === own.of)
  if (!one) return undefined
  const inputs = overHedgeInputs(of, one.currency, filters)
  return { value: one.overAmt, unit: one.currency, by: 'groupOverHedge', inputs }
})

const cellOf = ({ analysis }: Analysed, { own }: FigureAsk) =>
  analysis.cells.find(
    ({ currency, exposureDirection, month, orgId }) =>
      currency === own.of && exposureDirection === own.side && month === own.month && (orgId ?? undefined) === own.org,
  )

const coverPctSource = source((of, ask) => {
  const cell = cellOf(of, ask)
  if (!cell?.coverPct) return undefined
  const [least, ...inputs] = bandInputs(of, cell, ask.filters)
  return least && { value: cell.coverPct, unit: '%', by: 'percentShare', inputs: [...inputs, decimalsInput(2)] }
})

const toLeastSource = source(async (of, ask, { tx }) => {
  const cell = cellOf(of, ask)
  if (!cell?.toLeast) return undefined
  const scale = (await amountScales(tx))(cell.currency)
  const inputs = [...bandInputs(of, cell, ask.filters), decimalsInput(scale)]
  return { value: cell.toLeast, unit: cell.currency, by: 'lackToLeast', inputs }
})

/** Of each organisation and month. */
const stepSource = (name: AnalysedStep) =>
  source((of, { filters, own }) => {
    const row = of.analysis.steps.find(
      ({ currency, exposureDirection }) => currency === own.of && exposureDirection === own.side,
    )
    const value = row?.[name]
    return row && value ? sum(value, row.currency, cellParts(of, row, name, filters)) : undefined
  })

const offsetOf = ({ analysis }: Analysed, { own }: FigureAsk) =>
  analysis.offsets.find(({ currency, month }) => currency === own.of && month === own.month)

const offsetSource = source((of, ask) => {
  const offset = offsetOf(of, ask)
  if (!offset) return undefined
  return {
    value: offset.offsetAmt,
    unit: offset.currency,
    by: 'offsetOfAll',
    inputs: offsetInputs(of, offset, ask.filters),
  }
})

const ownSource = source((of, ask) => {
  const offset = offsetOf(of, ask)
  const own = offset?.own.find(({ orgId }) => orgId === ask.own.org)
  if (!offset || !own) return undefined
  const inputs = [...offsetInputs(of, offset, ask.filters), input('i', exposureAnalysisTexts.ownOffsetAmt, own.orgId)]
  return { value: own.offsetAmt, unit: offset.currency, by: 'offsetWithin', inputs }
})

const transferSource = source((of, ask) => {
  const offset = offsetOf(of, ask)
  const transfer = offset?.transfers.find(
    ({ fromOrgId, toOrgId }) => fromOrgId === ask.own.org && toOrgId === ask.own.to,
  )
  if (!offset || !transfer) return undefined
  const inputs = [
    ...offsetInputs(of, offset, ask.filters),
    input('i', exposureAnalysisTexts.giver, transfer.fromOrgId),
    input('j', exposureAnalysisTexts.taker, transfer.toOrgId),
  ]
  return { value: transfer.offsetAmt, unit: offset.currency, by: 'offsetTransfer', inputs }
})

const savedSource = source((of, { filters, own }) => {
  const offset = offsetOf(of, { filters, own })
  if (!offset?.savedSpread) return undefined
  const { currency, offsetAmt, savedSpread: value } = offset
  const { conversion, spreads, scale } = of.behind
  const home = conversion.reportingCurrency
  const bp = spreads.get(`${currency}/${home}`) ?? spreads.get(`${home}/${currency}`) ?? ''
  const id = figureId(offsetFigure.offsetAmt, { ...filters, ...own })
  const { convertCurrency: unit } = of.analysis
  return {
    value,
    unit,
    by: 'offsetSaving',
    inputs: [
      input('a', exposureAnalysisTexts.offsetAmt, offsetAmt, currency),
      ...rateInputs(of, currency, ''),
      input('b', exposureAnalysisTexts.dealingCost, bp),
      decimalsInput(scale),
      ...perInput(of),
    ],
    parts: [{ name: exposureAnalysisTexts.offsetAmt, value: offsetAmt, unit: currency, figureId: id }],
  }
})

const moveSource = (figure: MoveFigure) =>
  source(async ({ analysis: { moves, asOf }, behind: { day } }, { filters, own }, { tx, session }) => {
    const row = moves?.rows.find(
      ({ currency, exposureDirection }) => currency === own.of && exposureDirection === own.side,
    )
    if (!row || !asOf) return undefined
    const ask = { orgId: session.orgId, day, figure, currency: row.currency, side: row.exposureDirection }
    const records = await moveParts(tx, session, ask, filters)
    return (
      records &&
      sum(
        row[figure],
        row.currency,
        records.map((record) => ({ record, unit: row.currency })),
      )
    )
  })

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))

export const analysedFigures: FigureSources = {
  [analysedCover.netOfAll]: netOfAllSource,
  [analysedCover.coverRatio]: ratioSource,
  ...each(analysedPart, partSource),
  [overHedged]: overSource,
  [analysedCell.coverPct]: coverPctSource,
  [analysedCell.toLeast]: toLeastSource,
  ...each(analysedStep, stepSource),
  [offsetFigure.offsetAmt]: offsetSource,
  [offsetFigure.own]: ownSource,
  [offsetFigure.transfer]: transferSource,
  [offsetFigure.savedSpread]: savedSource,
  ...each(moveFigure, moveSource),
}
