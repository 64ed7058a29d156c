/** What stands behind the shares, contract values, deltas and changes of a day that the P/L list tells of each deal. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled } from '@hedgerow/contract/kit/text'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlWords } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { worthTexts } from '@hedgerow/contract/trade/kinds/deal-worth.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import type {
  FigureAsk,
  FigureInput,
  FigureOrigin,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { listRow } from '../../../kit/row/list-row.ts'
import { decimalsInput, marketOrigin } from '../../position/market-input.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { tradePlSource } from '../trade-pl.sources.ts'
import { deltaTrade, isAgreed, shareBase } from '../trade-pl-row.rules.ts'
import {
  costInput,
  dealRow,
  ofDeal,
  standOf,
  unitInput,
  type ValuedDealRow,
  worthInputs,
} from './valued-deal.answer.ts'

type Made = Pick<FigureOrigin, 'by' | 'unit' | 'inputs' | 'parts'>
type Column = 'profitPercent' | 'dayChange' | 'contractValue' | 'currentMarketValue' | 'deltaBaseCurrency'

const cell =
  (
    column: Column,
    made: (valued: ValuedDealRow, context: Context, ask: FigureAsk) => Promise<Made | undefined>,
  ): FigureSource =>
  async (context, ask) => {
    const valued = await dealRow(context, ask)
    const value = valued?.row[column]
    if (!valued || !value) return undefined
    const figure = await made(valued, context, ask)
    return figure && { value, ...figure, ...standOf(valued) }
  }

/** Of what the deal comes to as it stands, whatever unit the reader asked for. */
const percent: FigureSource = (context, { filters: { unit: _, ...filters }, own }) =>
  cell('profitPercent', async (valued) => {
    const { row, deal, figure, cost } = valued
    const base = shareBase(row, cost)
    if (!base) return undefined
    const name = isAgreed(row) ? tradePlWords.contractValue : figureTexts.premium
    const unit = splitPair(deal.currencyPair).quote
    const measure = { symbol: 'M', name, value: base.stripZeros().toString(), unit, ...ofDeal(row) }
    return { by: `${figure.by}Percent`, unit: '%', inputs: [...worthInputs(valued), costInput(valued), measure] }
  })(context, { filters, own })

/** What the deal comes to at a rate. */
const atRate =
  (rateOf: (valued: ValuedDealRow, context: Context) => Promise<Pick<FigureInput, 'name' | 'value'> | undefined>) =>
  async (valued: ValuedDealRow, context: Context, { filters }: FigureAsk): Promise<Made | undefined> => {
    const { row, day, deal } = valued
    const rate = await rateOf(valued, context)
    const spot = day.spotOf(deal.currencyPair)
    if (!rate || !spot) return undefined
    const { base, quote } = splitPair(deal.currencyPair)
    return {
      by: 'dealAtRate',
      unit: quote,
      inputs: [
        { symbol: 'N', name: worthTexts.principal, value: deal.principal, unit: base, ...ofDeal(row) },
        { symbol: 'K', unit: deal.currencyPair, ...rate },
        { symbol: 'u', name: worthTexts.unit, value: String(spot.unit) },
        decimalsInput((await amountScales(context.tx))(quote)),
        ...unitInput(filters),
      ],
    }
  }

const agreed = atRate(async ({ row, deal }) => ({
  name: worthTexts.dealRate,
  value: deal.exchangeRate,
  ...ofDeal(row),
}))

const fullDigits = 18
/** With all its digits: the list shows six of them. */
const market = atRate(async ({ day, deal, worth }) => ({
  name: cellInputs.marketRate,
  value: fromNumber(worth.marketRate, fullDigits).stripZeros().toString(),
  ...marketOrigin(day, deal.currencyPair, 'curves'),
}))
const delta = async ({ row, day, deal }: ValuedDealRow, { tx }: Context): Promise<Made> => {
  const { base } = splitPair(deal.currencyPair)
  const trade = deltaTrade(day, deal)
  // The market moves what is agreed with its fixing no more.
  if (!trade) {
    const none = { symbol: 'x', name: figureTexts.riskTrade, value: row.deltaBaseCurrency ?? '0', unit: base }
    return { by: 'asTold', unit: base, inputs: [{ ...none, ...ofDeal(row) }] }
  }
  const market = { symbol: 'q', name: figureTexts.riskTrade, value: JSON.stringify(trade), ...ofDeal(row) }
  return { by: 'dealDelta', unit: base, inputs: [market, decimalsInput((await amountScales(tx))(base))] }
}

/** The result less that of the other day, which opens its own sheet. */
async function change(
  { row, day }: ValuedDealRow,
  context: Context,
  { filters: { unit } }: FigureAsk,
): Promise<Made | undefined> {
  const { id, gainLoss, compareDate, calcDate, snapshotId } = row
  if (!gainLoss || !compareDate || !calcDate) return undefined
  const { tx, session, today } = context
  const earlier = { calcDate: compareDate, unit }
  const was = await listRow(tx, tradePlSource(session, today), { queryWrapper: earlier, id }, { scope: session, today })
  const currency = day.reportingCurrency
  const figure = `${tradePlList.name}.gainLoss`
  const result = (on: string) => filled(figureTexts.resultOn, { date: businessDate(on) })
  const none = filled(figureTexts.notHeld, { date: businessDate(compareDate) })
  const now = { name: result(calcDate), value: gainLoss, unit: currency }
  const then = was
    ? { name: result(compareDate), value: was.gainLoss ?? '', unit: currency }
    : { name: none, value: '0', unit: currency }
  const sheet = (facts: Readonly<Record<string, string | null | undefined>>) => figureId(figure, { ...facts, id })
  return {
    by: 'differenceOf',
    unit: currency,
    inputs: [
      { symbol: 'a', ...now, date: calcDate },
      { symbol: 'b', ...then, date: compareDate },
    ],
    parts: [
      { ...now, figureId: sheet({ calcDate, unit, snapshotId }) },
      ...(was ? [{ ...then, figureId: sheet(earlier) }] : []),
    ],
  }
}

const named = (column: Column) => `${tradePlList.name}.${column}`
export const tradeColumnFigures: FigureSources = {
  [named('profitPercent')]: percent,
  [named('dayChange')]: cell('dayChange', change),
  [named('contractValue')]: cell('contractValue', agreed),
  [named('currentMarketValue')]: cell('currentMarketValue', market),
  [named('deltaBaseCurrency')]: cell('deltaBaseCurrency', delta),
}
