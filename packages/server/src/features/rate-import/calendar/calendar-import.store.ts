/** What a group imports of holidays, and which of its open deals that concerns. */

import type { CalendarChangeRow } from '@hedgerow/contract/rate-import/calendar/calendar-import.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { settlementCentre } from '@hedgerow/quant/basics/facts/currency.data'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ImportReport } from '../../../kit/record/import-batch.ts'
import { openDeal } from '../../trade/live/deal.word.ts'

/** Open deals by what happened to their value date. */
export interface TouchedDeals {
  readonly closed: number
  readonly published: number
}
/** What an import of holidays remembers beside its file. */
export interface CalendarReport extends ImportReport {
  /** As they were judged when they were handed over: a pass writes the new and the differing ones. */
  readonly rows?: readonly CalendarChangeRow[]
  readonly touched?: TouchedDeals
}

/** Imports of a group take turns, so that each is judged on what the one before it wrote. */
export async function takeCalendarTurn(tx: Tx, { groupId }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar import ${groupId}`}, 0))`.execute(tx)
}

/** The open deals in sight that settle within the spans, by the centres that count for a deal. */
export async function touchedDeals(
  tx: Tx,
  scope: Scope,
  spans: readonly { currency: string; kind: keyof TouchedDeals; from: BusinessDate; to: BusinessDate }[],
  today: BusinessDate,
): Promise<TouchedDeals> {
  const touching = (kind: keyof TouchedDeals) => {
    const of = spans.filter((span) => span.kind === kind)
    return sql`count(*) filter (where exists (select from unnest(${of.map(({ currency }) => currency)}::text[],
        ${of.map(({ from }) => from)}::date[], ${of.map(({ to }) => to)}::date[]) as s (code, first, last)
      where d.value_date between s.first and s.last and s.code = any (string_to_array(
        ${sql.lit(`${settlementCentre},`)} || replace(d.currency_pair, '/', ',') || ',' || replace(coalesce(d.holiday, ''), ' ', ''), ','))))::int`
  }
  const { rows } = await sql<TouchedDeals>`
    select ${touching('closed')} as closed, ${touching('published')} as published
    from fx_deal d where d.group_id = ${scope.groupId} and d.org_id = any (${scope.orgIds}) and ${sql.raw(openDeal('d'))} and d.value_date >= ${today}`.execute(
    tx,
  )
  return rows[0] ?? { closed: 0, published: 0 }
}
