/** What stands behind the figures of delivery profit and loss: of one result of a deal, and of the sums and rates above the list. */

import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { deliveryPlList } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import {
  type DeliveryGain,
  deliveryCumulative,
  deliveryRate,
  deliveryTotal,
} from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { pathOf } from '@hedgerow/contract/screens'
import { worthTexts } from '@hedgerow/contract/trade/kinds/deal-worth.text'
import { businessDate, endOfMonth } from '@hedgerow/quant/basics/business-date'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type {
  FigureAsk,
  FigureInput,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import { listRow } from '../../../kit/row/list-row.ts'
import { decimalsInput } from '../../position/market-input.rules.ts'
import { cumulativeParts, rateParts, rateScale, sumParts } from '../delivery/delivery-pl.rules.ts'
import { deliveryPlSource } from '../delivery/delivery-pl.sources.ts'
import { type DeliveredItem, type DeliveryTerms, deliverySums, deliveryTermsOf } from '../delivery/delivery-pl.store.ts'
import { partsInput } from './parts-input.rules.ts'

type Group = (row: Row, terms: DeliveryTerms) => readonly FigureInput[]
type Perhaps = Omit<FigureInput, 'value'> & { readonly value: FigureInput['value'] | null | undefined }

/** Inputs that there are: an input that is missing is none. */
const present = (inputs: readonly Perhaps[]): FigureInput[] =>
  inputs.flatMap(({ value, ...input }) => (value === null || value === undefined ? [] : [{ ...input, value }]))

const ofDeal = ({ dealId, dealSerialNo, valueDate }: Row) => ({
  source: dealSerialNo ?? null,
  date: valueDate ?? null,
  url: pathOf('inputmng', dealId ? { open: dealId } : {}),
})
const ofVoucher = ({ journalId, journalNo, valueDate }: Row) => ({
  source: journalNo ?? null,
  date: valueDate ?? null,
  url: pathOf('journal', journalId ? { open: journalId } : {}),
})
const ofExposure = ({ exposureId, serialNo }: DeliveredItem) => ({
  source: serialNo,
  url: pathOf('expo-mon', { open: exposureId }),
})

const settled: Group = (row, { quotedUnit, quoteScale }) => [
  ...present([
    { symbol: 'S', name: figureTexts.settleRate, value: row.settleRate, unit: row.currencyPair, ...ofVoucher(row) },
  ]),
  { symbol: 'u', name: figureTexts.quotedUnit, value: quotedUnit },
  decimalsInput(Number(quoteScale)),
]

const result: Group = (row, terms) => {
  const { cflNo, currency: unit, paid, basePaid, premium, before, after, principal } = terms
  const [base, deal] = [row.baseCurrency, ofDeal(row)]
  if (premium !== null)
    return present([
      { symbol: 'P', name: figureTexts.premiumCarried, value: premium, unit, ...deal, source: cflNo },
      { symbol: 'N', name: figureTexts.dealPrincipal, value: principal, unit: base, ...deal },
      { symbol: 'n0', name: figureTexts.principalBefore, value: before, unit: base, ...deal },
      { symbol: 'n1', name: figureTexts.principalAfter, value: after, unit: base, ...deal },
      decimalsInput(Number(terms.quoteScale)),
    ])
  return present([
    { symbol: 'Q', name: figureTexts.moved, value: paid, unit, ...deal, source: cflNo },
    { symbol: 'B', name: figureTexts.baseMoved, value: basePaid, unit: base, ...deal },
    ...(basePaid === null ? [] : settled(row, terms)),
  ])
}

const itemInputs = (item: DeliveredItem, at: number, pair: string | null): FigureInput[] => {
  const [no, of] = [item.serialNo, ofExposure(item)]
  return [
    { symbol: `s${at}`, name: filled(figureTexts.itemSide, { no }), value: item.sign, ...of },
    { symbol: `H${at}`, name: filled(figureTexts.itemAmount, { no }), value: item.amount, unit: item.currency, ...of },
    {
      symbol: `A${at}`,
      name: filled(item.isFallback ? figureTexts.itemFallback : figureTexts.itemAnchor, { no }),
      value: item.anchor,
      unit: pair,
      ...of,
    },
    { symbol: `q${at}`, name: filled(figureTexts.itemInQuote, { no }), value: item.isInQuote ? '1' : '0', ...of },
  ]
}

const item: Group = (row, terms) => {
  const { items, part, principal, scale, currency } = terms
  if (!items) return []
  return [
    ...items.flatMap((one, at) => itemInputs(one, at + 1, row.currencyPair ?? null)),
    ...present([
      { symbol: 'n', name: figureTexts.part, value: part, unit: row.baseCurrency, ...ofDeal(row) },
      { symbol: 'N', name: figureTexts.dealPrincipal, value: principal, unit: row.baseCurrency, ...ofDeal(row) },
    ]),
    ...settled(row, terms),
    { symbol: 'dr', name: figureTexts.resultDecimals, value: scale },
    ...(currency === row.baseCurrency ? [{ symbol: 'b', name: figureTexts.inBase, value: '1' }] : []),
  ]
}

const worth: Group = (row, terms) => [
  ...present([
    { symbol: 'n', name: figureTexts.part, value: terms.part, unit: row.baseCurrency, ...ofDeal(row) },
    { symbol: 'K', name: figureTexts.dealtRate, value: row.exchangeRate, unit: row.currencyPair, ...ofDeal(row) },
  ]),
  ...settled(row, terms),
]
const booked =
  (column: 'bookedPl' | 'homeResult'): Group =>
  (row) =>
    present([{ symbol: 'L', name: figureTexts.inBooks, value: row[column], ...ofVoucher(row) }])

const recordedCell =
  (column: 'principal' | 'exchangeRate' | 'settleRate', name: FigureInput['name'], of: typeof ofDeal): Group =>
  (row) =>
    present([{ symbol: 'x', name, value: row[column], ...of(row) }])

const reversed: Group = (_row, { reversals, currency }) => [
  partsInput(
    (reversals ?? []).map(({ amount }) => amount),
    currency,
  ),
]
const reversedParts = ({ reversals, currency }: DeliveryTerms): FigurePart[] =>
  (reversals ?? []).map(({ journalNo, journalId, amount }) => ({
    name: filled(figureTexts.reversal, { no: journalNo }),
    value: amount,
    unit: currency,
    url: pathOf('journal', { open: journalId }),
  }))

interface Cell {
  readonly by: FigureName
  readonly groups: readonly Group[]
  /** The column that holds its unit. */
  readonly unit: 'currency' | 'baseCurrency' | 'quoteCurrency' | 'homeCurrency' | 'currencyPair' | '%'
  /** An anchor may still be entered or changed; all else stands as it was settled. */
  readonly isLive?: boolean
}
const cells = {
  realizedPl: { by: 'deliveryResult', groups: [result], unit: 'currency' },
  itemGainLoss: { by: 'deliveryItem', groups: [item], unit: 'currency', isLive: true },
  combinedGainLoss: { by: 'deliveryTogether', groups: [result, item], unit: 'currency', isLive: true },
  ledgerDifference: { by: 'deliveryDifference', groups: [result, booked('bookedPl')], unit: 'currency' },
  reversedMtm: { by: 'sumOfParts', groups: [reversed], unit: 'quoteCurrency' },
  bookedPl: { by: 'bookedAmount', groups: [booked('bookedPl')], unit: 'currency' },
  marketValue: { by: 'deliveryAtDeal', groups: [worth], unit: 'quoteCurrency' },
  currentMarketValue: { by: 'deliveryAtSettlement', groups: [worth], unit: 'quoteCurrency' },
  profitPercent: { by: 'deliveryPercent', groups: [result, worth], unit: '%' },
  homeResult: { by: 'bookedAmount', groups: [booked('homeResult')], unit: 'homeCurrency' },
  principal: { by: 'asTold', groups: [recordedCell('principal', figureTexts.part, ofDeal)], unit: 'baseCurrency' },
  exchangeRate: {
    by: 'asTold',
    groups: [recordedCell('exchangeRate', figureTexts.dealtRate, ofDeal)],
    unit: 'currencyPair',
  },
  settleRate: {
    by: 'asTold',
    groups: [recordedCell('settleRate', figureTexts.settleRate, ofVoucher)],
    unit: 'currencyPair',
  },
} as const satisfies Readonly<Record<string, Cell>>
type Column = keyof typeof cells

const rowSource =
  (column: Column): FigureSource =>
  async ({ tx, session, today }, { filters, own }: FigureAsk) => {
    const id = own.id ?? ''
    const row = await listRow(tx, deliveryPlSource, { queryWrapper: filters, id }, { scope: session, today })
    const value = row?.[column]
    const terms = value ? await deliveryTermsOf(tx, filters, id) : undefined
    if (!row || !value || !terms) return undefined
    const { by, groups, unit, isLive = false }: Cell = cells[column]
    const inputs = groups.flatMap((group) => group(row, terms))
    return {
      value,
      unit: unit === '%' ? unit : (row[unit] ?? null),
      by,
      // Two parts of a figure may take the same input.
      inputs: [...new Map(inputs.map((input) => [input.symbol, input])).values()],
      parts: column === 'reversedMtm' ? reversedParts(terms) : [],
      calcDate: row.valueDate ?? today,
      isLive,
    }
  }

const monthParts = (
  months: readonly { readonly month: string; readonly value: string }[],
  gain: DeliveryGain,
  filters: FigureAsk['filters'],
  currency: string,
): FigurePart[] =>
  months.map(({ month, value }) => ({
    name: filled(figureTexts.deliveredIn, { month: `${month.slice(0, 4)}-${month.slice(4)}` }),
    value,
    unit: currency,
    figureId: figureId(deliveryTotal[gain], { ...filters, of: currency, month }),
  }))

const totalSource =
  (gain: DeliveryGain): FigureSource =>
  async ({ tx, today }, { filters, own: { of: currency = '', month } }) => {
    const made = sumParts(await deliverySums(tx, filters), gain, { currency, month })
    if (!made) return undefined
    const { value, scale, months, pairs } = made
    const parts: FigurePart[] = month
      ? pairs.map(({ currencyPair: pair, count, value: ofPair }) => ({
          name: filled(figureTexts.pairRows, { pair, count }),
          value: ofPair,
          unit: currency,
          url: pathOf('pl-deliv', { ...filters, ...daysOf(filters, month), currency, currencyPair: pair }),
        }))
      : monthParts(months, gain, filters, currency)
    const values = parts.map((part) => part.value)
    const inputs = [partsInput(values, currency), decimalsInput(scale)]
    return { value, unit: currency, by: 'sumOfParts', inputs, parts, calcDate: today, isLive: true }
  }

/** Months are parts of what they have come to. */
const cumulativeSource: FigureSource = async ({ tx, today }, { filters, own: { of: currency = '', month } }) => {
  const made = cumulativeParts(await deliverySums(tx, filters), { currency, month })
  if (!made) return undefined
  const parts = monthParts(made.months, 'combinedGainLoss', filters, currency)
  const values = parts.map((part) => part.value)
  const inputs = [partsInput(values, currency), decimalsInput(made.scale)]
  return { value: made.value, unit: currency, by: 'sumOfParts', inputs, parts, calcDate: today, isLive: true }
}

/** The days of a month that the filters leave. */
function daysOf({ valueDateStart = '', valueDateEnd = '99999999' }: FigureAsk['filters'], month: string) {
  const [first, last] = [`${month}01`, endOfMonth(businessDate(`${month}01`))]
  return {
    valueDateStart: valueDateStart > first ? valueDateStart : first,
    valueDateEnd: valueDateEnd < last ? valueDateEnd : last,
  }
}

const rateSource =
  (figure: keyof typeof deliveryRate): FigureSource =>
  async ({ tx, today }, { filters, own: { pair = '', side = '' } }) => {
    const made = rateParts(await deliverySums(tx, filters), figure, { pair, side })
    if (!made) return undefined
    const url = pathOf('pl-deliv', { ...filters, currencyPair: pair })
    return {
      value: made.value,
      unit: pair,
      by: 'weightedRate',
      inputs: [
        { symbol: 'n', name: figureTexts.delivered, value: made.principals, unit: pair.slice(0, 3), url },
        { symbol: 'y', name: figureTexts.deliveredAtRate, value: made.atRate, url },
        { symbol: 'd', name: worthTexts.decimals, value: String(rateScale) },
      ],
      calcDate: today,
      isLive: true,
    }
  }

export const deliveryFigures: FigureSources = {
  ...Object.fromEntries(
    (Object.keys(cells) as Column[]).map((column) => [`${deliveryPlList.name}.${column}`, rowSource(column)]),
  ),
  ...Object.fromEntries(
    (Object.keys(deliveryTotal) as DeliveryGain[]).map((gain) => [deliveryTotal[gain], totalSource(gain)]),
  ),
  [deliveryCumulative]: cumulativeSource,
  ...Object.fromEntries(
    (Object.keys(deliveryRate) as (keyof typeof deliveryRate)[]).map((rate) => [deliveryRate[rate], rateSource(rate)]),
  ),
}
