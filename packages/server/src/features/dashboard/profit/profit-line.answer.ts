/** The closed days of the organisations in sight: what each brought, where all of them closed it. */
import { addMonths } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { reportingCurrency } from '../../position/reporting-currency.store.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { closedDays } from './profit-line.store.ts'

const longestSpanMonths = 13
export const textAt = (amount: string, scale: number) => decimal(amount).round(scale).toString()

export async function closedDaysInSight({ tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>) {
  const convertCurrency = await reportingCurrency(tx, session)
  const scale = (await amountScales(tx))(convertCurrency)
  const days = await closedDays(tx, session, { from: addMonths(today, -longestSpanMonths), convertCurrency })
  const whole = days.filter(({ isWhole }) => isWhole)
  const text = (amount: string) => textAt(amount, scale)
  return {
    convertCurrency,
    scale,
    points: whole.map(({ businessDate, hedgeGainLoss, itemGainLoss, itemLeftOut }) => ({
      businessDate,
      hedgeGainLoss: text(hedgeGainLoss),
      itemGainLoss: itemGainLoss === null ? null : text(itemGainLoss),
      gainLoss: itemGainLoss === null ? null : text(decimal(hedgeGainLoss).add(decimal(itemGainLoss)).toString()),
      itemLeftOut,
    })),
    partDays: days.length - whole.length,
  }
}
