/** Words of hedge entries in SQL, under any alias. */
import { HedgeEntryStatus } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'

export const bookedEntries = (run: string) => `${run}.entry_status = '${HedgeEntryStatus.of.booked}'`
export const countedEntries = (run: string) =>
  `${run}.entry_status in ('${HedgeEntryStatus.of.proposed}', '${HedgeEntryStatus.of.booked}')`

export const relationInForce = (relation: string) => `${relation}.relation_status = '${RelationStatus.of.inForce}'`
