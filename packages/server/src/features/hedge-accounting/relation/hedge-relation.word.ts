/** Words of hedging relationships in SQL, under any alias. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { HedgeEventStatus } from '@hedgerow/contract/hedge-accounting/event/hedge-event.dict'
import { DiscontinueReason, RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { standingExposure } from '../../exposure/exposure.word.ts'
import { dealStance, keptPrincipal } from '../../trade/live/deal.word.ts'

const { submitted, inForce, discontinued, ended } = RelationStatus.of

/** What it takes of exposures and deals no other relationship takes. */
export const takingRelation = (relation: string) => `${relation}.relation_status in ('${submitted}', '${inForce}')`

/** Of a deal in a row of instruments, what all relationships take of it is more than events have left: a rebalancing or a discontinuation has to follow. */
export const shortDeal = (share: string) => `(select sum(ss.principal_amt) from hedge_instrument ss
    join hedge_relation sr on sr.group_id = ss.group_id and sr.id = ss.relation_id and ${takingRelation('sr')}
    where ss.group_id = ${share}.group_id and ss.deal_id = ${share}.deal_id)
  > (select ${keptPrincipal('sd')} from fx_deal sd where sd.group_id = ${share}.group_id and sd.id = ${share}.deal_id)`

/** Of an exposure in a row of items: what was collected on the way was there; what is void, was reduced or went to another organisation is not. */
export const shortExposure = (share: string) => `(select sum(ss.designated_amt) from hedge_item ss
    join hedge_relation sr on sr.group_id = ss.group_id and sr.id = ss.relation_id and ${takingRelation('sr')}
    where ss.group_id = ${share}.group_id and ss.exposure_id = ${share}.exposure_id)
  > (select case when ${standingExposure('se')} then se.exposure_amt - se.transferred_amt else 0 end from fx_exposure se
    where se.group_id = ${share}.group_id and se.id = ${share}.exposure_id)`

/**
 * In force, and one of its deals or exposures is short of what is designated of it. Each as a value: of an EXISTS that is no condition of the
 * statement the planner makes two plans, which took longer than a page of the list.
 */
export const shortRelation = (
  relation: string,
) => `(${relation}.relation_status = '${inForce}' and (coalesce((select true from hedge_instrument sh
    where sh.group_id = ${relation}.group_id and sh.relation_id = ${relation}.id and ${shortDeal('sh')} limit 1), false)
  or coalesce((select true from hedge_item sh
    where sh.group_id = ${relation}.group_id and sh.relation_id = ${relation}.id and ${shortExposure('sh')} limit 1), false)))`

/** Its period is past, and nothing of it is still to come: no item falls due on the day or later, and no deal is delivered then. Each as a value, as above. */
const relationOver = (relation: string, day: string) => `(${relation}.end_date < ${day}
  and (select true from hedge_item oi join fx_exposure oe on oe.group_id = oi.group_id and oe.id = oi.exposure_id
    where oi.group_id = ${relation}.group_id and oi.relation_id = ${relation}.id and oe.end_date >= ${day} limit 1) is null
  and (select true from hedge_instrument oi join fx_deal od on od.group_id = oi.group_id and od.id = oi.deal_id
    where oi.group_id = ${relation}.group_id and oi.relation_id = ${relation}.id and od.value_date >= ${day} limit 1) is null)`

/** As a reader of the day sees it, today where none is given: one in force has ended when it is over, without an act (decision 0362). */
export const relationStanding = (relation: string, day = '(select business_day(asking_zone()))') =>
  `case when ${relation}.relation_status = '${inForce}' and ${relationOver(relation, day)}
    then '${ended}' else ${relation}.relation_status end`

/** It is in force, or was until it was discontinued. */
export const designatedRelation = (relation: string) =>
  `${relation}.relation_status in ('${inForce}', '${discontinued}')`

/** An event of a relationship on its way to a second person. */
export const waitingEvent = (event: string) => `${event}.change_status = '${HedgeEventStatus.of.submitted}'`

export const eventInEffect = (event: string) => `${event}.change_status = '${HedgeEventStatus.of.confirmed}'`

/**
 * What a relationship designates of a deal by the end of a day, in the base currency, where `share` is what it designates, or last did: as the
 * last event by the day left it, or as the first one after it met it.
 */
export const principalOn = (relation: string, share: string, day: string) => {
  const moved = (amount: string, when: string, order: string) =>
    `(select m.${amount}_principal from hedge_event w join hedge_event_instrument m on m.group_id = w.group_id and m.event_id = w.id
      where w.group_id = ${relation}.group_id and w.relation_id = ${relation}.id and ${eventInEffect('w')}
        and m.deal_id = ${share}.deal_id and w.effective_date ${when} ${day} order by w.document_version ${order} limit 1)`
  return `coalesce(${moved('after', '<=', 'desc')}, ${moved('before', '>', 'asc')}, ${share}.principal_amt)`
}

/** A forecast that nobody expects any longer, as the discontinuation of a relationship said. */
export const forecastGone = (exposure: string) =>
  `(${exposure}.exposure_type = '${ExposureType.of.highlyProbable}' and exists (select from hedge_item gi
    join hedge_relation gr on gr.group_id = gi.group_id and gr.id = gi.relation_id
    where gi.group_id = ${exposure}.group_id and gi.exposure_id = ${exposure}.id
      and gr.discontinue_reason = '${DiscontinueReason.of.forecastGone}'))`

const { rightToBuy, rightToSell, obligedToBuy, obligedToSell } = DealStance.of

/** A sold option obliges whoever sold it. */
export const soldOption = (deal: string) => `${dealStance(deal)} in ('${obligedToBuy}', '${obligedToSell}')`
export const optionDeal = (deal: string) =>
  `(${dealStance(deal)} in ('${rightToBuy}', '${rightToSell}') or ${soldOption(deal)})`
