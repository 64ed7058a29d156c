/** The immutable change records of exposures, and the exposures as the last of them leaves them. */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeType, ExposureHedgeFlag, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { countedSerials } from '../../kit/record/numbers.ts'
import type { ChangedExposure, ChangeRecord } from './exposure.rules.ts'
import { wholeRate } from './exposure.store.ts'
import type { StoredBookRate } from './rate/book-rate.rules.ts'

/** What is written of a change: the exposure before it, what the rules made of it, and how it was said. */
export interface Change {
  readonly exposure: Exposure
  readonly changed: ChangedExposure
  readonly changeType: string
  readonly dealType: string
  readonly changeDate: string
  readonly deterministicFlag?: string | undefined
  readonly contractPayDate?: string | undefined
  readonly reversesId?: string
  readonly remark?: string | undefined
}

/** Changes of other kinds leave the booking rate alone, and their records say nothing of it. */
function rebookedOf({ exposure, changed }: Pick<Change, 'exposure' | 'changed'>) {
  const after = changed.booked?.bookRate ?? null
  if (exposure.bookRate === after) return {}
  const { bookRate, bookRateSource, bookRateDate } = exposure
  return {
    book_rate: after,
    book_rate_before: bookRate,
    book_rate_source_before: bookRateSource,
    book_rate_date_before: bookRateDate,
  }
}

const nothingRebooked = {
  book_rate: null,
  book_rate_before: null,
  book_rate_source_before: null,
  book_rate_date_before: null,
}

const recordOf = ({ exposure, changed, ...terms }: Change) => ({
  org_id: exposure.orgId,
  exposure_id: exposure.id,
  chg_no: exposure.chgNo + 1,
  change_type: terms.changeType,
  deal_type: terms.dealType,
  change_amt: changed.changeAmt.toString(),
  amt_before: exposure.exposureAmt,
  amt_after: changed.exposureAmt.toString(),
  change_date: terms.changeDate,
  end_date_before: exposure.endDate,
  end_date: changed.endDate,
  exposure_type_before: exposure.exposureType,
  exposure_type: changed.exposureType,
  ...nothingRebooked,
  ...rebookedOf({ exposure, changed }),
  deterministic_flag: terms.deterministicFlag ?? '0',
  contract_pay_date: terms.contractPayDate ?? null,
  reverses_id: terms.reversesId ?? null,
  remark: terms.remark ?? '',
})

/** Writes the records and the exposures that follow from them, each of another exposure. @returns the records' serial numbers */
export async function saveChanges(
  tx: Tx,
  scope: Scope,
  day: BusinessDate,
  changes: readonly Change[],
): Promise<string[]> {
  const records = changes.map(recordOf)
  const columns = sql.join(Object.keys(records[0] ?? {}).map((column) => sql.ref(column)))
  await sql`update fx_exposure e set chg_no = c.chg_no, status = c.status, exposure_amt = c.exposure_amt, end_date = c.end_date,
      exposure_type = c.exposure_type, hedge_flag = case when c.exposure_type = ${sql.lit(ExposureType.of.observation)}
        then ${sql.lit(ExposureHedgeFlag.of.no)} else ${sql.lit(ExposureHedgeFlag.of.yes)} end,
      book_rate = c.book_rate, book_rate_pair = c.book_rate_pair, book_rate_source = c.book_rate_source, book_rate_date = c.book_rate_date,
      modify_by = ${scope.userId}, modify_time = now()
    from jsonb_to_recordset(${JSON.stringify(changes.map(leftOf))}::jsonb)
      as c (id bigint, chg_no integer, status text, exposure_amt numeric, end_date date, exposure_type text,
        book_rate numeric, book_rate_pair text, book_rate_source text, book_rate_date date)
    where e.group_id = ${scope.groupId} and e.id = c.id`.execute(tx)
  const { counted, textOf } = countedSerials(scope, 'CHG', day, records.length)
  const { rows } = await sql<{ chgSerialNo: string }>`with ${counted}
    insert into fx_exposure_change (group_id, chg_serial_no, create_by, ${columns})
    select ${scope.groupId}, ${textOf(sql`n`)}, ${scope.userId}, ${columns}
      from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as said (record, n),
        jsonb_populate_record(null::fx_exposure_change, record) order by n
    returning chg_serial_no`.execute(tx)
  return rows.map(({ chgSerialNo }) => chgSerialNo)
}

/** What the exposure is after its change. */
const leftOf = ({ exposure: { id, chgNo }, changed }: Change) => ({
  id,
  chg_no: chgNo + 1,
  status: changed.status,
  exposure_amt: changed.exposureAmt.toString(),
  end_date: changed.endDate,
  exposure_type: changed.exposureType,
  book_rate: changed.booked?.bookRate ?? null,
  book_rate_pair: changed.booked?.bookRatePair ?? null,
  book_rate_source: changed.booked?.bookRateSource ?? null,
  book_rate_date: changed.booked?.bookRateDate ?? null,
})

interface StoredChange extends Omit<ChangeRecord, 'changeAmt' | 'bookedBefore'>, StoredBookRate {
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
      where c.group_id = ${scope.groupId} and c.change_type <> ${sql.lit(ChangeType.of.reversal)}
        and c.exposure_id = (select exposure_id from fx_exposure_change where group_id = ${scope.groupId} and id = ${changeId})
        and not exists (select from fx_exposure_change r where r.group_id = c.group_id and r.reverses_id = c.id)
    )
    select c.exposure_id, c.chg_serial_no, c.chg_no, c.change_type, c.change_amt, c.end_date_before,
      c.exposure_type_before, c.create_by, trim_scale(c.book_rate_before)::text as book_rate,
      case when c.book_rate_before is not null then (select e.book_rate_pair from fx_exposure e
        where e.group_id = c.group_id and e.id = c.exposure_id) end as book_rate_pair,
      c.book_rate_source_before as book_rate_source, c.book_rate_date_before as book_rate_date, c.id = (select id from standing order by chg_no desc limit 1) as is_latest,
      exists (select from fx_exposure_change r where r.group_id = c.group_id and r.reverses_id = c.id) as is_reversed,
      (select count(*)::int from standing s where s.chg_no < c.chg_no) as earlier_standing
    from fx_exposure_change c where c.group_id = ${scope.groupId} and c.id = ${changeId}`.execute(tx)
  const change = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return {
    ...change,
    isLatest: Boolean(change.isLatest),
    changeAmt: decimal(change.changeAmt),
    bookedBefore: wholeRate(change),
  }
}
