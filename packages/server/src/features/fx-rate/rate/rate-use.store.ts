/** What is worked out by the rate of a pair and day: records of that day, and open ones where no later day has a rate of the pair. */

import { mostUsesNamed, type RateUses } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { RateUse, RateUser } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { ExecuteStatus, OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { MarkStatus } from '@hedgerow/contract/profit-loss/mark/mark-run.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { standingExposure } from '../../exposure/exposure.word.ts'
import { byPreference, mayCount, type RateScope } from '../../market/price/market.store.ts'
import { agreedDeal, incompleteDeal } from '../../trade/live/deal.word.ts'
import type { StoredRate } from './fx-rate.rules.ts'

const { ofDay, valued, watched } = RateUse.of
const { yes, no } = YesNo.of

type Named = RateUses['named'][number] & { readonly isLatest: boolean; readonly total: number }

/** One question for all kinds; each is counted whole and named up to the limit. */
export async function usesOf(
  tx: Tx,
  scope: RateScope,
  pair: string,
  day: string,
  today: BusinessDate,
): Promise<RateUses> {
  const { groupId, orgIds } = scope
  const currencies = sql`string_to_array(${pair}, '/')`
  const ours = (alias: string) =>
    sql`${sql.raw(alias)}.group_id = ${groupId} and ${sql.raw(alias)}.org_id = any (${orgIds}::bigint[])`
  const useOf = (isOfDay: ReturnType<typeof sql>) => sql`case when ${isOfDay} then ${ofDay} else ${valued} end`
  const { rows } = await sql<Named>`
    with latest as materialized (select not exists (select from market_price m where m.group_id = ${groupId}
        and ${mayCount(scope, 'm')} and m.currency_pair = ${pair} and m.term = 'SPOT' and m.data_date > ${day} and m.data_date <= ${today}) as now),
    used as (
      select ${RateUser.of.exposure} as record, e.id, e.serial_no as number, ${useOf(sql`e.trans_date = ${day}`)} as use,
        e.effective_exposure as amount, e.currency, e.org_id
      from fx_exposure e, latest where ${ours('e')} and e.currency = any (${currencies}) and e.effective_exposure > 0
        and ${sql.raw(standingExposure('e'))} and (e.trans_date = ${day} or (latest.now and e.end_date >= ${today}))
      union all
      select ${RateUser.of.request}, h.id, h.request_code, ${useOf(sql`h.request_date = ${day}`)}, h.hedge_amt, h.hedge_currency, h.org_id
      from exposure_hedge h, latest where ${ours('h')} and h.buy_currency = any (${currencies}) and h.sell_currency = any (${currencies})
        and h.order_status in (${OrderStatus.of.submitted}, ${OrderStatus.of.confirmed}) and (h.request_date = ${day}
          or (latest.now and h.closed_flag = ${no} and h.execute_status <> ${ExecuteStatus.of.executed}))
      union all
      select ${RateUser.of.deal}, d.id, d.deal_serial_no, ${useOf(sql`d.trans_date = ${day}`)}, d.principal, split_part(${pair}, '/', 1), d.org_id
      from fx_deal d, latest where ${ours('d')} and d.currency_pair = ${pair}
        and ${sql.raw(agreedDeal('d'))}
        and (d.trans_date = ${day} or (latest.now and ${sql.raw(incompleteDeal('d'))}))
      union all
      select ${RateUser.of.alert}, a.id, a.remind_name, ${watched}, a.level, split_part(${pair}, '/', 2), a.org_id
      from rate_alert a, latest where ${ours('a')} and a.currency_pair = ${pair} and a.enable_status = ${yes} and not a.deleted and latest.now),
    counted as (select u.*, count(*) over (partition by record)::int as total,
        row_number() over (order by array_position(${[...RateUser.values]}::text[], record), use, id desc) as at from used u)
    select l.now as is_latest, c.record, c.id::text, c.number, c.use, trim_scale(c.amount)::text as amount, c.currency, c.total,
      ${sql.raw(nameOfOrg('o'))} as org_name
    from latest l left join counted c on c.at <= ${mostUsesNamed} or c.at in (select min(f.at) from counted f group by f.record)
    left join org o on o.group_id = ${groupId} and o.id = c.org_id order by c.at`.execute(tx)
  const uses = rows.filter(({ record }) => record !== null)
  const countOf = (record: string) => uses.find((row) => row.record === record)?.total ?? 0
  const { exposure, request, deal, alert } = RateUser.of
  return {
    exposures: countOf(exposure),
    requests: countOf(request),
    deals: countOf(deal),
    alerts: countOf(alert),
    isLatest: rows[0]?.isLatest ?? false,
    named: uses.map(({ isLatest, total, amount, currency, ...named }) => ({
      ...named,
      amount: amount ?? '',
      currency: currency ?? '',
    })),
  }
}

/** The latest day on which the organisation booked marks of deals of the pair by this fixing; undefined where it booked none. @param maxAgeDays how old a fixing may be */
export async function bookedBy(
  tx: Tx,
  scope: RateScope,
  { id, currencyPair, dataDate }: StoredRate,
  maxAgeDays: number,
): Promise<BusinessDate | undefined> {
  const { groupId, orgId } = scope
  const { rows } = await sql<{ day: BusinessDate }>`select r.mark_date as day from mark_run r
    where r.group_id = ${groupId} and r.org_id = ${orgId} and r.mark_status = ${MarkStatus.of.booked}
      and r.mark_date between ${dataDate}::date and ${dataDate}::date + ${maxAgeDays}::int
      and exists (select from mark_line l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
        where l.group_id = r.group_id and l.run_id = r.id and d.currency_pair = ${currencyPair})
      and ${id}::bigint = (select m.id from market_price m where m.group_id = ${groupId} and ${mayCount(scope, 'm')}
        and m.currency_pair = ${currencyPair} and m.term = 'SPOT' and m.data_date <= r.mark_date
        order by m.data_date desc, ${byPreference(scope, sql`r.mark_date`, 'm')} limit 1)
    order by r.mark_date desc limit 1`.execute(tx)
  return rows[0]?.day
}
