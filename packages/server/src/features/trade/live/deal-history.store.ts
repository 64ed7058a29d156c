/**
 * What stood of deals on a day, in SQL and under any alias: read from the rows that `deal_remaining` keeps by the business day from which
 * they hold and by the moment they were known. Whoever asks for a day that is over asks here.
 */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type RawBuilder, sql } from 'kysely'
import { type HistoryDay, ofHistory } from '../../../kit/record/system-date.ts'

/**
 * A join to what stood of a live deal at the end of a day: `of.standing_principal`. A deal that was not passed by then, or that was complete
 * or void, has no row.
 */
export const standingOn = (deal: string, of: string, day: HistoryDay): RawBuilder<unknown> =>
  sql`join lateral (select r.standing_principal from deal_remaining r where r.group_id = ${sql.raw(deal)}.group_id
      and r.deal_id = ${sql.raw(deal)}.id and ${ofHistory('r', day)} order by r.from_day desc, r.id desc limit 1) ${sql.raw(of)}
    on ${sql.raw(of)}.standing_principal > 0`

/**
 * What stood of a deal from each day on that changed it, oldest first, by the day and as JSON: `day`, `amount` in the base currency, and
 * whether the deal is complete since.
 */
export const standingsOf = (deal: string, day: HistoryDay): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('day', to_char(n.from_day, 'YYYYMMDD'), 'amount', trim_scale(n.standing_principal)::text,
      'isComplete', n.deal_complete_status = ${YesNo.of.yes}) order by n.from_day), '[]')
    from (select distinct on (r.from_day) r.* from deal_remaining r where r.group_id = ${sql.raw(deal)}.group_id
      and r.deal_id = ${sql.raw(deal)}.id and ${ofHistory('r', day)} order by r.from_day, r.id desc) n)`

/** Dealt by the day, and to be delivered after it. */
export const carriedOver = (deal: string, { day }: HistoryDay): RawBuilder<unknown> =>
  sql`${sql.raw(deal)}.trans_date <= ${day} and ${sql.raw(deal)}.value_date > ${day}`
