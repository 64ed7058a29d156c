import { profitLineApi } from '@hedgerow/contract/dashboard/profit-line.contract'
import { addMonths } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { serve } from '../../kit/http/serve.ts'
import { reportingCurrency } from '../position/reporting-currency.store.ts'
import { amountScales } from '../reference/reference.store.ts'
import { closedDays, orgDays } from './profit-line.store.ts'

const longestSpanMonths = 13

export const profitLineRoutes = serve(profitLineApi, {
  async profitLine({ tx, session, today }) {
    const convertCurrency = await reportingCurrency(tx, session)
    const scale = (await amountScales(tx))(convertCurrency)
    const days = await closedDays(tx, session, { from: addMonths(today, -longestSpanMonths), convertCurrency })
    const whole = days.filter(({ isWhole }) => isWhole)
    const text = (amount: string) => decimal(amount).round(scale).toString()
    return {
      asOf: today,
      convertCurrency,
      points: whole.map(({ businessDate, hedgeGainLoss, itemGainLoss, itemLeftOut }) => ({
        businessDate,
        hedgeGainLoss: text(hedgeGainLoss),
        itemGainLoss: itemGainLoss === null ? null : text(itemGainLoss),
        gainLoss: itemGainLoss === null ? null : text(decimal(hedgeGainLoss).add(decimal(itemGainLoss)).toString()),
        itemLeftOut,
      })),
      partDays: days.length - whole.length,
      orgs: await orgDays(tx, session, today),
    }
  },
})
