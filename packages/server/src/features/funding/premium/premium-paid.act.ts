/** Which premiums that are settled are carried, and that they are kept as such. */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { premiumDaysOf } from '../../enterprise/premium-day.store.ts'
import { insertPremiums, premiumsOf } from './carried-premium.store.ts'
import type { Premium } from './premium-lines.rules.ts'

interface PaidFlow {
  readonly orgId: string
  readonly netId: string
  readonly bookDate: BusinessDate
  readonly cflId: string
  readonly cflType: string
  readonly dealId: string | null
}
type PaidPremium = PaidFlow & { readonly dealId: string; readonly premium: Premium }

/** Those of these flows that are premiums, from the day on which their organisation begins to carry them. */
export async function carriedAmong({ tx, session }: Context, flows: readonly PaidFlow[]): Promise<PaidPremium[]> {
  const paid = flows.flatMap(({ dealId, ...flow }) =>
    flow.cflType === CashFlowType.of.premium && dealId ? [{ ...flow, dealId }] : [],
  )
  if (paid.length === 0) return []
  const days = await premiumDaysOf(
    tx,
    session,
    paid.map(({ orgId }) => orgId),
  )
  const premiums = await premiumsOf(
    tx,
    session,
    paid.map(({ cflId }) => cflId),
  )
  return paid.flatMap((flow) => {
    const premium = premiums.get(flow.cflId)
    const from = days.get(flow.orgId)
    if (!premium || !from || flow.bookDate < from) return []
    return [{ ...flow, premium: { currency: premium.currency, amount: decimal(premium.amount) } }]
  })
}

export async function keepCarried({ tx, session }: Context, paid: readonly PaidPremium[]): Promise<void> {
  if (paid.length === 0) return
  await insertPremiums(
    tx,
    session,
    paid.map(({ premium: { currency, amount }, ...flow }) => ({ ...flow, currency, carriedAmt: amount.toString() })),
  )
}
