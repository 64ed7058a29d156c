/** What stands behind the amounts and rates of a row of exposure profit and loss: what was owed, delivered and locked on the day, and at which rates. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { headingOf, type Row } from '@hedgerow/contract/kit/list'
import { exposurePlList } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureInput, FigureOrigin, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import { listRow } from '../../../kit/row/list-row.ts'
import { type ExposureStand, exposureStandOf } from '../exposure/exposure-book.store.ts'
import { exposureMarket } from '../exposure/exposure-market.answer.ts'
import { calcDateOf, pricedExposures } from '../exposure/exposure-pl.sources.ts'

type Made = Pick<FigureOrigin, 'by' | 'inputs'> | undefined
/** As many decimals as the list shows. */
const rateDecimals: FigureInput = { symbol: 'd', name: cellInputs.decimals, value: '10' }

const ofExposure = ({ id, serialNo, currency, calcDate }: Row) => ({
  unit: currency ?? null,
  source: serialNo ?? null,
  date: calcDate ?? null,
  url: pathOf('expo-mon', { open: id }),
})
const ofMarket = ({ rateSource, currencyPair }: Row) => ({
  unit: currencyPair ?? null,
  source: rateSource ?? null,
  date: /(\d{8})/.exec(rateSource ?? '')?.[1] ?? null,
  url: pathOf('rate-spot', currencyPair ? { currencyPair } : {}),
})
const rounded = (name: FigureInput['name'], value: string | null, about: Partial<FigureInput>): Made =>
  value === null ? undefined : { by: 'asTold', inputs: [{ symbol: 'x', name, value, ...about }, rateDecimals] }

const cells: Readonly<Record<string, (row: Row, stand: ExposureStand) => Made>> = {
  exposureAmt: (row, { amount, settled, taken }) => ({
    by: 'restOf',
    inputs: [
      { symbol: 'a', name: cellInputs.registered, value: amount, ...ofExposure(row) },
      { symbol: 'b1', name: cellInputs.delivery, value: settled, ...ofExposure(row) },
      { symbol: 'b2', name: cellInputs.taken, value: taken, ...ofExposure(row) },
    ],
  }),
  lockAmt: (row, { locked, taken }) => ({
    by: 'restOf',
    inputs: [
      { symbol: 'a', name: cellInputs.locked, value: locked, ...ofExposure(row) },
      { symbol: 'b1', name: cellInputs.taken, value: taken, ...ofExposure(row) },
    ],
  }),
  netAmt: (row) => ({
    by: 'restOf',
    inputs: [
      {
        symbol: 'a',
        name: headingOf(exposurePlList, 'exposureAmt'),
        value: row.exposureAmt ?? '0',
        ...ofExposure(row),
      },
      { symbol: 'b1', name: headingOf(exposurePlList, 'lockAmt'), value: row.lockAmt ?? '0', ...ofExposure(row) },
    ],
  }),
  anchorRate: (row, { anchor }) =>
    rounded(figureTexts.anchor, anchor, { ...ofExposure(row), unit: row.currencyPair ?? null }),
  marketRate: (row, { market }) => rounded(figureTexts.forward, market, ofMarket(row)),
  hedgeAverage: (row, { agreed, agreedAtRate }) =>
    agreed === null || agreedAtRate === null
      ? undefined
      : {
          by: 'weightedRate',
          inputs: [
            { symbol: 'n', name: cellInputs.amounts, value: [agreed], ...ofExposure(row) },
            { symbol: 'y', name: cellInputs.atRates, value: [agreedAtRate], source: row.serialNo ?? null },
            rateDecimals,
          ],
        },
}
const rates = ['anchorRate', 'marketRate', 'hedgeAverage']

const rowSource =
  (column: string): FigureSource =>
  async ({ tx, session, today }, { filters, own: { id = '' } }) => {
    const who = { scope: session, today }
    const market = await exposureMarket(tx, session, calcDateOf(filters, today), id)
    const source = await pricedExposures(tx, session, who, market, filters)
    const { prepare: _, ...priced } = source
    const row = await listRow(tx, priced, { queryWrapper: filters, id }, who)
    const stand = row && (await exposureStandOf(tx, source, filters, id))
    const made = row && stand && cells[column]?.(row, stand)
    const value = row?.[column]
    if (!row || !made || !value) return undefined
    const unit = (rates.includes(column) ? row.currencyPair : row.currency) ?? null
    return { value, unit, ...made, calcDate: market.day, isLive: market.day === today }
  }

export const exposureStandFigures: FigureSources = Object.fromEntries(
  Object.keys(cells).map((column) => [`${exposurePlList.name}.${column}`, rowSource(column)]),
)
