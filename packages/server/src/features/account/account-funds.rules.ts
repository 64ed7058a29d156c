/** What an account can pay, and how its balance goes by day. Pure. Source: workflows §5 (allocation), §9.5 (balances). */
import { AccountStatus } from '@hedgerow/contract/account/account.dict'
import { balanceRefusals } from '@hedgerow/contract/account/balance.refusals'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, max, sum, ZERO } from '@hedgerow/quant/basics/decimal'

/** An account in one currency, as it is known while it is locked. */
export interface Funds {
  readonly accountId: string
  readonly orgId: string
  readonly account: string
  readonly accountStatus: string
  readonly bankId: string
  readonly currency: string
  readonly ledgerAccountId: string
  /** Booked; null while nobody has told the balance. */
  readonly balance: Decimal | null
  /** What is expected to leave, as a positive amount; what is expected to come does not count. */
  readonly pendingOut: Decimal
  readonly minBalance: Decimal
  readonly overdrawFlag: string
  readonly overdrawLimit: Decimal | null
}

/** What is there without an overdraft: the balance less what is leaving and less what is to be kept. */
export const spendable = ({
  balance,
  pendingOut,
  minBalance,
}: Pick<Funds, 'balance' | 'pendingOut' | 'minBalance'>): Decimal =>
  max(ZERO, (balance ?? ZERO).sub(pendingOut).sub(minBalance))

/** What can leave at most: an overdraft reaches down to its limit, and the minimum no longer holds; null is without a limit. */
export function payable(
  funds: Pick<Funds, 'balance' | 'pendingOut' | 'minBalance' | 'overdrawFlag' | 'overdrawLimit'>,
): Decimal | null {
  if (funds.overdrawFlag !== YesNo.of.yes) return spendable(funds)
  if (funds.overdrawLimit === null) return null
  return max(ZERO, (funds.balance ?? ZERO).sub(funds.pendingOut).add(funds.overdrawLimit))
}

/** @throws Refusal ACCOUNT_PAYS_NOTHING */
export function demandActive(
  { account, accountStatus }: Pick<Funds, 'account' | 'accountStatus'>,
  field?: string,
): void {
  if (accountStatus !== AccountStatus.of.active) refuse(balanceRefusals.ACCOUNT_PAYS_NOTHING, { account }, field)
}

/** @throws Refusal ACCOUNT_PAYS_NOTHING, BALANCE_UNKNOWN, INSUFFICIENT_BALANCE with what is missing */
export function demandPayable(funds: Funds, amount: Decimal, field?: string): void {
  const { account, currency, balance } = funds
  demandActive(funds, field)
  if (balance === null) refuse(balanceRefusals.BALANCE_UNKNOWN, { account }, field)
  const most = payable(funds)
  if (most === null || amount.lte(most)) return
  refuse(balanceRefusals.INSUFFICIENT_BALANCE, { account, currency, shortfall: amount.sub(most).toString() }, field)
}

/** A movement as the outlook counts it: by day, with its sign. */
export interface DatedFlow {
  readonly date: string
  readonly amount: Decimal
  readonly isBooked: boolean
}
interface OutlookDay {
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
