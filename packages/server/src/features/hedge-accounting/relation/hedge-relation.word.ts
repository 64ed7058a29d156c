/** Words of hedging relationships in SQL, under any alias. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { HedgeEventStatus } from '@hedgerow/contract/hedge-accounting/event/hedge-event.dict'
import { DiscontinueReason, RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { dealStance } from '../../trade/live/deal.word.ts'

const { submitted, inForce } = RelationStatus.of

/** What it takes of exposures and deals no other relationship takes. */
export const takingRelation = (relation: string) => `${relation}.relation_status in ('${submitted}', '${inForce}')`

export const relationInForce = (relation: string) => `${relation}.relation_status = '${inForce}'`

/** An event of a relationship on its way to a second person. */
export const waitingEvent = (event: string) => `${event}.change_status = '${HedgeEventStatus.of.submitted}'`

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
