/** Exposures in the database: reading, registering, changing, and the one door through which hedges move amounts. */
import type { Exposure, NewExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureHedgeFlag, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { type Reachable, refusing } from '../../kit/database/constraint.ts'
import { type Scope, sendWithNext, type Tx } from '../../kit/database/database.ts'
import { countedSerials } from '../../kit/record/numbers.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'
import { takingLink } from '../evidence/link/evidence-link.word.ts'
import { standingExposure } from './exposure.word.ts'
import type { BookRate, StoredBookRate } from './rate/book-rate.rules.ts'

const selected = sql`
  e.id, e.version, e.serial_no, e.chg_no, e.status, e.exposure_type, e.exposure_direction, e.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, e.currency,
  e.original_amt, e.exposure_amt, e.exposure_amt - e.original_amt as changed_amt, e.effective_exposure, e.settled_amt, e.lock_amt, e.reserved_amt,
  case e.exposure_direction when '1' then e.net_amt else -e.net_amt end as net_exposure,
  e.net_amt, e.open_amt, e.hedgeable_amt,
  e.trans_date, e.end_date, e.delivery_date, e.project_no, e.contract_no, e.bill_no, e.documentary_bill_flag,
  e.documentary_bill_rate, e.documentary_bill_bank, trim_scale(e.book_rate)::text as book_rate, e.book_rate_pair, e.book_rate_source, e.book_rate_date, e.risk_transferable_flag,
  e.hedge_flag, e.lock_flag, e.transferred_amt, e.source,
  (select t.transfer_no from exposure_transfer t where t.group_id = e.group_id and t.mirror_exposure_id = e.id) as mirror_of, e.external_no, e.to_usd_rate, e.to_usd_rate_date,
  e.to_usd_amount, e.dept, e.remark, m.real_name as create_by, e.create_time,
  (select c.real_name from member c where c.group_id = e.group_id and c.id = e.modify_by) as modify_by, e.modify_time`
const joined = sql`fx_exposure e join org o on o.group_id = e.group_id and o.id = e.org_id
  join member m on m.group_id = e.group_id and m.id = e.create_by`

/** One exposure, as every organisation in sight may read it. @throws Refusal DOES_NOT_EXIST, also for a foreign one */
export async function findExposure(tx: Tx, scope: Scope, id: string): Promise<Exposure> {
  const { rows } = await sql<Exposure>`select ${selected} from ${joined}
    where e.group_id = ${scope.groupId} and e.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** These exposures, to look at: nothing is locked. @throws Refusal DOES_NOT_EXIST when one of them is not there */
export async function findExposures(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Exposure[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const { rows } = await sql<Exposure>`select ${selected} from ${joined}
    where e.group_id = ${scope.groupId} and e.id = any (${wanted}) order by e.id`.execute(tx)
  if (rows.length !== wanted.length) refuse(kitRefusals.DOES_NOT_EXIST)
  return rows
}

/** More than a person looks through; whoever wants another one names it. */
const hedgeableLimit = 500

/**
 * What can still be hedged (not void, hedgeable, with an amount left), the soonest first and the overdue last, after the
 * chosen ones, which are there whatever their state. @throws Refusal DOES_NOT_EXIST
 */
export async function hedgeableExposures(
  tx: Tx,
  scope: Scope,
  today: BusinessDate,
  chosen: readonly string[],
): Promise<{ recordList: Exposure[]; truncated: boolean }> {
  const named = await findExposures(tx, scope, chosen)
  const { rows } = await sql<Exposure>`select ${selected} from ${joined}
    where e.group_id = ${scope.groupId} and ${sql.raw(standingExposure('e'))} and e.hedge_flag = ${sql.lit(ExposureHedgeFlag.of.yes)} and e.hedgeable_amt > 0
      and e.id <> all (${chosen}::bigint[])
    order by e.end_date < ${today}, e.end_date, e.id limit ${hedgeableLimit + 1}`.execute(tx)
  return { recordList: [...named, ...rows.slice(0, hedgeableLimit)], truncated: rows.length > hedgeableLimit }
}

/**
 * Locks the exposures for this transaction in a fixed order (no two commands wait for each other) and bumps their
 * versions: whoever decided on an older one is told so. @throws Refusal DOES_NOT_EXIST when one of them is not there
 */
export async function lockExposures(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Exposure[]> {
  const wanted = [...new Set(ids)]
  const wantedRows = sql`group_id = ${scope.groupId} and id = any (${wanted})`
  await sendWithNext(tx, sql`select from fx_exposure where ${wantedRows} order by id for update`)
  await sendWithNext(tx, sql`update fx_exposure set version = version + 1 where ${wantedRows}`)
  return findExposures(tx, scope, wanted)
}

/** As `lockExposures` for one; `version` where the editor said which was seen. @throws Refusal STALE_VERSION */
export async function lockExposure(tx: Tx, scope: Scope, id: string, version?: number): Promise<Exposure> {
  const [exposure] = await lockExposures(tx, scope, [id])
  if (!exposure) refuse(kitRefusals.DOES_NOT_EXIST)
  if (version !== undefined && exposure.version !== version + 1) refuse(kitRefusals.STALE_VERSION)
  return exposure
}

/** No document stands behind them. The caller has locked them, as whoever links a document does. @throws Refusal PROVED */
export async function demandUnproved(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ serialNo: string; evidenceNo: string }>`select e.serial_no, d.evidence_no
    from evidence_link l join evidence d on d.group_id = l.group_id and d.id = l.evidence_id
    join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${groupId} and l.exposure_id = any (${ids}::bigint[]) and ${sql.raw(takingLink('l'))}
    order by e.id, d.id limit 1`.execute(tx)
  const [proof] = rows
  if (proof) refuse(exposureRefusals.PROVED, { ...proof })
}

/** What one unit was worth in US dollars, and when; the table generates the worth of what is effective. */
export interface UsdRate {
  readonly rate: Decimal
  readonly rateDate: string
  /** Who published it; nothing of the dollar itself. */
  readonly dataSource: string | null
}

export interface Registration {
  readonly exposure: NewExposure
  readonly source: '0' | '1' | '2'
  readonly usd: UsdRate | undefined
  readonly booked: BookRate | undefined
}

const refuseUsed = (exposure: NewExposure | undefined): never =>
  refuse(exposureRefusals.EXTERNAL_NO_USED, { externalNo: exposure?.externalNo ?? '' }, 'externalNo')

/** What a form fills, under the names of the columns: so the table itself reads the record and gives each value its type. */
const recordOf = ({ exposure, usd, booked }: Omit<Registration, 'source'>) => ({
  org_id: exposure.orgId,
  exposure_type: exposure.exposureType,
  exposure_direction: exposure.exposureDirection,
  currency: exposure.currency,
  original_amt: exposure.exposureAmt,
  exposure_amt: exposure.exposureAmt,
  trans_date: exposure.transDate,
  end_date: exposure.endDate,
  delivery_date: exposure.deliveryDate,
  project_no: exposure.projectNo ?? '',
  contract_no: exposure.contractNo ?? '',
  bill_no: exposure.billNo ?? '',
  documentary_bill_flag: exposure.documentaryBillFlag,
  documentary_bill_rate: exposure.documentaryBillRate,
  documentary_bill_bank: exposure.documentaryBillBank ?? '',
  hedge_flag:
    exposure.exposureType === ExposureType.of.observation ? ExposureHedgeFlag.of.no : ExposureHedgeFlag.of.yes,
  external_no: exposure.externalNo ?? null,
  to_usd_rate: usd?.rate.toString() ?? null,
  to_usd_rate_date: usd?.rateDate ?? null,
  book_rate: booked?.bookRate ?? null,
  book_rate_pair: booked?.bookRatePair ?? null,
  book_rate_source: booked?.bookRateSource ?? null,
  book_rate_date: booked?.bookRateDate ?? null,
  dept: exposure.dept ?? '',
  remark: exposure.remark ?? '',
})
const columnsOf = (record: object) => sql.join(Object.keys(record).map((column) => sql.ref(column)))

export interface Registered {
  readonly id: string
  readonly serialNo: string
  readonly version: number
}

/**
 * Registers all of them in one statement, which is also when their numbers are counted. @returns what they became, in their
 * order. @throws Refusal EXTERNAL_NO_USED
 */
export async function insertExposures(
  tx: Tx,
  scope: Scope,
  day: BusinessDate,
  registrations: readonly Registration[],
): Promise<Registered[]> {
  const records = registrations.map(({ source, ...registration }) => ({ ...recordOf(registration), source }))
  if (!records[0]) return []
  const columns = columnsOf(records[0])
  const { counted, textOf } = countedSerials(scope, 'EXP', day, records.length)
  const { rows } = await sql<Registered & { orgId: string; externalNo: string | null }>`with ${counted}
    insert into fx_exposure (group_id, serial_no, create_by, modify_by, ${columns})
    select ${scope.groupId}, ${textOf(sql`n`)}, ${scope.userId}, ${scope.userId}, ${columns}
      from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as said (record, n),
        jsonb_populate_record(null::fx_exposure, record) order by n
    on conflict (group_id, org_id, external_no) where external_no is not null do nothing
    returning id, serial_no, version, org_id, external_no`.execute(tx)
  if (rows.length < records.length) {
    const written = new Set(rows.map(({ orgId, externalNo }) => `${orgId} ${externalNo}`))
    const lost = registrations.find(({ exposure }) => !written.has(`${exposure.orgId} ${exposure.externalNo ?? null}`))
    return refuseUsed(lost?.exposure)
  }
  return rows.map(({ id, serialNo, version }) => ({ id, serialNo, version }))
}

/** Rewrites an exposure that nothing hangs on yet: its original amount follows. @throws Refusal EXTERNAL_NO_USED, DESIGNATED */
export async function rewriteExposure(
  tx: Tx,
  scope: Scope,
  id: string,
  registration: Omit<Registration, 'source'>,
): Promise<void> {
  const { exposure } = registration
  const record = recordOf(registration)
  const columns = columnsOf(record)
  const rewrite = sql`update fx_exposure e set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::fx_exposure, ${JSON.stringify(record)}::jsonb)),
    modify_by = ${scope.userId}, modify_time = now()
    where e.group_id = ${scope.groupId} and e.id = ${id}`
  const designated = () => refuse(exposureRefusals.DESIGNATED, {}, 'exposureAmt')
  const refusals = { fx_exposure_external: () => refuseUsed(exposure), fx_exposure_designated: designated }
  await refusing(refusals, () => rewrite.execute(tx))
}

/** How a hedge moves an exposure: positive takes, negative gives back. Both in the exposure's currency. */
export interface AmountMove {
  readonly exposureId: string
  readonly reserved: Decimal
  readonly locked: Decimal
  /** What was delivered, and no longer is an exposure. */
  readonly settled?: Decimal
}

const overhedged: Reachable = {
  fx_exposure_not_overhedged: () => refuse(exposureRefusals.NO_ROOM_LEFT, {}, 'lines'),
}

/**
 * Moves reserved and locked amounts of exposures that this transaction has locked. The table's own check has the last
 * word: locks and reserves never exceed the exposure. @throws Refusal NO_ROOM_LEFT
 */
export async function moveAmounts(tx: Tx, scope: Scope, moves: readonly AmountMove[]): Promise<void> {
  if (moves.length === 0) return
  const move = sql`update fx_exposure e set reserved_amt = e.reserved_amt + m.reserved, lock_amt = e.lock_amt + m.locked,
      settled_amt = e.settled_amt + m.settled, lock_flag = case when e.reserved_amt + m.reserved > 0 then '1' else '0' end
    from unnest(${moves.map((move) => move.exposureId)}::bigint[], ${moves.map((move) => move.reserved.toString())}::numeric[],
      ${moves.map((move) => move.locked.toString())}::numeric[], ${moves.map(({ settled = ZERO }) => settled.toString())}::numeric[])
      as m (exposure_id, reserved, locked, settled)
    where e.group_id = ${scope.groupId} and e.id = m.exposure_id`
  await refusing(overhedged, () => move.execute(tx))
}

/** The booking rate of a record, which has all of it or none. */
export const wholeRate = ({ bookRate, bookRatePair, bookRateSource, bookRateDate }: StoredBookRate) =>
  bookRate === null || bookRatePair === null || bookRateSource === null || bookRateDate === null
    ? undefined
    : { bookRate, bookRatePair, bookRateSource, bookRateDate }

/** The amounts that decisions compare, as decimals. */
export const stateOf = (exposure: Exposure) => ({
  status: exposure.status,
  chgNo: exposure.chgNo,
  lockFlag: exposure.lockFlag,
  exposureType: exposure.exposureType,
  exposureAmt: decimal(exposure.exposureAmt),
  settledAmt: decimal(exposure.settledAmt),
  lockAmt: decimal(exposure.lockAmt),
  reservedAmt: decimal(exposure.reservedAmt),
  endDate: exposure.endDate,
  booked: wholeRate(exposure),
})
