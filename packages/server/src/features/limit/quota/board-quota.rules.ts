/** What a resolution of the board must be. */

import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { disclosedProfitPct, longestQuotaMonths } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { quotaRefusals } from '@hedgerow/contract/limit/quota/board-quota.refusals'
import { boardQuotaWords } from '@hedgerow/contract/limit/quota/board-quota.text'
import { addMonths, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { disclosedLoss } from '@hedgerow/quant/basics/facts/currency.data'

interface QuotaPeriod {
  readonly quotaFrom: string
  readonly quotaTo: string
}

/** At most twelve months, from its first day to its last. @throws Refusal DATE_ORDER, QUOTA_TOO_LONG */
export function demandQuotaPeriod({ quotaFrom, quotaTo }: QuotaPeriod): void {
  if (quotaFrom > quotaTo)
    refuse(fieldRefusals.DATE_ORDER, { start: boardQuotaWords.quotaFrom, end: boardQuotaWords.quotaTo }, 'quotaTo')
  if (quotaTo >= addMonths(businessDate(quotaFrom), longestQuotaMonths)) {
    refuse(quotaRefusals.QUOTA_TOO_LONG, {}, 'quotaTo')
  }
}

interface StoredPeriod extends QuotaPeriod {
  readonly resolutionNo: string
}

/** @throws Refusal QUOTA_OVERLAPS */
export function demandApart(period: QuotaPeriod, stored: readonly StoredPeriod[]): void {
  const other = stored.find(({ quotaFrom, quotaTo }) => quotaFrom <= period.quotaTo && quotaTo >= period.quotaFrom)
  if (!other) return
  refuse(quotaRefusals.QUOTA_OVERLAPS, { resolution: other.resolutionNo, until: other.quotaTo }, 'quotaFrom')
}

/** What ran already ran; it only ends sooner. @throws Refusal QUOTA_ENDS_LATER */
export function demandEarlierEnd(stored: QuotaPeriod, quotaTo: string, today: BusinessDate): void {
  if (quotaTo < today || quotaTo < stored.quotaFrom || quotaTo >= stored.quotaTo) {
    refuse(quotaRefusals.QUOTA_ENDS_LATER, {}, 'quotaTo')
  }
}

interface WatchedWorth {
  /** The currency of all amounts. */
  readonly homeCurrency: string
  readonly worth: string
  readonly unvaluedOrgs: number
}

/** A loss is disclosed when it is large in itself and for the company; it is not known while deals of an organisation were never valued. */
export function disclosureOf({ homeCurrency, worth, unvaluedOrgs }: WatchedWorth, lastNetProfit: string | undefined) {
  const bound = disclosedLoss[homeCurrency]
  if (bound === undefined) return { loss: null, lossPct: null, disclosed: false, unvaluedOrgs: 0 }
  if (unvaluedOrgs > 0) return { loss: null, lossPct: null, disclosed: false, unvaluedOrgs }
  const value = decimal(worth)
  const loss = value.isNegative() ? value.neg() : ZERO
  const profit = decimal(lastNetProfit ?? '0')
  // As it is, not as it is shown: 9.99999 % of the profit is less than a tenth.
  const isLarge = !profit.isPositive() || loss.mul(hundred).gte(profit.mul(disclosedShare))
  return {
    loss: loss.toString(),
    lossPct: profit.isPositive() ? loss.mul(hundred).div(profit, pctScale).stripZeros().toString() : null,
    disclosed: isLarge && loss.gt(decimal(bound)),
    unvaluedOrgs,
  }
}
const [hundred, disclosedShare] = [decimal('100'), decimal(disclosedProfitPct)]
const [pctScale, amountScale] = [4, 2]

/** From which loss on: the greater of what the market asks for and the share of the profit; undefined where it asks for nothing. */
export function leastDisclosed(homeCurrency: string, lastNetProfit: string | undefined): string | undefined {
  const bound = disclosedLoss[homeCurrency]
  if (bound === undefined) return undefined
  const least = decimal(bound).round(amountScale)
  const share = decimal(lastNetProfit ?? '0')
    .mul(disclosedShare)
    .div(hundred, amountScale)
  return (share.gt(least) ? share : least).toString()
}
