/** What stands behind the worth of a deal in US dollars: its own dollars, or an amount at the published rate of its trade date; of a part of a deal, a share. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureInput } from '../../../kit/http/figure-source.ts'
import type { CellOfParts } from '../../../kit/http/row-figure.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { usdRates } from '../../exposure/exposure-usd.store.ts'
import { usdScale } from '../deal/deal-worth.store.ts'
import { partedFrom } from './parted-deal.store.ts'

const plain = (symbol: string, name: FigureInput['name'], value: string): FigureInput => ({ symbol, name, value })
const decimals = (count: number) => plain('d', cellInputs.decimals, String(count))
/** The column keeps so many. */
const keptScale = 6

/** The dollar leg, or the base amount with the rate that was published for the trade date. */
async function amountAtRate(row: Row, { tx, session }: Context) {
  const leg = row.buyCurrency === limitCurrency ? row.buyAmt : row.sellCurrency === limitCurrency ? row.sellAmt : null
  const base = row.currencyPair?.slice(0, 3) ?? ''
  const day = row.transDate
  if (leg) return { amount: leg, currency: limitCurrency, rate: plain('r', cellInputs.usdRate, '1') }
  const usd = day ? (await usdRates(tx, session, [base], businessDate(day))).get(base) : undefined
  if (!usd || !row.principal) return undefined
  const pair = `${base}/${limitCurrency}`
  const about = {
    unit: pair,
    source: usd.dataSource,
    date: usd.rateDate,
    url: pathOf('rate-spot', { currencyPair: pair }),
  }
  return {
    amount: row.principal,
    currency: base,
    rate: { ...plain('r', cellInputs.usdRate, usd.rate.toString()), ...about },
  }
}

export const dealWorth: CellOfParts = {
  async partsOf(context, row) {
    const { tx, session } = context
    const about = { source: row.dealSerialNo ?? null, url: pathOf('inputmng', { open: row.id }) }
    const parent = await partedFrom(tx, session, row.id)
    if (parent)
      return {
        by: 'shareOfWorth',
        inputs: [
          {
            ...plain('w', cellInputs.worthOfWhole, parent.worthUsd),
            unit: limitCurrency,
            source: parent.dealSerialNo,
            url: pathOf('inputmng', { open: parent.id }),
          },
          { ...plain('a', cellInputs.part, parent.part), ...about },
          { ...plain('p', cellInputs.whole, parent.principal), source: parent.dealSerialNo },
          decimals(keptScale),
        ],
      }
    const worth = await amountAtRate(row, context)
    if (!worth) return undefined
    return {
      by: 'atRate',
      inputs: [
        { ...plain('a', cellInputs.amount, worth.amount), unit: worth.currency, ...about },
        worth.rate,
        plain('u', cellInputs.quotedUnit, '1'),
        decimals(usdScale),
      ],
    }
  },
}
