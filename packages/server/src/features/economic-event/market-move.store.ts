/** What the market did around releases, from the fixings as the organisation has them. */

import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { byPreference, mayCount, type RateScope } from '../market/price/market.store.ts'
import type { Release } from './surprise.rules.ts'

/** The ECB fixes at 14:15 in Frankfurt: what comes later in Beijing moves the next fixing. */
const fixedAt = '2015'
/** Days within which the fixings before and after must lie: a weekend and a holiday. */
const nearDays = 7

interface Placed {
  readonly id: string
  readonly currency: string
  /** yyyymmdd */
  readonly eventDate: string
  /** HHMM in Beijing; empty where it is not known. */
  readonly dataTimeStr: string
}

/** The pair that tells how a currency moved against the home currency, and whether it is quoted in the currency. */
function watchedBy(currency: string, home: string) {
  const pair = watchedPair(currency, home)
  return { pair, isQuoted: currency !== home && pair.endsWith(currency) }
}
/** The last day whose fixing does not know the release. */
const boundOf = ({ eventDate, dataTimeStr }: Placed) =>
  dataTimeStr >= fixedAt ? eventDate : addDays(businessDate(eventDate), -1)

/** Basis points between the fixings around each event, by its id; what has none around it is not there. One question for all. */
export async function movesAround(
  tx: Tx,
  scope: RateScope & { readonly homeCurrency: string },
  events: readonly Placed[],
): Promise<ReadonlyMap<string, string>> {
  if (events.length === 0) return new Map()
  const near = (which: 'before' | 'after') => {
    const span =
      which === 'before'
        ? sql`between k.day - ${nearDays}::int and k.day order by m.data_date desc`
        : sql`between k.day + 1 and k.day + ${nearDays}::int order by m.data_date`
    return sql`select m.mid_price as mid from market_price m where m.group_id = ${scope.groupId} and ${mayCount(scope, 'm')}
      and m.currency_pair = k.pair and m.term = 'SPOT' and m.data_date ${span},
      ${byPreference(scope, sql`k.day`, 'm')} limit 1`
  }
  const watched = events.map(({ currency }) => watchedBy(currency, scope.homeCurrency))
  const { rows } = await sql<{ id: string; bp: string }>`
    select k.id, round((case when k.is_quoted then b.mid / a.mid else a.mid / b.mid end - 1) * 10000, 1)::text as bp
    from unnest(${events.map(({ id }) => id)}::bigint[], ${watched.map(({ pair }) => pair)}::text[],
      ${watched.map(({ isQuoted }) => isQuoted)}::boolean[], ${events.map(boundOf)}::date[]) k (id, pair, is_quoted, day)
    cross join lateral (${near('before')}) b cross join lateral (${near('after')}) a`.execute(tx)
  return new Map(rows.map(({ id, bp }) => [id, bp]))
}

interface PlacedRelease extends Release, Placed {
  readonly content: string
  readonly sampleFlag: '0' | '1'
}

/** Releases with an actual and a forecast that can be compared, since `from`, the oldest first. */
export async function releasesSince(
  tx: Tx,
  { groupId }: Pick<RateScope, 'groupId'>,
  from: BusinessDate,
  currency: string | undefined,
): Promise<PlacedRelease[]> {
  const { rows } =
    await sql<PlacedRelease>`select v.id, v.event_date, v.country_code, v.currency, v.data_time_str, v.content_en,
      in_language(v.content, v.content_en) as content, trim_scale(v.surprise)::text as surprise,
      case when v.event_source = '3' then '1' else '0' end as sample_flag
    from economic_event v where v.group_id = ${groupId} and not v.deleted and v.surprise is not null and v.event_date >= ${from}
      and (${currency ?? null}::text is null or v.currency = ${currency ?? null}) order by v.event_date, v.id limit 2000`.execute(
      tx,
    )
  return rows
}
