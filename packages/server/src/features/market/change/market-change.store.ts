/** Changes of the market that await a second person: made of a submitted import. */

import { refuse } from '@hedgerow/contract/kit/refusal'
import { type HandAct, MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
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

/** Submits a previewed import. It has no amount: with a worth of nothing it is within every limit and of the first tier. @throws Refusal CHANGE_WAITS */
export async function insertChange(
  tx: Tx,
  { groupId, orgId, userId }: Scope & Pick<Session, 'orgId'>,
  { batchId, curveId = null, fileName }: SubmittedBatch,
  change: SubmittedChange,
): Promise<string> {
  const { changeKind, firstDate, lastDate, newCount, changedCount, leftOutCount, bandPct } = change
  const { rows } = await refusing({ market_change_place_waits: () => refuse(marketChangeRefusals.CHANGE_WAITS) }, () =>
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
