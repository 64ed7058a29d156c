/** What stands behind the figures of trade profit and loss: of one deal, and of the sums above the list. */

import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled } from '@hedgerow/contract/kit/text'
import { dueResult, resultTotal, tradeSum } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type {
  FigureAsk,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import { recordsIn } from '../../../kit/row/figure-records.ts'
import { conversionInput, decimalsInput, marketOrigin } from '../../position/market-input.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { standingParts } from '../../trade/figure/remaining-part.store.ts'
import { unitAsked } from '../day-change.answer.ts'
import { dealsOfDay } from '../trade-pl.answer.ts'
import { type PlPart, type SumAsk, type SumOfShown, sumParts } from '../trade-pl.rules.ts'
import { amountInUnit } from '../trade-pl-row.rules.ts'
import { partsInput } from './parts-input.rules.ts'
import { tradeColumnFigures } from './trade-column-figure.answer.ts'
import { tradeSumFigures } from './trade-sum-figure.answer.ts'
import { costInput, dealRow, ofDeal, standOf, unitInput, worthInputs } from './valued-deal.answer.ts'

const dealValueSource: FigureSource = async (context, ask) => {
  const valued = await dealRow(context, ask)
  if (!valued?.row.marketValue) return undefined
  const { quote } = splitPair(valued.deal.currencyPair)
  const scale = (await amountScales(context.tx))(quote)
  return {
    value: valued.row.marketValue,
    unit: quote,
    by: `${valued.figure.by}Value`,
    inputs: [...worthInputs(valued), decimalsInput(scale), ...unitInput(ask.filters)],
    ...standOf(valued),
  }
}

const dealResultSource: FigureSource = async (context, ask) => {
  const valued = await dealRow(context, ask)
  if (!valued?.row.gainLoss) return undefined
  const { day, deal, figure } = valued
  const unit = day.reportingCurrency
  const scale = (await amountScales(context.tx))(unit)
  return {
    value: valued.row.gainLoss,
    unit,
    by: `${figure.by}Result`,
    inputs: [
      ...worthInputs(valued),
      costInput(valued),
      ...conversionInput(day, deal.currencyPair),
      decimalsInput(scale),
      ...unitInput(ask.filters),
    ],
    ...standOf(valued),
  }
}

/** Of the live book as the records that make it; of a day that is over as it was frozen. */
const standingSource: FigureSource = async (context, ask) => {
  const valued = await dealRow(context, ask)
  const value = valued?.row.principal
  if (!valued || !value) return undefined
  const { row, deal, isLive } = valued
  const unit = splitPair(deal.currencyPair).base
  const standing = { symbol: 'x', name: cellInputs.standing, value, unit, ...ofDeal(row), date: row.calcDate ?? null }
  const records = isLive ? await recordsIn(context.tx, standingParts(context.session, row.id)) : []
  if (records.length === 0) return { value, unit, by: 'asTold', inputs: [standing], ...standOf(valued) }
  const amounts = records.map(({ amount }) => amount)
  return {
    value,
    unit,
    by: 'sumOfParts',
    inputs: [partsInput(amounts, unit)],
    parts: records.map((record) => ({ record, unit })),
    ...standOf(valued),
  }
}

/** Where the market of the day has the deal: its forward, of an option its spot. */
const marketRateSource: FigureSource = async (context, ask) => {
  const valued = await dealRow(context, ask)
  const value = valued?.row.marketRate
  if (!valued || !value) return undefined
  const { row, day, deal } = valued
  const x = {
    symbol: 'x',
    name: cellInputs.marketRate,
    value,
    unit: deal.currencyPair,
    ...marketOrigin(day, deal.currencyPair, 'spot'),
  }
  return { value, unit: row.currencyPair ?? null, by: 'asTold', inputs: [x], ...standOf(valued) }
}

interface Ask extends Pick<FigureAsk, 'filters'> {
  readonly part: PlPart
  readonly unit: string
  /** By which a month opens its own sheet. */
  readonly figure: string
}

/** A month opens its own sheet; a group of equal deals the list of them. */
function partsOf({ months, groups }: SumOfShown, { filters, part, unit, figure }: Ask): FigurePart[] {
  const inUnit = (value: string) => amountInUnit(value, unitAsked(filters)) ?? value
  if (!part.month)
    return months.map(({ key: { pair, stance, month }, value }) => ({
      name: filled(figureTexts.month, { pair, side: labelOf(DealStance, stance), month }),
      value: inUnit(value),
      unit,
      figureId: figureId(figure, { ...filters, pair, stance, month }),
    }))
  return groups.map(({ of, value }) => ({
    name: filled(figureTexts.group, { date: of.valueDate, count: of.count }),
    value: inUnit(value),
    unit,
    url: pathOf('pl-trade', {
      ...filters,
      currencyPair: of.currencyPair,
      dealStance: of.dealStance,
      valueDateStart: of.valueDate,
      valueDateEnd: of.valueDate,
    }),
  }))
}

const sumSource =
  (figure: string, sumAsk: SumAsk): FigureSource =>
  async (context, { filters, own: part }): Promise<FigureOrigin | undefined> => {
    const { past, day, days, groups } = await dealsOfDay(context, filters)
    const unit = days.reportingCurrency
    const scale = (await amountScales(context.tx))(unit)
    const made = sumParts(days, groups, day, scale, part, sumAsk)
    if (!made) return undefined
    const per = unitAsked(filters)
    const parts = partsOf(made, { filters, part, unit, figure })
    const values = (part.month ? made.groups : made.months).map(({ value }) => value)
    return {
      value: amountInUnit(made.value, per) ?? made.value,
      unit,
      by: 'sumOfParts',
      inputs: [partsInput(values, unit), decimalsInput(scale), ...unitInput(filters)],
      parts,
      calcDate: day,
      isLive: !past,
      snapshotId: filters.snapshotId ?? null,
    }
  }

export const tradeFigures: FigureSources = {
  [`${tradePlList.name}.gainLoss`]: dealResultSource,
  [`${tradePlList.name}.marketValue`]: dealValueSource,
  ...tradeColumnFigures,
  [`${tradePlList.name}.principal`]: standingSource,
  [`${tradePlList.name}.marketRate`]: marketRateSource,
  [resultTotal]: sumSource(resultTotal, { figure: 'result', isDue: false }),
  [tradeSum.value]: sumSource(tradeSum.value, { figure: 'converted', isDue: false }),
  [dueResult]: sumSource(dueResult, { figure: 'result', isDue: true }),
  ...tradeSumFigures,
}
