/**
 * Words of deals in SQL, under any alias: whoever counts or adds deals asks here. A live deal is passed and not complete; it is due from
 * its value date until its flows are settled, and counts as long.
 */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { DueStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'

const open = (deal: string) => `${deal}.deal_complete_status = '${YesNo.of.no}'`

export const liveDeal = (deal: string) => `${deal}.trade_status = '${TradeStatus.of.confirmed}' and ${open(deal)}`

/** `day` is one on the wire, or SQL of a day. */
const dated = (day: string) => (/^\d{8}$/.test(day) ? `'${day}'` : day)

/** What takes of a limit: a live deal until it is settled, and one that awaits its review until its value date is over. */
export const limitedDeal = (deal: string, day: string) =>
  `${deal}.trade_status in ('${TradeStatus.of.submitted}', '${TradeStatus.of.confirmed}') and ${open(deal)}
    and (${deal}.trade_status = '${TradeStatus.of.confirmed}' or ${deal}.value_date >= ${dated(day)})`

/** Live on a day that is its value date or later. */
export const dueDeal = (deal: string, day: string) => `${liveDeal(deal)} and ${deal}.value_date <= ${dated(day)}`

/** `DueStatus` of a live deal; null of any other. */
export const dueStatus = (deal: string, day: string) => `case when ${liveDeal(deal)} then
  case when ${deal}.value_date <= ${dated(day)} then '${DueStatus.of.due}' else '${DueStatus.of.live}' end end`

/** `DealStance`: what it makes us do. */
export const dealStance = (deal: string) =>
  `deal_stance(${deal}.group_id, ${deal}.id, ${deal}.busin_type, ${deal}.deal_direction)`

/** What of a deal still stands, in its base currency: what remains, and of one that has expired what expired. */
export const standingPrincipal = (deal: string) =>
  `standing_principal(${deal}.group_id, ${deal}.id, ${deal}.principal, ${deal}.remain_principal)`
