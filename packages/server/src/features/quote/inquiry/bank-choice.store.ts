/** The banks that can be asked: those with a line, with their limit and how they did in 90 days. */

import { CounterPartyStatus } from '@hedgerow/contract/enterprise/enterprise.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { type OnlineType, QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'

export interface StoredBank {
  readonly bankLineId: string
  readonly counterPartyId: string
  readonly quoteSource: string
  readonly quoteSourceName: string
  readonly onlineType: DictionaryValue<typeof OnlineType>
  readonly adapter: string
  readonly internalRiskRating: string | null
  readonly externalRiskRating: string | null
  readonly dealTimeBegin: string
  readonly dealTimeEnd: string
  /** In which its hours are, such as GMT+08:00. */
  readonly timezone: string
  /** Two letters; null where nobody said it. */
  readonly country: string | null
  readonly clickLimitUsd: string
  /** Null is no limit. */
  readonly facilityUsd: string | null
  readonly usedUsd: string | null
  readonly usePct: string
  readonly averageSpread: string | null
  readonly winRate: string | null
  readonly answerSeconds: string | null
}

export async function banksWithLines(
  tx: Tx,
  { groupId }: Scope,
  { today, settleDate }: { readonly today: string; readonly settleDate: string | undefined },
): Promise<StoredBank[]> {
  const { rows } =
    await sql<StoredBank>`select l.id as bank_line_id, c.id as counter_party_id, c.counter_party_no as quote_source,
      ${sql.raw(nameOfParty('c'))} as quote_source_name, l.online_type, l.adapter, c.internal_risk_rating,
      c.external_risk_rating, c.deal_time_begin, c.deal_time_end, c.timezone, c.country, l.click_limit_usd, c.facility_usd,
      case when c.facility_usd is not null then round(facility_used(c.group_id, c.id, ${today}), 6) end as used_usd,
      facility_pct(c, ${today}::date, ${settleDate ?? today}::date) as use_pct,
      round(s.spread, 1) as average_spread, round(s.wins * 100.0 / nullif(s.quotes, 0), 0) as win_rate,
      round(s.seconds, 1) as answer_seconds
    from bank_line l join counter_party c on c.group_id = l.group_id and c.id = l.counter_party_id
    left join lateral (
      select avg(q.spread_pip) as spread, count(q.quoted_at) as quotes,
        count(*) filter (where q.deal_status = ${QuoteDealStatus.of.dealt}) as wins,
        avg(extract(epoch from q.quoted_at - q.asked_at))::numeric as seconds
      from fx_quote q where q.group_id = c.group_id and q.counter_party_id = c.id and q.asked_at >= ${today}::date - 90
    ) s on true
    where l.group_id = ${groupId} and l.enabled and c.counter_party_status = ${CounterPartyStatus.of.active}
    order by c.counter_party_no`.execute(tx)
  return rows
}
