/**
 * What stood of deals on a day, in SQL and under any alias: read from the rows that `deal_remaining` keeps by the business day from which
 * they hold and by the moment they were known. Whoever asks for a day that is over asks here.
 */
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

/** Dealt by the day, and to be delivered after it. */
export const carriedOver = (deal: string, { day }: HistoryDay): RawBuilder<unknown> =>
  sql`${sql.raw(deal)}.trans_date <= ${day} and ${sql.raw(deal)}.value_date > ${day}`
