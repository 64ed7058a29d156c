/**
 * What a settled flow brings beside the bank account: the position of its currency, and of the quote leg the result against the rate at
 * which the day carries the pair. A net settlement and a difference are results themselves; a premium is carried until its option ends, and
 * before the day from which that holds it is a result, too. Amounts are signed: + is received. Pure. Source: `reference/settlement.json`, realised_profit.
 */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { type Decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { type FxRate, quoteAmount } from '@hedgerow/quant/basics/fx-rate'
import type { AccountRole, JournalLine } from '../../ledger/journal.rules.ts'
import { type Premium, premiumLines } from '../premium/premium-lines.rules.ts'

export interface SettledFlow {
  readonly cfl: string
  readonly cflType: string
  readonly currency: string
  readonly amount: Decimal
  /** Of a deal with two legs: the pair, and the amount of the base leg with its sign. */
  readonly deal: { readonly base: string; readonly quote: string; readonly baseAmount: Decimal } | null
  /** Of a premium that is carried until its option ends. */
  readonly premium?: Premium | undefined
}

/** A gain is positive, in the currency of the flow. */
export interface FlowResult {
  readonly cfl: string
  readonly currency: string
  readonly amount: Decimal
  readonly rate: FxRate | null
}

interface Booked {
  readonly lines: readonly JournalLine[]
  readonly result: FlowResult | null
}

const line = (role: AccountRole, currency: string, amount: Decimal): JournalLine => ({
  account: { role },
  currency,
  amount,
})
const { principal, margin } = CashFlowType.of

/** Whether the flow is the quote leg of a deal, whose result needs the rate that carries the pair. */
export const needsRate = ({ cflType, currency, deal }: SettledFlow): boolean =>
  cflType === principal && deal !== null && currency === deal.quote

/** The other sides of one flow. `rate` is that of its pair on the day of the booking. */
export function bookedFlow(flow: SettledFlow, rate: FxRate | undefined, scale: number): Booked {
  const { cfl, cflType, currency, amount, deal, premium } = flow
  if (cflType === margin) return { lines: [line('counterParty', currency, amount.neg())], result: null }
  if (premium) return { lines: premiumLines({ currency, amount }, premium), result: null }
  if (cflType !== principal)
    return { lines: [line('fxResult', currency, amount.neg())], result: { cfl, currency, amount, rate: null } }
  if (!deal || !rate || currency !== deal.quote)
    return { lines: [line('fxPosition', currency, amount.neg())], result: null }
  const carried = quoteAmount(rate, deal.baseAmount, scale)
  const gain = amount.add(carried)
  return {
    lines: [line('fxPosition', currency, carried), line('fxResult', currency, gain.neg())],
    result: { cfl, currency, amount: gain, rate },
  }
}

/** One line for each role and currency. */
export function together(lines: readonly JournalLine[]): JournalLine[] {
  const groups = Map.groupBy(lines, ({ account, currency }) => JSON.stringify([account, currency]))
  return [...groups.values()].flatMap(([first, ...rest]) => {
    const amount = sum([first?.amount ?? ZERO, ...rest.map((one) => one.amount)])
    return first && !amount.isZero() ? [{ ...first, amount }] : []
  })
}
