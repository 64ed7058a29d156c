/** What is there: the balances, what banks say of them, and how they go by day. */
import { AccountChannel, BalanceSource } from '@hedgerow/contract/account/account.dict'
import { balanceApi } from '@hedgerow/contract/account/balance.contract'
import { balanceRefusals } from '@hedgerow/contract/account/balance.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { balanceSource } from '../account.sources.ts'
import { firstShortfall, outlookOf } from '../account-funds.rules.ts'
import { proposeBalance, state } from './balance.act.ts'
import { datedFlows, findBalance, lockBalances } from './balance.store.ts'

/** Days that the outlook shows. */
const outlookDays = 30

export const balanceRoutes = serve(balanceApi, {
  queryBalance: pageOf(balanceSource),

  async outlook({ tx, session, today }, { id }) {
    const place = await findBalance(tx, session, id)
    const { account, currency, minBalance, balanceDate, booked, decimalScale } = place
    const head = { account, currency, minBalance }
    if (balanceDate === null) return { ...head, days: [], firstShortfall: null }
    const flows = await datedFlows(tx, session, place, today)
    const later = flows.filter(({ isBooked }) => isBooked).map(({ amount }) => amount)
    const opening = decimal(booked).sub(sum(later))
    const days = outlookOf(
      opening,
      flows,
      Array.from({ length: outlookDays }, (_, at) => addDays(today, at)),
    )
    const text = (amount: Decimal) => amount.round(decimalScale).toString()
    return {
      ...head,
      days: days.map((day) => ({
        date: day.date,
        booked: text(day.booked),
        pending: text(day.pending),
        projected: text(day.projected),
      })),
      firstShortfall: firstShortfall(days, decimal(minBalance)),
    }
  },

  async refreshBalance(context, { ids }) {
    const { tx, session, today } = context
    const chosen = await lockBalances(tx, session, ids)
    for (const of of chosen) {
      demandGrant(session, 'bank-account.edit', of.orgId)
      // The banks of the demonstration are simulated: they have booked what we have. No other bank is connected.
      if (of.channel !== AccountChannel.of.direct || !of.demo)
        refuse(balanceRefusals.NO_DIRECT_LINE, { account: of.account }, 'ids')
      if (of.balanceDate === null) refuse(balanceRefusals.BALANCE_UNKNOWN, { account: of.account }, 'ids')
    }
    const answer = { balanceDate: today, balanceSource: BalanceSource.of.direct, proof: 'simulated bank' }
    for (const of of chosen) await state(context, of, { balance: of.booked, ...answer })
    return { refreshed: chosen.length }
  },

  async enterBalance(context, { id, version, ...stated }) {
    const { tx, session } = context
    const [of] = await lockBalances(tx, session, [id])
    if (!of) return refuse(kitRefusals.DOES_NOT_EXIST)
    demandGrant(session, 'bank-account.edit', of.orgId)
    if (of.version !== version) refuse(kitRefusals.STALE_VERSION)
    const difference = await proposeBalance(context, of, stated)
    return { id, account: of.account, difference: difference.round(of.decimalScale).toString(), currency: of.currency }
  },
})
