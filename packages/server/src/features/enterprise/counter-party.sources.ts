/** Where the counterparty list takes its columns from. */
import { counterPartyList } from '@hedgerow/contract/enterprise/counter-party.contract'
import type { ListSource } from '../../kit/database/list-query.ts'
import { facilitiesUsed } from './enterprise.store.ts'

export const counterPartySource: ListSource<typeof counterPartyList> = {
  list: counterPartyList,
  from: 'counter_party c',
  id: 'c.id',
  version: false,
  where: "c.group_id = nullif(current_setting('app.group_id', true), '')::bigint",
  columns: { facilityUsedUsd: 'null::numeric', facilityCurrency: "'USD'" },
  async enrich(tx, { scope, today }, rows) {
    const used = await facilitiesUsed(
      tx,
      scope,
      rows.map(({ id }) => id),
      today,
    )
    return rows.map((row) => ({ ...row, facilityUsedUsd: used.get(row.id) ?? null }))
  },
}
