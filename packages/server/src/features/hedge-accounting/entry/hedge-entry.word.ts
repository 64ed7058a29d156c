/** Words of hedge entries in SQL, under any alias. */
import { HedgeEntryStatus } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'

export const bookedEntries = (run: string) => `${run}.entry_status = '${HedgeEntryStatus.of.booked}'`
export const countedEntries = (run: string) =>
  `${run}.entry_status in ('${HedgeEntryStatus.of.proposed}', '${HedgeEntryStatus.of.booked}')`
