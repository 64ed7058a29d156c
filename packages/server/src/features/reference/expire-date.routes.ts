import { refuse } from '@hedgerow/contract/kit/refusal'
import { expireDateApi } from '@hedgerow/contract/reference/expire-date.contract'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { serve } from '../../kit/http/serve.ts'
import { calendarCodes, expireDate } from './expire-date.rules.ts'
import { calendarsOf, currencies, currencyPairs } from './reference.store.ts'

export const expireDateRoutes = serve(expireDateApi, {
  async expireDateCal({ tx, session }, input) {
    const pair = (await currencyPairs(tx)).get(input.currencyPair)
    if (!pair) refuse(referenceRefusals.NO_PAIR, {}, 'currencyPair')
    const codes = calendarCodes(input.holiday, pair)
    const currenciesByCode = await currencies(tx)
    const unknown = codes.find((code) => !currenciesByCode.has(code))
    if (unknown) refuse(referenceRefusals.UNKNOWN_CALENDAR, { holiday: unknown }, 'holiday')
    return expireDate(
      { ...input, transDate: businessDate(input.transDate) },
      pair,
      await calendarsOf(tx, session, codes),
    )
  },
})
