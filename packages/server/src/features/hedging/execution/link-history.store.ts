/**
 * What hedge links locked on a day, in SQL and under any alias: read from the rows that `hedge_link_version` keeps by the business day from
 * which they hold and by the moment they were known.
 */
import { type RawBuilder, sql } from 'kysely'
import { type HistoryDay, ofHistory } from '../../../kit/record/system-date.ts'

/** A join to what a link locked at the end of a day: `of.hedge_amt`, zero once it was released. */
export const heldOn = (link: string, of: string, day: HistoryDay): RawBuilder<unknown> =>
  sql`join lateral (select v.hedge_amt from hedge_link_version v where v.group_id = ${sql.raw(link)}.group_id
    and v.link_id = ${sql.raw(link)}.id and ${ofHistory('v', day)} order by v.from_day desc, v.id desc limit 1) ${sql.raw(of)} on true`
