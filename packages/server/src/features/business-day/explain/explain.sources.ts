import { ExplainPart } from '@hedgerow/contract/business-day/business-day.dict'
import { explainList } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup } from '../../../kit/database/database.ts'
import { fragmentText } from '../../../kit/database/database-types.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { chainBetween } from './explain.answer.ts'
import { explainedDeals } from './explain.store.ts'

const moves = (part: string) => `v.${part} <> 0`
const { new: made, settled, changes, time, spot, points, vol, residual } = ExplainPart.of

/** The explanation of each deal of a snapshot, as it was stored with it; from an earlier day on those of the days between, added up. */
export const explainSource: ListSource<typeof explainList> = {
  list: explainList,
  from: 'snapshot_value v',
  lookups: 'join day_snapshot s on s.group_id = v.group_id and s.id = v.snapshot_id',
  id: 'v.id',
  version: false,
  where: ofGroup('v'),
  columns: { homeCurrency: 's.home_currency', openingDate: 'null::date', explainPart: 'null::text' },
  conditions: {
    explainPart: {
      [made]: moves('new'),
      [settled]: moves('settled'),
      [changes]: moves('changes'),
      [time]: moves('time'),
      [spot]: moves('spot'),
      [points]: moves('points'),
      [vol]: moves('vol'),
      [residual]: moves('residual'),
    },
  },
  prepare: async (tx, { scope }, { queryWrapper: { snapshotId, openingDate } }) => {
    if (!snapshotId || !openingDate) return {}
    const { snapshotIds } = await chainBetween(tx, scope, snapshotId, businessDate(openingDate))
    return {
      from: `(${fragmentText(tx, explainedDeals(scope, snapshotIds))}) v`,
      columns: {
        homeCurrency: 's.home_currency',
        openingDate: `'${businessDate(openingDate)}'::date`,
        explainPart: 'null::text',
      },
    }
  },
}
