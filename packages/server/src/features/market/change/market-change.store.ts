/** Changes of the market that await a second person: made of a submitted import, and read. */

import { refuse } from '@hedgerow/contract/kit/refusal'
import type { MarketChange } from '@hedgerow/contract/market/change/market-change.contract'
import { type HandAct, MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { RateImportStatus } from '@hedgerow/contract/market/import/rate-import.dict'
import { fxRateRefusals } from '@hedgerow/contract/market/rate/fx-rate.refusals'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { SubmittedChange } from './market-change.rules.ts'

export interface StoredChange extends ReviewedRow {
  readonly changeStatus: string
  readonly changeKind: string
  readonly batchId: string
  /** Of a curve, which has no batch. */
  readonly curveId: string | null
  readonly fileName: string
  /** Of a rate by hand: `add`, `edit` or `delete`. */
  readonly handAct: HandAct | null
}

export const changeTable: ReviewedTable = {
  name: 'market_change',
  status: 'changeStatus',
  facts: ['changeKind', 'batchId', 'curveId', 'fileName', 'handAct'],
}

/** The import, or the curve, that is handed to a second person. */
export interface SubmittedBatch {
  readonly batchId: string | null
  readonly curveId?: string | null
  readonly fileName: string
}

/** Submits a previewed import. It has no amount: with a worth of nothing it is within every limit and of the first tier. @throws Refusal ORDER_WAITS */
export async function insertChange(
  tx: Tx,
  { groupId, orgId, userId }: Scope & Pick<Session, 'orgId'>,
  { batchId, curveId = null, fileName }: SubmittedBatch,
  change: SubmittedChange,
): Promise<string> {
  const { changeKind, firstDate, lastDate, newCount, changedCount, leftOutCount, bandPct } = change
  const { rows } = await refusing({ market_change_place_waits: () => refuse(fxRateRefusals.ORDER_WAITS) }, () =>
    sql<{ id: string }>`
    insert into market_change (group_id, org_id, change_kind, batch_id, curve_id, file_name, first_date, last_date, new_count, changed_count,
      left_out_count, band_pct, source_order, order_pair, hand_act, hand_place, change_status, worth_usd, maker_id, last_editor_id)
    values (${groupId}, ${orgId}, ${changeKind}, ${batchId}, ${curveId}, ${fileName}, ${firstDate}, ${lastDate},
      ${newCount}, ${changedCount}, ${leftOutCount}, ${bandPct}, ${change.sourceOrder ?? null}::text[], ${change.orderPair ?? null}, ${change.handAct ?? null},
      ${change.handPlace ?? null}, ${MarketChangeStatus.of.submitted}, 0, ${userId}, ${userId}) returning id`.execute(
      tx,
    ),
  )
  return rows[0]?.id ?? ''
}

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
