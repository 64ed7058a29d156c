/**
 * Words of deals in SQL, under any alias: whoever counts, adds or shows deals asks here, and names no status itself. A
 * live deal is passed and not complete; it is due from its value date until its flows are settled, and counts as long.
 */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { DueStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'

const { draft, submitted, confirmed, void: fallen } = TradeStatus.of

/** Where the deal stands, as it is told. */
export const dealStatus = (deal: string) => `${deal}.trade_status`
export const completeStatus = (deal: string) => `${deal}.deal_complete_status`
/** What events have left of it, in its base currency; of one that has expired see `standingPrincipal`. */
export const remainingPrincipal = (deal: string) => `${deal}.remain_principal`

export const draftDeal = (deal: string) => `${dealStatus(deal)} = '${draft}'`
/** It awaits its review. */
export const waitingDeal = (deal: string) => `${dealStatus(deal)} = '${submitted}'`
/** Its review was passed, whatever became of it then; one that was deleted is none. */
export const passedDeal = (deal: string) => `${dealStatus(deal)} = '${confirmed}'`
/** Somebody has submitted it once. */
export const enteredDeal = (deal: string) => `${dealStatus(deal)} <> '${draft}'`
/** No settlement has completed it. */
export const incompleteDeal = (deal: string) => `${completeStatus(deal)} = '${YesNo.of.no}'`
/** Not void and not complete: drafts are among them. */
export const unfinishedDeal = (deal: string) => `${dealStatus(deal)} <> '${fallen}' and ${incompleteDeal(deal)}`
/** It awaits its review or was passed. */
export const agreedDeal = (deal: string) => `${dealStatus(deal)} in ('${submitted}', '${confirmed}')`
/** Of those the ones that are not complete. */
export const openDeal = (deal: string) => `${agreedDeal(deal)} and ${incompleteDeal(deal)}`

export const liveDeal = (deal: string) => `${passedDeal(deal)} and ${incompleteDeal(deal)}`

/** A live deal of which something remains: an event may take of it. */
export const eventableDeal = (deal: string) => `${liveDeal(deal)} and ${remainingPrincipal(deal)} > 0`

/** `day` is one on the wire, or SQL of a day. */
const dated = (day: string) => (/^\d{8}$/.test(day) ? `'${day}'` : day)

/** What takes of a limit: a live deal until it is settled, and one that awaits its review until its value date is over. */
export const limitedDeal = (deal: string, day: string) =>
  `${openDeal(deal)}
    and (${passedDeal(deal)} or ${deal}.value_date >= ${dated(day)})`

/** Live on a day that is its value date or later. */
export const dueDeal = (deal: string, day: string) => `${liveDeal(deal)} and ${deal}.value_date <= ${dated(day)}`

/** `DueStatus` of a live deal; null of any other. */
export const dueStatus = (deal: string, day: string) => `case when ${liveDeal(deal)} then
  case when ${deal}.value_date <= ${dated(day)} then '${DueStatus.of.due}' else '${DueStatus.of.live}' end end`

/** `DealStance`: what it makes us do. */
export const dealStance = (deal: string) =>
  `deal_stance(${deal}.group_id, ${deal}.id, ${deal}.busin_type, ${deal}.deal_direction)`

/** What no event took away before its time, in its base currency: what remains, and what ended as it was agreed. */
export const keptPrincipal = (deal: string) =>
  `case when ${passedDeal(deal)} then kept_principal(${deal}.group_id, ${deal}.id, ${deal}.principal) else 0 end`

/** What of a deal still stands, in its base currency: what remains, and of one that has expired what expired. */
export const standingPrincipal = (deal: string) =>
  `standing_principal(${deal}.group_id, ${deal}.id, ${deal}.principal, ${remainingPrincipal(deal)})`
