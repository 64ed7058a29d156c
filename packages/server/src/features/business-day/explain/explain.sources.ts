import { explainList } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'

/** The explanation of each deal of a snapshot, as it was stored with it. */
export const explainSource: ListSource<typeof explainList> = {
  list: explainList,
  from: 'snapshot_value v',
  lookups: 'join day_snapshot s on s.group_id = v.group_id and s.id = v.snapshot_id',
  id: 'v.id',
  version: false,
  where: ofGroup('v'),
  columns: { homeCurrency: 's.home_currency' },
}
