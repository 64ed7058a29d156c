/** What an account can pay, and how its balance goes by day. Pure. Source: workflows §5 (allocation), §9.5 (balances). */
import { AccountStatus } from '@hedgerow/contract/account/account.dict'
import { balanceRefusals } from '@hedgerow/contract/account/balance.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, sum } from '@hedgerow/quant/basics/decimal'

/** @throws Refusal ACCOUNT_PAYS_NOTHING */
export function demandActive(
  { account, accountStatus }: { readonly account: string; readonly accountStatus: string },
  field?: string,
): void {
  if (accountStatus !== AccountStatus.of.active) refuse(balanceRefusals.ACCOUNT_PAYS_NOTHING, { account }, field)
}

/** A movement as the outlook counts it: by day, with its sign. */
export interface DatedFlow {
  readonly date: string
  readonly amount: Decimal
  readonly isBooked: boolean
}
export interface OutlookDay {
  readonly date: string
  readonly booked: Decimal
  readonly pending: Decimal
  readonly projected: Decimal
}

/** The balance up to and with each day: booked, expected, and both together. `opening` is before all of the flows. */
export function outlookOf(opening: Decimal, flows: readonly DatedFlow[], days: readonly string[]): OutlookDay[] {
  return days.map((date) => {
    const until = flows.filter((flow) => flow.date <= date)
    const total = (isBooked: boolean) =>
      sum(until.filter((flow) => flow.isBooked === isBooked).map(({ amount }) => amount))
    const booked = opening.add(total(true))
    const pending = total(false)
    return { date, booked, pending, projected: booked.add(pending) }
  })
}

/** The first day on which less is left than is to be kept. */
export const firstShortfall = (days: readonly OutlookDay[], minBalance: Decimal): string | null =>
  days.find(({ projected }) => projected.lt(minBalance))?.date ?? null
