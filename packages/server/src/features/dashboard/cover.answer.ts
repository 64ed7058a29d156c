/** The cover of all that is in sight, converted at the spots of the day. */

import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../kit/http/serve.ts'
import { loadMarketDay } from '../position/market-day.answer.ts'
import { amountScales } from '../reference/reference.store.ts'
import { converted, coverTotals } from './cover.rules.ts'
import { coverCells } from './dashboard.store.ts'

export async function convertedCover({ tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>) {
  const cells = await coverCells(tx, session, today)
  const codes = [...new Set(cells.map(({ currency }) => currency))]
  const day = await loadMarketDay(tx, session, { currencies: codes }, today)
  const convertCurrency = day.reportingCurrency
  const scale = (await amountScales(tx))(convertCurrency)
  const rateOf = (currency: string) => day.spotOf(`${currency}/${convertCurrency}`)
  return {
    today,
    cells,
    codes,
    day,
    scale,
    convertCurrency,
    totals: coverTotals(cells, { currency: convertCurrency, scale, rateOf }),
    /** Undefined when the market does not say. */
    convert(currency: string, amount: string): string | undefined {
      const rate = rateOf(currency)
      return rate && converted(decimal(amount), rate, scale).toString()
    },
  }
}
