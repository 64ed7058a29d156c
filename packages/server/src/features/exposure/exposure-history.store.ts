/**
 * What was owed on a day, in SQL and under any alias: the amount that was registered with the changes dated until the day, less what deals
 * had settled of it, and what deals and accepted transfers locked. All of it by the day and by the moment it was known.
 */
import { type RawBuilder, sql } from 'kysely'
import { type HistoryDay, ofHistory } from '../../kit/record/system-date.ts'
import { acceptedTransfer } from './exposure.word.ts'

/**
 * What organisations in sight had taken over of an exposure by a day: it is an exposure there, and here it would be counted a second time,
 * effective and locked. Whoever sees only the giving side sees it locked.
 */
export const takenInSightOn = (exposure: string, day: HistoryDay): RawBuilder<unknown> => {
  const e = sql.raw(exposure)
  return sql`(select coalesce(sum(t.transfer_amt), 0) from ${givenOn(exposure, day)}
    and t.target_org_id = any (string_to_array(current_setting('app.org_ids', true), ',')::bigint[]) and ${e}.transferred_amt <> 0)`
}

/** The accepted transfers `t` of an exposure by a day, as a FROM and WHERE that more conditions may follow. */
export const givenOn = (exposure: string, day: HistoryDay): RawBuilder<unknown> => {
  const e = sql.raw(exposure)
  return sql`exposure_transfer t where t.group_id = ${e}.group_id and t.exposure_id = ${e}.id
    and ${sql.raw(acceptedTransfer('t'))} and ${ofHistory('t', day, ['accepted_day', 'decided_time'])}`
}

/** A join to `of`, with amt, settled, locked, end_date, exposure_type and book_rate; exposures that were not in force at the end of the day have no row. */
export const exposureOn = (exposure: string, of: string, day: HistoryDay): RawBuilder<unknown> =>
  joinedOn(exposure, of, day, sql`${sql.raw(of)}.end_date >= ${day.day}`)

/** The same of those that were past their end date by the day with something still effective. */
export const overdueOn = (exposure: string, of: string, day: HistoryDay): RawBuilder<unknown> =>
  joinedOn(exposure, of, day, sql`${sql.raw(of)}.end_date < ${day.day} and ${sql.raw(of)}.amt > ${sql.raw(of)}.settled`)

function joinedOn(exposure: string, of: string, day: HistoryDay, stands: RawBuilder<unknown>): RawBuilder<unknown> {
  const [e, x] = [sql.raw(exposure), sql.raw(of)]
  const changes = sql`fx_exposure_change c where c.group_id = ${e}.group_id and c.exposure_id = ${e}.id`
  const rebooked = sql`num_nonnulls(c.book_rate, c.book_rate_before) > 0`
  const happened = ofHistory('c', day, ['change_date', 'create_time'])
  const registered = ofHistory(exposure, day, ['trans_date', 'create_time'])
  return sql`join lateral (select ${e}.original_amt + coalesce(h.amt, 0) as amt, coalesce(k.settled, 0) as settled,
      coalesce(k.locked, 0) + coalesce(t.amt, 0) as locked, coalesce(h.end_date, n.end_date_before, ${e}.end_date) as end_date,
      coalesce(h.exposure_type, n.exposure_type_before, ${e}.exposure_type) as exposure_type,
      case when h.is_rebooked then h.book_rate when b.id is not null then b.book_rate_before else ${e}.book_rate end as book_rate
    from (select sum(c.change_amt) as amt, (array_agg(c.end_date order by c.chg_no desc))[1] as end_date,
        (array_agg(c.exposure_type order by c.chg_no desc))[1] as exposure_type,
        (array_agg(c.book_rate order by c.chg_no desc) filter (where ${rebooked}))[1] as book_rate,
        bool_or(${rebooked}) as is_rebooked from ${changes} and ${happened}) h
    left join lateral (select c.end_date_before, c.exposure_type_before from ${changes} and not (${happened})
      order by c.chg_no limit 1) n on true
    left join lateral (select c.id, c.book_rate_before from ${changes} and ${rebooked} and not (${happened})
      order by c.chg_no limit 1) b on true
    cross join lateral (select sum(v.hedge_amt) as locked, sum(v.settled_amt) as settled from (
      select distinct on (v.link_id) v.hedge_amt, v.settled_amt from hedge_link_version v
      where v.group_id = ${e}.group_id and v.exposure_id = ${e}.id and ${ofHistory('v', day)}
      order by v.link_id, v.from_day desc, v.id desc) v) k
    cross join lateral (select sum(t.transfer_amt) as amt from ${givenOn(exposure, day)}) t) ${x}
    on ${registered} and ${x}.amt > 0 and ${stands}`
}
