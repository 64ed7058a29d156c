/** A side of a currency against its budget: what the server says, and what a hedge now would make of it. */
import { budgetTexts } from '@hedgerow/contract/dashboard/budget.text'
import type { AgainstBudget } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { budgetStand, type CurrencyStand, withHedge } from '@hedgerow/quant/risk/profit/exposure-profit'

type Judged = Pick<
  AgainstBudget,
  | 'exposureDirection'
  | 'exposureAmt'
  | 'lockAmt'
  | 'netAmt'
  | 'lockedAtRate'
  | 'netAtMarket'
  | 'budgetRate'
  | 'achievedRate'
  | 'neededRate'
  | 'isSecured'
>
export type Stand = Pick<Judged, 'achievedRate' | 'neededRate' | 'isSecured'>

export const isReceivable = ({ exposureDirection }: Pick<Judged, 'exposureDirection'>) =>
  exposureDirection === ExposureDirection.of.long

export const sideWord = (of: Pick<Judged, 'exposureDirection'>) =>
  isReceivable(of) ? dashboardTexts.long : dashboardTexts.short

const standOf = (of: Judged): CurrencyStand => ({
  side: isReceivable(of) ? 'receivable' : 'payable',
  effective: decimal(of.exposureAmt),
  locked: decimal(of.lockAmt),
  lockedAtRate: decimal(of.lockedAtRate),
  net: decimal(of.netAmt),
  netAtMarket: decimal(of.netAtMarket),
  budgetRate: of.budgetRate === null ? undefined : decimal(of.budgetRate),
})

/** `percent` of what is open, at a rate; at the market where none is typed. */
export function hedgedStand(of: Judged, percent: string, rate: string): Stand {
  const at = /^\d+(\.\d+)?$/.test(rate) ? decimal(rate) : undefined
  const { achievedRate, neededRate, isSecured } = budgetStand(
    withHedge(standOf(of), decimal(percent).mul(decimal('0.01')), at),
  )
  return { achievedRate: achievedRate?.toString() ?? null, neededRate: neededRate?.toString() ?? null, isSecured }
}

interface Verdict {
  readonly tone: 'ok' | 'changed' | 'danger' | 'void'
  readonly text: Text
}

/** Colour and words; `needs` says the rate. */
export function verdictOf(of: Pick<Judged, 'exposureDirection' | 'budgetRate'> & Stand): Verdict {
  const { budgetRate, achievedRate, neededRate, isSecured } = of
  if (budgetRate === null || achievedRate === null) return { tone: 'void', text: budgetTexts.noBudget }
  if (isSecured) return { tone: 'ok', text: budgetTexts.secured }
  const [achieved, budget] = [decimal(achievedRate), decimal(budgetRate)]
  const isReached = isReceivable(of) ? achieved.gte(budget) : achieved.lte(budget)
  if (isReached) return { tone: 'ok', text: budgetTexts.onBudget }
  return neededRate === null
    ? { tone: 'danger', text: budgetTexts.missed }
    : { tone: 'changed', text: budgetTexts.needs }
}

/** At what the open part would be exchanged today. */
export function openRate({ netAmt, netAtMarket }: Pick<Judged, 'netAmt' | 'netAtMarket'>, scale: number): string {
  const net = decimal(netAmt)
  return net.isZero() ? '' : decimal(netAtMarket).div(net, scale).toString()
}
