/** Words of premiums in SQL, under any alias. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { passedDeal, remainingPrincipal } from '../../trade/live/deal.word.ts'

/** Its payment has not come back. */
export const standingPremium = (premium: string) => `not ${premium}.reversed`

/**
 * What an option cost in the quote currency of its pair; what was received for one that was written is negative. Paid in that currency it is the
 * amount of its flow, also where somebody changed that by hand; otherwise what was agreed. Null where nothing tells it.
 */
export const premiumCost = (flow: string, option: string, deal: string) =>
  `(case ${option}.option_deal_direction when '${DealDirection.of.buy}' then 1 else -1 end
    * case when ${flow}.pay_currency = split_part(${deal}.currency_pair, '/', 2) then ${flow}.pay_amt else ${option}.fee_quote_amt end)`

/** What of a carried premium a part of the principal cost; the parts of all of it are exactly the premium. */
export const premiumOf = (
  premium: string,
  part: string,
  { deal, scale }: { readonly deal: string; readonly scale: string },
) => `round(${premium}.carried_amt * ${part} / ${deal}.principal, ${scale})`

/** So much of the principal of the deal still carries its premium: no event took it, or what that brought is still to be paid. */
export const carryingPrincipal = (premium: string, deal: string) =>
  `coalesce((select min(r.principal_after) from realised_result r where r.group_id = ${premium}.group_id and r.carried_id = ${premium}.id
    and not r.reversed), ${deal}.principal)`

/** Of a deal that was deleted nothing is left. */
export const leftPrincipal = (deal: string) =>
  `case when ${passedDeal(deal)} then ${remainingPrincipal(deal)} else 0 end`
