/**
 * What the demonstration company watches: its economic calendar, marked as samples because nobody published these figures, and its
 * alerts on rates, one of each state, their levels around the rate of its last day.
 */
import { EventSource } from '@hedgerow/contract/economic-event/economic-event.dict'
import { sql } from 'kysely'
import type { Tx } from '../kit/database/database.ts'

/** day, time, country, currency, importance, event in both languages, previous, forecast, actual. */
const events = [
  [
    '20260401',
    '2200',
    'US',
    'USD',
    '3',
    '美国 3 月 ISM 制造业指数',
    'US ISM manufacturing, March',
    '50.3',
    '50.5',
    '49.8',
  ],
  [
    '20260402',
    '1700',
    'EU',
    'EUR',
    '2',
    '欧元区 2 月失业率',
    'Euro area unemployment, February',
    '6.2%',
    '6.2%',
    '6.1%',
  ],
  ['20260403', '2030', 'US', 'USD', '3', '美国 3 月非农就业', 'US non-farm payrolls, March', '151K', '135K', '177K'],
  [
    '20260408',
    '0750',
    'JP',
    'JPY',
    '2',
    '日本 2 月经常账（万亿日元）',
    'Japan current account, February (JPY tn)',
    '1.9',
    '2.3',
    '2.4',
  ],
  ['20260410', '2030', 'US', 'USD', '3', '美国 3 月 CPI 同比', 'US CPI y/y, March', '2.6%', '2.5%', '2.7%'],
  [
    '20260413',
    '1500',
    'CN',
    'CNY',
    '2',
    '中国 3 月贸易差额（亿美元）',
    'China trade balance, March (USD 100 m)',
    '912',
    '880',
    '934',
  ],
  ['20260413', '2030', 'US', 'USD', '2', '美国 3 月 PPI 同比', 'US PPI y/y, March', '2.9%', '2.8%', ''],
  ['20260413', '', 'JP', 'JPY', '1', '日本央行总裁讲话', 'Governor of the Bank of Japan speaks', '', '', ''],
  [
    '20260414',
    '1700',
    'EU',
    'EUR',
    '2',
    '欧元区 2 月工业产出月率',
    'Euro area industrial production m/m, February',
    '-0.4%',
    '0.3%',
    '',
  ],
  ['20260415', '1000', 'CN', 'CNY', '3', '中国一季度 GDP 同比', 'China GDP y/y, first quarter', '4.9%', '4.8%', ''],
  ['20260415', '2030', 'US', 'USD', '3', '美国 3 月零售销售月率', 'US retail sales m/m, March', '0.2%', '0.4%', ''],
  ['20260416', '2015', 'EU', 'EUR', '3', '欧洲央行利率决议', 'ECB rate decision', '2.00%', '2.00%', ''],
  ['20260424', '0730', 'JP', 'JPY', '3', '日本 3 月全国 CPI 同比', 'Japan CPI y/y, March', '2.1%', '2.0%', ''],
] as const

/** Two figures a month before those above, so that their surprises have a spread: month told of, day of the release, forecast, actual. */
const releases = [
  ['5', 'May', '20250611', '2.5%', '2.4%', '130K', '139K', '20250606'],
  ['6', 'June', '20250715', '2.6%', '2.7%', '110K', '147K', '20250703'],
  ['7', 'July', '20250812', '2.8%', '2.7%', '104K', '73K', '20250801'],
  ['8', 'August', '20250911', '2.9%', '2.9%', '75K', '22K', '20250905'],
  ['9', 'September', '20251024', '3.1%', '3.0%', '50K', '119K', '20251120'],
  ['10', 'October', '20251113', '3.0%', '2.9%', '60K', '48K', '20251205'],
  ['11', 'November', '20251218', '3.0%', '2.7%', '55K', '64K', '20251216'],
  ['12', 'December', '20260113', '2.7%', '2.7%', '65K', '50K', '20260109'],
  ['1', 'January', '20260213', '2.7%', '2.8%', '90K', '112K', '20260206'],
  ['2', 'February', '20260311', '2.6%', '2.6%', '120K', '151K', '20260306'],
] as const
const pastEvents = releases.flatMap(([month, name, cpiDay, cpiForecast, cpi, jobsForecast, jobs, jobsDay]) => [
  [cpiDay, '2030', 'US', 'USD', '3', `美国 ${month} 月 CPI 同比`, `US CPI y/y, ${name}`, '', cpiForecast, cpi],
  [
    jobsDay,
    '2030',
    'US',
    'USD',
    '3',
    `美国 ${month} 月非农就业`,
    `US non-farm payrolls, ${name}`,
    '',
    jobsForecast,
    jobs,
  ],
])

export async function seedEvents(tx: Tx, groupId: string): Promise<void> {
  const rows = [...pastEvents, ...events].map((event) => JSON.stringify(event))
  await sql`insert into economic_event (group_id, event_source, event_date, data_time_str, country_code, currency, importance,
      content, content_en, old_value, forecast_value, new_value)
    select ${groupId}, ${EventSource.of.sample}, (e ->> 0)::date, e ->> 1, e ->> 2, e ->> 3, e ->> 4, e ->> 5, e ->> 6, e ->> 7,
      e ->> 8, e ->> 9
    from unnest(${rows}::jsonb[]) e`.execute(tx)
}

export async function seedAlerts(
  tx: Tx,
  { groupId, adminId, dealerId }: { readonly groupId: string; readonly adminId: string; readonly dealerId: string },
): Promise<void> {
  // name, pair, term, condition, share of the latest spot rate, move, window, state, enabled, days alive, the organisation's
  const alerts = [
    ['美元结汇目标 / USD selling level', 'USD/CNY', 'SPOT', '1', '1.015', null, null, '1', '1', 60, true],
    ['三个月结汇目标 / Three-month selling level', 'USD/CNY', '3M', '1', '1.005', null, null, '1', '1', 60, true],
    ['美元一周变动 / USD move in a week', 'USD/CNY', 'SPOT', '5', null, '3.00', 'W', '1', '1', 90, true],
    ['欧元止损 / EUR stop', 'EUR/CNY', 'SPOT', '2', '0.97', null, null, '1', '0', 30, false],
    ['日元购汇 / JPY buying level', 'JPY/CNY', 'SPOT', '2', '1.01', null, null, '2', '1', 45, false],
    ['三月观察 / March watch', 'USD/CNY', 'SPOT', '2', '0.95', null, null, '1', '1', -5, false],
  ] as const
  await sql`with said as (
      select s ->> 0 as name, s ->> 1 as pair, s ->> 2 as term, s ->> 3 as condition, (s ->> 4)::numeric as share, (s ->> 5)::numeric as move_pct,
        s ->> 6 as move_window, s ->> 7 as state, s ->> 8 as enabled, (s ->> 9)::int as days, (s ->> 10)::boolean as of_org
      from unnest(${alerts.map((alert) => JSON.stringify(alert))}::jsonb[]) s)
    insert into rate_alert (group_id, org_id, user_id, remind_name, currency_pair, term, condition, level, from_below, move_pct,
      move_window, hysteresis, repeat_flag, org_user_type, remind_mode, remind_time, expire_date, quiet_from, quiet_to,
      enable_status, alert_state, last_fired, fire_count, create_by)
    select ${groupId}, ${groupId}, case when not of_org then ${dealerId}::bigint end, name, pair, said.term, condition,
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

/** One of each state; what is fired awaits somebody's acknowledgement. */
export async function seedMarketAlerts(
  tx: Tx,
  { groupId, adminId, dealerId }: { readonly groupId: string; readonly adminId: string; readonly dealerId: string },
): Promise<void> {
  // name, severity, watch, object, threshold, state, enabled, days alive, the organisation's
  const alerts = [
    ['美元波动率 / USD volatility', '2', '1', 'USD/CNY', '9.00', '1', '1', 90, true],
    ['欧央行行情中断 / ECB feed stopped', '3', '4', 'ECB', '3', '1', '1', 180, true],
    ['美国数据意外 / US surprises', '2', '3', 'USD', '10', '2', '1', 60, true],
    ['美元曲线 / USD curve', '1', '5', 'USD', '25', '1', '0', 60, false],
    ['欧元区数据 / Euro area figures', '1', '3', 'EUR', '0.1', '3', '1', 60, false],
    ['一季度观察 / First-quarter watch', '1', '1', 'EUR/CNY', '12.00', '1', '1', -5, false],
  ] as const
  await sql`with said as (
      select s ->> 0 as name, s ->> 1 as severity, s ->> 2 as watch, s ->> 3 as object, (s ->> 4)::numeric as threshold, s ->> 5 as state,
        s ->> 6 as enabled, (s ->> 7)::int as days, (s ->> 8)::boolean as of_org
      from unnest(${alerts.map((alert) => JSON.stringify(alert))}::jsonb[]) s)
    insert into market_alert (group_id, org_id, user_id, remind_name, severity, watch, watch_object, threshold, hysteresis,
      org_user_type, remind_mode, remind_time, expire_date, quiet_from, quiet_to, escalate_hours, escalate_to, enable_status,
      alert_state, watch_from, last_fired, fire_count, ack_by, ack_note, create_by)
    select ${groupId}, ${groupId}, case when not of_org then ${dealerId}::bigint end, name, severity, watch, object, threshold, 5,
      '0,1', '1', greatest(days, 1), date '20260413' + days, '22:00', '07:00', case severity when '3' then 48 end,
      case severity when '3' then ${adminId}::bigint end, enabled, state, date '20260414',
      case when state > '1' then timestamptz '2026-04-03 20:31+08' end, (state > '1')::int,
      case state when '3' then ${dealerId}::bigint end, case state when '3' then '已核对敞口 / Exposures checked' end,
      case when of_org then ${adminId}::bigint else ${dealerId}::bigint end
    from said`.execute(tx)
  await sql`insert into market_alert_event (group_id, org_id, alert_id, fire_no, about, about_en, data_date, simulated, fired_at, told_at)
    select a.group_id, a.org_id, a.id, 1, '美国 3 月非农就业 177K', 'US non-farm payrolls, March 177K', '20260403', true, a.last_fired, a.last_fired
    from market_alert a where a.group_id = ${groupId} and a.alert_state > '1'`.execute(tx)
}

/** What is subscribed to: of the organisation, of a dealer, one paused and one whose source does not answer. The demonstration asks nobody. */
export async function seedSubscriptions(
  tx: Tx,
  { groupId, adminId, dealerId }: { readonly groupId: string; readonly adminId: string; readonly dealerId: string },
): Promise<void> {
  // pair, source, frequency, priority, paused, the organisation's
  const subscriptions = [
    ['USD/CNY', 'ECB', '3', '1', false, true],
    ['EUR/CNY', 'ECB', '4', '1', false, true],
    ['JPY/CNY', 'ECB', '4', '2', true, true],
    ['EUR/USD', 'FED_H10', '4', '3', false, true],
    ['USD/CNY', 'CFETS', '4', '2', false, true],
    ['USD/CNY', 'CCY_API', '4', '9', false, false],
    ['HKD/CNY', 'ECB', '4', '5', false, false],
  ] as const
  await sql`insert into rate_subscription (group_id, org_id, user_id, currency_pair, data_source, frequency, priority, paused, create_by)
    select ${groupId}, ${groupId}, case when not (s ->> 5)::boolean then ${dealerId}::bigint end, s ->> 0, s ->> 1, s ->> 2,
      (s ->> 3)::int, (s ->> 4)::boolean, case when (s ->> 5)::boolean then ${adminId}::bigint else ${dealerId}::bigint end
    from unnest(${subscriptions.map((one) => JSON.stringify(one))}::jsonb[]) s`.execute(tx)
  await sql`insert into rate_feed (group_id, data_source, last_tried_at, last_good_at, failures, last_error, calls_month, quota_month, next_try_at)
    values (${groupId}, 'ECB', '2026-04-13 16:05+08', '2026-04-13 16:05+08', 0, null, 71, '202604', 'infinity'),
      (${groupId}, 'FED_H10', '2026-04-13 16:05+08', '2026-04-07 05:20+08', 3, 'OFFLINE', 24, '202604', 'infinity'),
      (${groupId}, 'CFETS', '2026-04-13 09:16+08', '2026-04-13 09:16+08', 0, null, 246, '202604', 'infinity'),
      (${groupId}, 'CCY_API', '2026-04-13 16:05+08', '2026-04-13 16:05+08', 0, null, 13, '202604', 'infinity')`.execute(
    tx,
  )
  // Simulated, on a day whose real fixings come before it: the band has a parity, and nothing is valued by it.
  await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price, simulated)
    select group_id, currency_pair, data_date, '09:15 Asia/Shanghai', 'CFETS', round(mid_price * 1.0037, 4), true from market_price
    where group_id = ${groupId} and term = 'SPOT' and data_date = '20260413' and not simulated and org_id is null
      and currency_pair in ('USD/CNY', 'EUR/CNY', 'JPY/CNY', 'HKD/CNY')`.execute(tx)
  await sql`insert into indicative_rate (group_id, currency_pair, data_date, mid_price)
    select ${groupId}, 'USD/CNY', '20260413', round(m.mid_price * 1.0008, 4) from market_price m where m.group_id = ${groupId}
      and m.currency_pair = 'USD/CNY' and m.term = 'SPOT' and m.data_date <= '20260413' order by m.data_date desc, m.simulated limit 1`.execute(
    tx,
  )
}
