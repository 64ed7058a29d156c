/** What stands behind the figures of trade profit and loss: of one deal, and of the sums above the list. */

import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { dueResult, resultTotal, tradeSum } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { worthTexts } from '@hedgerow/contract/trade/kinds/deal-worth.text'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type {
  FigureAsk,
  FigureInput,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { recordsIn } from '../../../kit/row/figure-records.ts'
import { listRow } from '../../../kit/row/list-row.ts'
import { storedWorths } from '../../business-day/snapshot/snapshot.store.ts'
import { marketOn } from '../../position/market-day.answer.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { conversionInput, decimalsInput, marketOrigin } from '../../position/market-input.rules.ts'
import { dealValue, type LiveDeal, worthFigureOf } from '../../position/valuation.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import type { Worth, WorthFigure } from '../../trade/deal/exchange.rules.ts'
import { agreedTermsOf, valuedTermsOf } from '../../trade/entry/deal-terms.store.ts'
import { standingParts } from '../../trade/figure/remaining-part.store.ts'
import { pastBookAsked } from '../past-pl.answer.ts'
import { dealsOfDay } from '../trade-pl.answer.ts'
import { type PlPart, type SumAsk, type SumOfShown, sumParts } from '../trade-pl.rules.ts'
import { tradePlSource } from '../trade-pl.sources.ts'
import { dealOfRow } from '../trade-pl-row.rules.ts'
import { partsInput } from './parts-input.rules.ts'
import { tradeSumFigures } from './trade-sum-figure.answer.ts'

/** A row of the list with the day that values it. */
interface ValuedDealRow {
  readonly row: Row
  readonly day: LoadedDay
  readonly deal: LiveDeal
  readonly figure: WorthFigure
  readonly cost: string
  readonly isLive: boolean
}

async function dealRow(context: Context, { filters, own }: FigureAsk): Promise<ValuedDealRow | undefined> {
  const { tx, session, today } = context
  const who = { scope: session, today }
  const id = own.id ?? ''
  const row = await listRow(tx, tradePlSource(session, today), { queryWrapper: filters, id }, who)
  if (!row?.currencyPair || !row.orgId) return undefined
  const past = await pastBookAsked(tx, who, filters)
  const days = past
    ? await past.market()
    : await marketOn(tx, session, { pairs: [row.currencyPair] }, today, [row.orgId])
  const terms = past ? await agreedTermsOf(tx, session, [id]) : await valuedTermsOf(tx, session, [id])
  const stored = past && (await storedWorths(tx, session, past.valuedSnapshotIds, [id])).get(id)
  const deal = dealOfRow(row, terms.get(id))
  const day = days.dayOf(row.orgId)
  const figure = deal && (stored ? storedFigure(stored) : worthFigureOf(day, deal))
  if (!deal || !figure) return undefined
  const worth = stored ?? dealValue(day, deal)
  return { row, day, deal, figure, cost: worth?.cost?.stripZeros().toString() ?? '0', isLive: !past }
}

const storedFigure = ({ value }: Worth): WorthFigure => ({
  by: 'known',
  inputs: [{ symbol: 'V', name: worthTexts.stored, value: String(value), from: 'deal' }],
})

const ofDeal = ({ id, dealSerialNo }: Row) => ({ source: dealSerialNo ?? null, url: pathOf('inputmng', { open: id }) })

const worthInputs = ({ row, day, figure, deal }: ValuedDealRow): FigureInput[] =>
  figure.inputs.map(({ from, in: unit, ...input }) => ({
    ...input,
    ...(unit && { unit: unit === 'pair' ? deal.currencyPair : splitPair(deal.currencyPair).base }),
    ...(from === 'deal' ? ofDeal(row) : marketOrigin(day, deal.currencyPair, from)),
  }))

const standOf = ({ row, isLive }: ValuedDealRow) => ({
  calcDate: row.calcDate ?? '',
  snapshotId: row.snapshotId ?? null,
  isLive,
})

const dealValueSource: FigureSource = async (context, ask) => {
  const valued = await dealRow(context, ask)
  if (!valued?.row.marketValue) return undefined
  const { quote } = splitPair(valued.deal.currencyPair)
  const scale = (await amountScales(context.tx))(quote)
  return {
    value: valued.row.marketValue,
    unit: quote,
    by: `${valued.figure.by}Value`,
    inputs: [...worthInputs(valued), decimalsInput(scale)],
    ...standOf(valued),
  }
}

const dealResultSource: FigureSource = async (context, ask) => {
  const valued = await dealRow(context, ask)
  if (!valued?.row.gainLoss) return undefined
  const { row, day, deal, figure, cost } = valued
  const unit = day.reportingCurrency
  const scale = (await amountScales(context.tx))(unit)
  const { quote } = splitPair(deal.currencyPair)
  return {
    value: valued.row.gainLoss,
    unit,
    by: `${figure.by}Result`,
    inputs: [
      ...worthInputs(valued),
      { symbol: 'C', name: worthTexts.cost, value: cost, unit: quote, ...ofDeal(row) },
      ...conversionInput(day, deal.currencyPair),
      decimalsInput(scale),
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
  if (!part.month)
    return months.map(({ key: { pair, stance, month }, value }) => ({
      name: filled(figureTexts.month, { pair, side: labelOf(DealStance, stance), month }),
      value,
      unit,
      figureId: figureId(figure, { ...filters, pair, stance, month }),
    }))
  return groups.map(({ of, value }) => ({
    name: filled(figureTexts.group, { date: of.valueDate, count: of.count }),
    value,
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
    const parts = partsOf(made, { filters, part, unit, figure })
    const values = parts.map(({ value }) => value)
    return {
      value: made.value,
      unit,
      by: 'sumOfParts',
      inputs: [partsInput(values, unit), decimalsInput(scale)],
      parts,
      calcDate: day,
      isLive: !past,
      snapshotId: filters.snapshotId ?? null,
    }
  }

export const tradeFigures: FigureSources = {
  [`${tradePlList.name}.gainLoss`]: dealResultSource,
  [`${tradePlList.name}.marketValue`]: dealValueSource,
  [`${tradePlList.name}.principal`]: standingSource,
  [`${tradePlList.name}.marketRate`]: marketRateSource,
  [resultTotal]: sumSource(resultTotal, { figure: 'result', isDue: false }),
  [tradeSum.value]: sumSource(tradeSum.value, { figure: 'converted', isDue: false }),
  [dueResult]: sumSource(dueResult, { figure: 'result', isDue: true }),
  ...tradeSumFigures,
}
