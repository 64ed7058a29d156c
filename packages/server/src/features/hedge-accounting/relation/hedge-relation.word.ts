/** Words of hedging relationships in SQL, under any alias. */
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'

import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { dealStance } from '../../trade/live/deal.word.ts'

const { submitted, inForce } = RelationStatus.of

/** What it takes of exposures and deals no other relationship takes. */
export const takingRelation = (relation: string) => `${relation}.relation_status in ('${submitted}', '${inForce}')`

export const relationInForce = (relation: string) => `${relation}.relation_status = '${inForce}'`

const { rightToBuy, rightToSell, obligedToBuy, obligedToSell } = DealStance.of

/** A sold option obliges whoever sold it. */
export const soldOption = (deal: string) => `${dealStance(deal)} in ('${obligedToBuy}', '${obligedToSell}')`
export const optionDeal = (deal: string) =>
  `(${dealStance(deal)} in ('${rightToBuy}', '${rightToSell}') or ${soldOption(deal)})`
