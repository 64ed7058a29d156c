/** Where the counterparty list takes its columns from. */
import { counterPartyList } from '@hedgerow/contract/enterprise/counter-party.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { ListSource } from '../../kit/database/list-query.ts'
import { facilitiesUsed } from './enterprise.store.ts'

export const counterPartySource: ListSource<typeof counterPartyList> = {
  list: counterPartyList,
  from: 'counter_party c',
  id: 'c.id',
  where: "c.group_id = nullif(current_setting('app.group_id', true), '')::bigint",
  columns: {
    shortName: 'in_language(c.short_name, c.full_name_en)',
    facilityUsedUsd: 'null::numeric',
    headroomUsd: 'null::numeric',
    usedPct: 'null::numeric',
    facilityCurrency: "'USD'",
  },
  async enrich(tx, { scope, today }, rows) {
    const used = await facilitiesUsed(
      tx,
      scope,
      rows.map(({ id }) => id),
      today,
    )
    return rows.map((row) => ({ ...row, ...standingTo(row.facilityUsd, used.get(row.id)) }))
  },
}

/** What is used and left of a limit; nothing is said where there is no limit or a deal has no worth. */
function standingTo(limit: string | null | undefined, used: string | undefined) {
  if (!limit || used === undefined) return { facilityUsedUsd: null, headroomUsd: null, usedPct: null }
  const [whole, part] = [decimal(limit), decimal(used)]
  const pct = whole.isZero() ? null : part.mul(hundred).div(whole, 2).toString()
  return { facilityUsedUsd: used, headroomUsd: whole.sub(part).toString(), usedPct: pct }
}
const hundred = decimal('100')
