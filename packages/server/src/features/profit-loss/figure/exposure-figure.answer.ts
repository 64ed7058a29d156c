/** What stands behind the figures of exposure profit and loss: of one exposure, and of the sums above the list. */

import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { exposurePlList } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { exposureTotal } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { AmountUnit } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FigureInput, FigurePart, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { listRow } from '../../../kit/row/list-row.ts'
import { decimalsInput } from '../../position/market-input.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { type ExposureTermsRow, exposureTermsOf } from '../exposure/exposure-book.store.ts'
import { exposureMarket } from '../exposure/exposure-market.answer.ts'
import { exposureTotals } from '../exposure/exposure-pl.rules.ts'
import { calcDateOf, perUnit, pricedExposures } from '../exposure/exposure-pl.sources.ts'
import { summedExposures } from '../exposure/exposure-sums.answer.ts'
import { monthPath } from './month-path.rules.ts'
import { partsInput } from './parts-input.rules.ts'

const functionOf = {
  marketValue: 'exposureValue',
  currentMarketValue: 'exposureCurrent',
  itemGainLoss: 'exposureItem',
  hedgeGainLoss: 'exposureHedge',
  gainLoss: 'exposureTogether',
  profitPercent: 'exposurePercent',
} as const satisfies Readonly<Record<string, FigureName>>
type Column = keyof typeof functionOf

function inputsOf(row: Row, terms: ExposureTermsRow, column: Column): FigureInput[] {
  const { sign, effective, anchor, market, hedged, hedgedAtRate } = terms
  const exposure = { source: row.serialNo ?? null, url: pathOf('expo-mon', { open: row.id }) }
  const pair = row.currencyPair ?? null
  const per = perUnit[row.unit ?? AmountUnit.of.one] ?? '1'
  const [, date = null] = /(\d{8})/.exec(row.rateSource ?? '') ?? []
  const rates = { source: row.rateSource ?? null, date, url: pathOf('rate-spot', pair ? { currencyPair: pair } : {}) }
  return [
    { symbol: 's', name: figureTexts.exposureSide, value: String(sign), ...exposure },
    { symbol: 'N', name: figureTexts.exposureAmount, value: effective, unit: row.currency ?? null, ...exposure },
    { symbol: 'u', name: figureTexts.quotedUnit, value: terms.perUnit === '1' ? '1' : '100' },
    { symbol: 'A', name: figureTexts.anchor, value: anchor, unit: pair, ...exposure },
    { symbol: 'F', name: figureTexts.forward, value: market, unit: pair, ...rates },
    { symbol: 'L', name: figureTexts.hedged, value: hedged, unit: row.currency ?? null, ...exposure },
    { symbol: 'Y', name: figureTexts.hedgedAtRate, value: hedgedAtRate, ...exposure },
    ...(per === '1' || column === 'profitPercent' ? [] : [{ symbol: 'p', name: figureTexts.perUnit, value: per }]),
  ]
}

const rowSource =
  (column: Column): FigureSource =>
  async ({ tx, session, today }: Context, { filters, own }) => {
    const who = { scope: session, today }
    const id = own.id ?? ''
    const market = await exposureMarket(tx, session, calcDateOf(filters, today), id)
    const source = await pricedExposures(tx, session, who, market, filters)
    const { prepare: _, ...priced } = source
    const row = await listRow(tx, priced, { queryWrapper: filters, id }, who)
    const terms = row && (await exposureTermsOf(tx, source, filters, id))
    const value = row?.[column]
    if (!row || !terms || !value) return undefined
    const scale = (await amountScales(tx))(market.convertCurrency)
    return {
      value,
      unit: column === 'profitPercent' ? '%' : market.convertCurrency,
      by: functionOf[column],
      inputs: [...inputsOf(row, terms, column), decimalsInput(scale)],
      calcDate: market.day,
      isLive: market.day === today,
    }
  }

type Gain = 'gainLoss' | 'itemGainLoss' | 'hedgeGainLoss'

/** All exposures are made of currencies and sides, one of these of its months; a month of all of them is a bar of the chart. */
const totalSource =
  (gain: Gain): FigureSource =>
  async (context, { filters, own }) => {
    const { market, terms, sums } = await summedExposures(context, filters)
    const totals = exposureTotals(sums, terms)
    const unit = terms.convertCurrency
    if (Boolean(own.of) !== Boolean(own.side)) return undefined
    const isOf = (of: { readonly currency: string; readonly exposureDirection: string }) =>
      !own.of || (of.currency === own.of && of.exposureDirection === own.side)
    const months = totals.months.filter((of) => isOf(of) && (!own.month || of.month === own.month))
    const sides = own.month ? months : totals.currencies.filter(isOf)
    const side = (direction: string) => labelOf(ExposureDirection, direction)
    const parts: FigurePart[] = own.of
      ? months.map((of) => ({
          name: filled(figureTexts.exposureMonth, { month: of.month, count: of.count }),
          value: of[gain],
          unit,
          url: monthPath(filters, of),
        }))
      : sides.map((of) => ({
          name: filled(figureTexts.exposureSidePart, { currency: of.currency, side: side(of.exposureDirection) }),
          value: of[gain],
          unit,
          figureId: figureId(exposureTotal[gain], {
            ...filters,
            of: of.currency,
            side: of.exposureDirection,
            month: own.month,
          }),
        }))
    const ofMonth = totals.monthGains.find(({ month }) => month === own.month)
    const whole = own.of ? sides[0] : own.month ? ofMonth : totals
    if (!whole) return undefined
    const values = parts.map(({ value }) => value)
    return {
      value: whole[gain],
      unit,
      by: 'sumOfParts',
      inputs: [partsInput(values, unit), ...(terms.per.scale === 0 ? [decimalsInput(terms.scale)] : [])],
      parts,
      calcDate: market.day,
      isLive: market.day === context.today,
    }
  }

export const exposureFigures: FigureSources = {
  ...Object.fromEntries(
    (Object.keys(functionOf) as Column[]).map((column) => [`${exposurePlList.name}.${column}`, rowSource(column)]),
  ),
  ...Object.fromEntries((Object.keys(exposureTotal) as Gain[]).map((gain) => [exposureTotal[gain], totalSource(gain)])),
}
