/** Exposures in the database: reading, registering, changing, and the one door through which hedges move amounts. */
import type { Exposure, NewExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Said } from '@hedgerow/contract/kit/shape'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database.ts'
import { sqlStateOf } from '../../kit/database-error.ts'

type NewExposure_ = Said<typeof NewExposure>

const selected = sql`
  e.id, e.version, e.serial_no, e.chg_no, e.status, e.exposure_type, e.exposure_direction, e.org_id, in_language(o.org_name, o.org_name_en) as org_name, e.currency,
  trim_scale(e.original_amt) as original_amt, trim_scale(e.exposure_amt) as exposure_amt,
  trim_scale(e.effective_exposure) as effective_exposure, trim_scale(e.settled_amt) as settled_amt,
  trim_scale(e.lock_amt) as lock_amt, trim_scale(e.reserved_amt) as reserved_amt,
  trim_scale(case e.exposure_direction when '1' then e.net_amt else -e.net_amt end) as net_exposure,
  trim_scale(e.net_amt) as net_amt, trim_scale(e.hedgeable_amt) as hedgeable_amt,
  e.trans_date, e.end_date, e.delivery_date, e.project_no, e.contract_no, e.bill_no, e.documentary_bill_flag,
  trim_scale(e.documentary_bill_rate) as documentary_bill_rate, e.documentary_bill_bank, e.risk_transferable_flag,
  e.hedge_flag, e.lock_flag, e.source, e.external_no, trim_scale(e.to_usd_rate) as to_usd_rate, e.to_usd_rate_date,
  trim_scale(e.to_usd_amount) as to_usd_amount, e.dept, e.remark, m.real_name as create_by, e.create_time`
const joined = sql`fx_exposure e join org o on o.group_id = e.group_id and o.id = e.org_id
  join member m on m.group_id = e.group_id and m.id = e.create_by`

/** One exposure, as every organisation in sight may read it. @throws Refusal DOES_NOT_EXIST, also for a foreign one */
export async function findExposure(tx: Tx, scope: Scope, id: string): Promise<Exposure> {
  const { rows } = await sql<Exposure>`select ${selected} from ${joined}
    where e.group_id = ${scope.groupId} and e.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Those of the ids, each once. @throws Refusal DOES_NOT_EXIST when one of them is not there */
async function findExposures(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Exposure[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Exposure>`select ${selected} from ${joined}
    where e.group_id = ${scope.groupId} and e.id = any (${wanted}) order by e.id`.execute(tx)
  if (rows.length !== wanted.length) refuse(kitRefusals.DOES_NOT_EXIST)
  return rows
}

/**
 * What can still be hedged (not void, hedgeable, with an amount left), the soonest first, after the chosen ones, which are
 * there whatever their state. @throws Refusal DOES_NOT_EXIST
 */
export async function hedgeableExposures(tx: Tx, scope: Scope, chosen: readonly string[]): Promise<Exposure[]> {
  const named = await findExposures(tx, scope, chosen)
  const { rows } = await sql<Exposure>`select ${selected} from ${joined}
    where e.group_id = ${scope.groupId} and e.status <> '0' and e.hedge_flag = '1' and e.hedgeable_amt > 0
      and e.id <> all (${chosen}::bigint[])
    order by e.end_date, e.id limit 500`.execute(tx)
  return [...named, ...rows]
}

/**
 * Locks the exposures for this transaction in a fixed order (no two commands wait for each other) and bumps their
 * versions: whoever decided on an older one is told so. @throws Refusal DOES_NOT_EXIST when one of them is not there
 */
export async function lockExposures(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Exposure[]> {
  const wanted = [...new Set(ids)]
  await sql`select from fx_exposure where group_id = ${scope.groupId} and id = any (${wanted}) order by id for update`.execute(
    tx,
  )
  await sql`update fx_exposure set version = version + 1 where group_id = ${scope.groupId} and id = any (${wanted})`.execute(
    tx,
  )
  return findExposures(tx, scope, wanted)
}

/** As `lockExposures` for one, when the editor said which version was seen. @throws Refusal STALE_VERSION */
export async function lockExposure(tx: Tx, scope: Scope, id: string, version: number): Promise<Exposure> {
  const [exposure] = await lockExposures(tx, scope, [id])
  if (!exposure) refuse(kitRefusals.DOES_NOT_EXIST)
  if (exposure.version !== version + 1) refuse(kitRefusals.STALE_VERSION)
  return exposure
}

export interface UsdValue {
  readonly rate: Decimal
  readonly rateDate: string
  readonly amount: Decimal
}

export interface Registration {
  readonly serialNo: string
  readonly source: '0' | '1' | '2'
  readonly usd: UsdValue | undefined
}

const isExternalNoUsed = (error: unknown) =>
  sqlStateOf(error) === '23505' && (error as { constraint?: string }).constraint === 'fx_exposure_external'

export async function insertExposure(
  tx: Tx,
  scope: Scope,
  exposure: NewExposure_,
  { serialNo, source, usd }: Registration,
): Promise<{ id: string; serialNo: string; version: number }> {
  const hedgeFlag = exposure.exposureType === '3' ? '0' : '1'
  try {
    const { rows } = await sql<{ id: string; serialNo: string; version: number }>`
      insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
        exposure_amt, trans_date, end_date, delivery_date, project_no, contract_no, bill_no, documentary_bill_flag,
        documentary_bill_rate, documentary_bill_bank, hedge_flag, source, external_no, to_usd_rate, to_usd_rate_date,
        to_usd_amount, dept, remark, create_by, modify_by)
      values (${scope.groupId}, ${exposure.orgId}, ${serialNo}, ${exposure.exposureType}, ${exposure.exposureDirection},
        ${exposure.currency}, ${exposure.exposureAmt}, ${exposure.exposureAmt}, ${exposure.transDate}, ${exposure.endDate},
        ${exposure.deliveryDate}, ${exposure.projectNo ?? ''}, ${exposure.contractNo ?? ''}, ${exposure.billNo ?? ''},
        ${exposure.documentaryBillFlag}, ${exposure.documentaryBillRate ?? null}, ${exposure.documentaryBillBank ?? ''},
        ${hedgeFlag}, ${source}, ${exposure.externalNo ?? null}, ${usd?.rate.toString() ?? null}, ${usd?.rateDate ?? null},
        ${usd?.amount.toString() ?? null}, ${exposure.dept ?? ''}, ${exposure.remark ?? ''}, ${scope.userId}, ${scope.userId})
      returning id, serial_no, version`.execute(tx)
    return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  } catch (error) {
    if (isExternalNoUsed(error))
      refuse(exposureRefusals.EXTERNAL_NO_USED, { externalNo: exposure.externalNo ?? '' }, 'externalNo')
    throw error
  }
}

/** Rewrites an exposure that nothing hangs on yet: its original amount follows. */
export async function rewriteExposure(
  tx: Tx,
  scope: Scope,
  id: string,
  exposure: NewExposure_,
  usd: UsdValue | undefined,
): Promise<void> {
  try {
    await sql`update fx_exposure set org_id = ${exposure.orgId}, exposure_type = ${exposure.exposureType},
      exposure_direction = ${exposure.exposureDirection}, currency = ${exposure.currency}, original_amt = ${exposure.exposureAmt},
      exposure_amt = ${exposure.exposureAmt}, trans_date = ${exposure.transDate}, end_date = ${exposure.endDate},
      delivery_date = ${exposure.deliveryDate}, project_no = ${exposure.projectNo ?? ''}, contract_no = ${exposure.contractNo ?? ''},
      bill_no = ${exposure.billNo ?? ''}, documentary_bill_flag = ${exposure.documentaryBillFlag},
      documentary_bill_rate = ${exposure.documentaryBillRate ?? null}, documentary_bill_bank = ${exposure.documentaryBillBank ?? ''},
      hedge_flag = ${exposure.exposureType === '3' ? '0' : '1'}, external_no = ${exposure.externalNo ?? null},
      to_usd_rate = ${usd?.rate.toString() ?? null}, to_usd_rate_date = ${usd?.rateDate ?? null},
      to_usd_amount = ${usd?.amount.toString() ?? null}, dept = ${exposure.dept ?? ''}, remark = ${exposure.remark ?? ''},
      modify_by = ${scope.userId}, modify_time = now()
      where group_id = ${scope.groupId} and id = ${id}`.execute(tx)
  } catch (error) {
    if (isExternalNoUsed(error))
      refuse(exposureRefusals.EXTERNAL_NO_USED, { externalNo: exposure.externalNo ?? '' }, 'externalNo')
    throw error
  }
}

export async function voidExposures(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await sql`update fx_exposure set status = '0', modify_by = ${scope.userId}, modify_time = now()
    where group_id = ${scope.groupId} and id = any (${ids})`.execute(tx)
}

/** How a hedge moves an exposure: positive takes, negative gives back. Both in the exposure's currency. */
export interface AmountMove {
  readonly exposureId: string
  readonly reserved: Decimal
  readonly locked: Decimal
}

/**
 * Moves reserved and locked amounts of exposures that this transaction has locked. The table's own check has the last
 * word: locks and reserves never exceed the exposure. @throws Refusal EXCEEDS_HEDGEABLE
 */
export async function moveAmounts(tx: Tx, scope: Scope, moves: readonly AmountMove[]): Promise<void> {
  if (moves.length === 0) return
  try {
    await sql`update fx_exposure e set reserved_amt = e.reserved_amt + m.reserved, lock_amt = e.lock_amt + m.locked,
        lock_flag = case when e.reserved_amt + m.reserved > 0 then '1' else '0' end
      from unnest(${moves.map((move) => move.exposureId)}::bigint[], ${moves.map((move) => move.reserved.toString())}::numeric[],
        ${moves.map((move) => move.locked.toString())}::numeric[]) as m (exposure_id, reserved, locked)
      where e.group_id = ${scope.groupId} and e.id = m.exposure_id`.execute(tx)
  } catch (error) {
    if (sqlStateOf(error) === '23514') refuse(exposureRefusals.EXCEEDS_HEDGEABLE, {}, 'lines')
    throw error
  }
}

/** The amounts that decisions compare, as decimals. */
export const stateOf = (exposure: Exposure) => ({
  status: exposure.status,
  lockFlag: exposure.lockFlag,
  exposureType: exposure.exposureType,
  exposureAmt: decimal(exposure.exposureAmt),
  settledAmt: decimal(exposure.settledAmt),
  lockAmt: decimal(exposure.lockAmt),
  reservedAmt: decimal(exposure.reservedAmt),
  endDate: exposure.endDate,
})
