/** The immutable change records of exposures, and the exposure as the last of them leaves it. */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database.ts'
import type { ChangedExposure, ChangeRecord } from './exposure.rules.ts'

export interface ChangeDetails {
  readonly chgSerialNo: string
  readonly changeType: string
  readonly dealType: string
  readonly changeDate: string
  readonly deterministicFlag: string
  readonly contractPayDate: string | null
  readonly reversesId: string | null
  readonly remark: string
}

/** Writes the record and the exposure that follows from it; the USD value follows the amount at its stored rate. */
export async function saveChange(
  tx: Tx,
  scope: Scope,
  exposure: Exposure,
  changed: ChangedExposure,
  details: ChangeDetails,
): Promise<void> {
  await sql`insert into fx_exposure_change (group_id, org_id, exposure_id, chg_no, chg_serial_no, change_type, deal_type,
      change_amt, amt_before, amt_after, change_date, end_date_before, end_date, exposure_type_before, exposure_type,
      deterministic_flag, contract_pay_date, reverses_id, remark, create_by)
    values (${scope.groupId}, ${exposure.orgId}, ${exposure.id}, ${exposure.chgNo + 1}, ${details.chgSerialNo}, ${details.changeType},
      ${details.dealType}, ${changed.changeAmt.toString()}, ${exposure.exposureAmt}, ${changed.exposureAmt.toString()},
      ${details.changeDate}, ${exposure.endDate}, ${changed.endDate}, ${exposure.exposureType}, ${changed.exposureType},
      ${details.deterministicFlag}, ${details.contractPayDate}, ${details.reversesId}, ${details.remark}, ${scope.userId})`.execute(
    tx,
  )
  await sql`update fx_exposure set chg_no = chg_no + 1, status = ${changed.status}, exposure_amt = ${changed.exposureAmt.toString()},
      end_date = ${changed.endDate}, exposure_type = ${changed.exposureType},
      hedge_flag = case when ${changed.exposureType} = '3' then '0' else '1' end,
      to_usd_amount = round(${changed.exposureAmt.toString()}::numeric * to_usd_rate, 2),
      modify_by = ${scope.userId}, modify_time = now()
    where group_id = ${scope.groupId} and id = ${exposure.id}`.execute(tx)
}

interface StoredChange extends Omit<ChangeRecord, 'changeAmt'> {
  readonly exposureId: string
  readonly chgSerialNo: string
  readonly changeAmt: string
  /** Changes before this one that still stand. */
  readonly earlierStanding: number
}

/** The exposure that a change belongs to, before anything is locked. @throws Refusal DOES_NOT_EXIST */
export async function exposureOfChange(tx: Tx, scope: Scope, changeId: string): Promise<string> {
  const { rows } = await sql<{ exposureId: string }>`select exposure_id from fx_exposure_change
    where group_id = ${scope.groupId} and id = ${changeId}`.execute(tx)
  return rows[0]?.exposureId ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** A change record with its place among the exposure's changes: latest means no standing change came after it. */
export async function findChange(
  tx: Tx,
  scope: Scope,
  changeId: string,
): Promise<ChangeRecord & { chgSerialNo: string; earlierStanding: number }> {
  const { rows } = await sql<StoredChange>`
    with standing as (
      select c.id, c.chg_no from fx_exposure_change c
      where c.group_id = ${scope.groupId} and c.change_type <> '9'
        and c.exposure_id = (select exposure_id from fx_exposure_change where group_id = ${scope.groupId} and id = ${changeId})
        and not exists (select from fx_exposure_change r where r.group_id = c.group_id and r.reverses_id = c.id)
    )
    select c.exposure_id, c.chg_serial_no, c.chg_no, c.change_type, trim_scale(c.change_amt) as change_amt, c.end_date_before,
      c.exposure_type_before, c.id = (select id from standing order by chg_no desc limit 1) as is_latest,
      exists (select from fx_exposure_change r where r.group_id = c.group_id and r.reverses_id = c.id) as is_reversed,
      (select count(*)::int from standing s where s.chg_no < c.chg_no) as earlier_standing
    from fx_exposure_change c where c.group_id = ${scope.groupId} and c.id = ${changeId}`.execute(tx)
  const found = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { ...found, isLatest: Boolean(found.isLatest), changeAmt: decimal(found.changeAmt) }
}
