/** A deal of the P/L list with all that its figures are made of. */
import type { Row } from '@hedgerow/contract/kit/list'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { pathOf } from '@hedgerow/contract/screens'
import { worthTexts } from '@hedgerow/contract/trade/kinds/deal-worth.text'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import type { FigureAsk, FigureInput } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { listRow } from '../../../kit/row/list-row.ts'
import { storedWorths } from '../../business-day/snapshot/snapshot.store.ts'
import { marketOn } from '../../position/market-day.answer.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { marketOrigin } from '../../position/market-input.rules.ts'
import { dealValue, type LiveDeal, worthFigureOf } from '../../position/valuation.rules.ts'
import type { Worth, WorthFigure } from '../../trade/deal/exchange.rules.ts'
import { agreedTermsOf, valuedTermsOf } from '../../trade/entry/deal-terms.store.ts'
import { unitAsked } from '../day-change.answer.ts'
import { pastBookAsked } from '../past-pl.answer.ts'
import { tradePlSource } from '../trade-pl.sources.ts'
import { dealOfRow } from '../trade-pl-row.rules.ts'

/** A row of the list with the day that values it. */
export interface ValuedDealRow {
  readonly row: Row
  readonly day: LoadedDay
  readonly deal: LiveDeal
  readonly figure: WorthFigure
  readonly worth: Worth
  /** In the quote currency; nothing was paid or received for an exchange at the market. */
  readonly cost: Decimal | undefined
  readonly isLive: boolean
}

/** Nothing where the filters, or what the reader may see, leave it out, or where something of its market is missing. */
export async function dealRow(context: Context, { filters, own }: FigureAsk): Promise<ValuedDealRow | undefined> {
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
  const worth = stored ?? (deal && dealValue(day, deal))
  if (!deal || !figure || !worth) return undefined
  return { row, day, deal, figure, worth, cost: worth.cost, isLive: !past }
}

const storedFigure = ({ value }: Worth): WorthFigure => ({
  by: 'known',
  inputs: [{ symbol: 'V', name: worthTexts.stored, value: String(value), from: 'deal' }],
})

export const ofDeal = ({ id, dealSerialNo }: Row) => ({
  source: dealSerialNo ?? null,
  url: pathOf('inputmng', { open: id }),
})

export const worthInputs = ({ row, day, figure, deal }: ValuedDealRow): FigureInput[] =>
  figure.inputs.map(({ from, in: unit, ...input }) => ({
    ...input,
    ...(unit && { unit: unit === 'pair' ? deal.currencyPair : splitPair(deal.currencyPair).base }),
    ...(from === 'deal' ? ofDeal(row) : marketOrigin(day, deal.currencyPair, from)),
  }))

export const standOf = ({ row, isLive }: ValuedDealRow) => ({
  calcDate: row.calcDate ?? '',
  snapshotId: row.snapshotId ?? null,
  isLive,
})

/** What was paid for the deal, positive where paid. */
export const costInput = ({ row, deal, cost }: ValuedDealRow): FigureInput => ({
  symbol: 'C',
  name: worthTexts.cost,
  value: cost?.stripZeros().toString() ?? '0',
  unit: splitPair(deal.currencyPair).quote,
  ...ofDeal(row),
})

/** The factor of the unit that is asked for; none where amounts are told as they are. */
export function unitInput(filters: FigureAsk['filters']): FigureInput[] {
  const per = unitAsked(filters)
  return per === '1' ? [] : [{ symbol: 'p', name: figureTexts.perUnit, value: per }]
}
