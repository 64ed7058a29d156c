/** Where the counterparty list takes its columns from. */
import { counterPartyList } from '@hedgerow/contract/enterprise/counter-party.contract'
import type { ListSource } from '../../kit/database/list-query.ts'
import { partyStandings } from './enterprise.store.ts'

export const counterPartySource: ListSource<typeof counterPartyList> = {
  list: counterPartyList,
  from: 'counter_party c',
  id: 'c.id',
  where: "c.group_id = nullif(current_setting('app.group_id', true), '')::bigint",
  columns: {
    shortName: 'in_language(c.short_name, c.full_name_en)',
    checkStatus: 'null::text',
    facilityUsedUsd: 'null::numeric',
    headroomUsd: 'null::numeric',
    usedPct: 'null::numeric',
    facilityCurrency: "'USD'",
  },
  several: {
    shortName: {
      from: 'unnest(array[in_language(c.short_name, c.full_name_en), c.pym]) as n (name)',
      of: 'true',
      value: 'n.name',
    },
  },
  async enrich(tx, { scope, today }, rows) {
    const ids = rows.map(({ id }) => id)
    const standings = await partyStandings(tx, scope, ids, today)
    return rows.map((row) => ({ ...row, ...standings.get(row.id) }))
  },
}
