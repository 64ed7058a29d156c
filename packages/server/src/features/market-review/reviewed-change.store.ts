/** Changes of the market as their reviewers read them. */
import { MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import type { MarketChange } from '@hedgerow/contract/market-review/market-change.contract'
import { RateImportStatus } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'

const { cancelled, committed, submitted } = RateImportStatus.of
/** A batch that is forgotten was never imported; a curve and an order of sources have none and stand where their review stands. */
export const importStatus = `coalesce(b.status, case when (c.curve_id is null and c.source_order is null) or c.change_status = '${MarketChangeStatus.of.void}'
  then '${cancelled}' when c.change_status = '${MarketChangeStatus.of.submitted}' then '${submitted}' else '${committed}' end)`

export async function findChange(tx: Tx, { groupId }: Scope, id: string): Promise<MarketChange | undefined> {
  const { rows } = await sql<MarketChange>`
    select c.id, c.version, c.change_kind, c.hand_act, c.change_status, c.check_status, c.approve_status, ${sql.raw(importStatus)} as import_status,
      c.batch_id, c.curve_id, c.source_order, c.order_pair, c.file_name, c.first_date, c.last_date, c.new_count, c.changed_count, c.left_out_count,
      c.band_pct::float8 as band_pct, c.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, c.maker_id,
      m.real_name as maker_name, c.last_editor_id, c.create_time, c.earlier_editor_ids, c.first_checker_id, c.check_tier, c.worth_usd
    from market_change c join org o on o.group_id = c.group_id and o.id = c.org_id
    join member m on m.group_id = c.group_id and m.id = c.maker_id
    left join import_batch b on b.group_id = c.group_id and b.id = c.batch_id
    where c.group_id = ${groupId} and c.id = ${id}`.execute(tx)
  return rows[0]
}
