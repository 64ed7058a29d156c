/** The demonstration company's alerts on rates: one of each state, their levels around the rate of its last day. */
import { sql } from 'kysely'
import type { Tx } from '../kit/database/database.ts'

export async function seedAlerts(
  tx: Tx,
  { groupId, adminId, dealerId }: { readonly groupId: string; readonly adminId: string; readonly dealerId: string },
): Promise<void> {
  // name, pair, condition, percent of the latest rate, move, window, state, enabled, days alive, the organisation's
  const alerts = [
    ['美元结汇目标 / USD selling level', 'USD/CNY', '1', '1.015', null, null, '1', '1', 60, true],
    ['美元一周变动 / USD move in a week', 'USD/CNY', '5', null, '3.00', 'W', '1', '1', 90, true],
    ['欧元止损 / EUR stop', 'EUR/CNY', '2', '0.97', null, null, '1', '0', 30, false],
    ['日元购汇 / JPY buying level', 'JPY/CNY', '2', '1.01', null, null, '2', '1', 45, false],
    ['三月观察 / March watch', 'USD/CNY', '2', '0.95', null, null, '1', '1', -5, false],
  ] as const
  await sql`with said as (
      select s ->> 0 as name, s ->> 1 as pair, s ->> 2 as condition, (s ->> 3)::numeric as share, (s ->> 4)::numeric as move_pct,
        s ->> 5 as move_window, s ->> 6 as state, s ->> 7 as enabled, (s ->> 8)::int as days, (s ->> 9)::boolean as of_org
      from unnest(${alerts.map((alert) => JSON.stringify(alert))}::jsonb[]) s)
    insert into rate_alert (group_id, org_id, user_id, remind_name, currency_pair, condition, level, from_below, move_pct,
      move_window, hysteresis, repeat_flag, org_user_type, remind_mode, remind_time, expire_date, quiet_from, quiet_to,
      enable_status, alert_state, last_fired, fire_count, create_by)
    select ${groupId}, ${groupId}, case when not of_org then ${dealerId}::bigint end, name, pair, condition,
      round(p.mid_price * share, 4), case when share is not null then condition = '1' end, move_pct, move_window, 0.3,
      case when state = '1' then '1' else '0' end, '0,1', '1', greatest(days, 1), date '20260413' + days, '22:00', '07:00',
      enabled, state, case when state = '2' then timestamptz '2026-04-10 14:20+08' end, (state = '2')::int,
      case when of_org then ${adminId}::bigint else ${dealerId}::bigint end
    from said cross join lateral (select m.mid_price from market_price m where m.group_id = ${groupId}
      and m.currency_pair = said.pair and m.term = 'SPOT' and m.data_date <= '20260413'
      order by m.data_date desc, m.simulated limit 1) p`.execute(tx)
  await sql`insert into rate_alert_event (group_id, org_id, alert_id, fire_no, mid_price, data_date, simulated, fired_at, told_at)
    select a.group_id, a.org_id, a.id, 1, a.level * 0.995, '20260410', true, a.last_fired, a.last_fired
    from rate_alert a where a.group_id = ${groupId} and a.alert_state = '2'`.execute(tx)
}
