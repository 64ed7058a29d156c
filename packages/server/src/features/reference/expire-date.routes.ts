import { refuse } from '@hedgerow/contract/kit/refusal'
import { expireDateApi } from '@hedgerow/contract/reference/expire-date.contract'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { serve } from '../../kit/http/serve.ts'
import { calendarCodes, expireDate } from './expire-date.rules.ts'
import { calendarsOf, currencies, currencyPairs } from './reference.store.ts'

export const expireDateRoutes = serve(expireDateApi, {
  async expireDateCal({ tx, session }, said) {
    const pair = (await currencyPairs(tx)).get(said.currencyPair)
    if (!pair) refuse(referenceRefusals.NO_PAIR, {}, 'currencyPair')
    const codes = calendarCodes(said.holiday, pair)
    const known = await currencies(tx)
    const unknown = codes.find((code) => !known.has(code))
    if (unknown) refuse(referenceRefusals.UNKNOWN_CALENDAR, { holiday: unknown }, 'holiday')
    return expireDate({ ...said, transDate: businessDate(said.transDate) }, pair, await calendarsOf(tx, session, codes))
  },
})
