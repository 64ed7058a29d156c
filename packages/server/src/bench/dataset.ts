/**
 * The benchmark's company and its past: trades and exposures made in the database by a few set-based statements, the same
 * for the same numbers. One group in five holds three fifths of everything, as a large customer does; the spread over
 * organisations, pairs, days and statuses is that of a treasury some years in. What stands on an exposure has its request and
 * its deals, and what is confirmed its second person: everything holds of it that the hourly check asks.
 */
import type pg from 'pg'
import { newToken, tokenHash } from '../kit/http/session.ts'
import { type Company, insertCompany } from '../testing/company.ts'

interface DatasetSize {
  readonly trades: number
  readonly exposures: number
}

const memberCount = 16
const smallGroups = 4
/** Of ten rows six belong to the large group, one to each of the small ones. */
const groupOf = (row: string) => `groups[case when ${row} % 10 < 6 then 1 else ${row} % 10 - 4 end]`

/** @returns the large company, with the tokens of its members */
export async function makeDataset(client: pg.ClientBase, size: DatasetSize): Promise<Company> {
  await client.query('set synchronous_commit = off; set session_replication_role = replica') // made here, so not checked twice
  const large = await insertCompany(client, 'LARGE', memberCount)
  const groups = [large]
  for (let index = 1; index <= smallGroups; index += 1) groups.push(await insertCompany(client, `SMALL${index}`, 2))
  await client.query(
    `insert into org (group_id, parent_id, org_code, org_name, org_name_en, real_name_auth_status)
     select g, g, 'S' || i, '子公司' || i, 'Subsidiary ' || i, '1' from unnest($1::bigint[]) g, generate_series(1, 11) i`,
    [groups.map(({ groupId }) => groupId)],
  )
  await client.query(
    `create temp table spread as select array_agg(g.id order by g.at) as groups,
       array_agg((select min(id) from member m where m.group_id = g.id) order by g.at) as makers,
       array_agg((select max(id) from member m where m.group_id = g.id) order by g.at) as checkers,
       array_agg((select min(id) from counter_party c where c.group_id = g.id) order by g.at) as banks,
       array_agg((select min(id) from portfolio p where p.group_id = g.id) order by g.at) as books,
       array_agg((select max(id) from org o where o.group_id = g.id) order by g.at) as newest
     from unnest($1::bigint[]) with ordinality g (id, at)`,
    [groups.map(({ groupId }) => groupId)],
  )
  await client.query(tradesSql, [size.trades])
  for (const sql of dealParts('B')) await client.query(sql)
  await client.query(exposuresSql, [size.exposures])
  for (const sql of [linesSql, requestsSql, requestLinesSql, linksSql, linkHistorySql, reviewsSql])
    await client.query(sql)
  await client.query('set session_replication_role = origin')
  await client.query('select recount_exposure_months()')
  // A page is known to be visible to all only once its commit is on the disk.
  await client.query('checkpoint')
  await client.query(
    'vacuum analyze fx_deal, fx_option, cash_flow, fx_exposure, exposure_month, exposure_hedge, exposure_hedge_line, deal_hedge_link, deal_remaining, hedge_link_version, cash_flow_standing, check_log, org, member',
  )
  return large
}

/** The large company of a dataset that was kept, its members signed in anew: of a token only the hash was stored. */
export async function signInAgain(client: pg.ClientBase): Promise<Company> {
  const { rows } = await client.query<Omit<Company, 'members'> & { userIds: string[] }>(
    `select g.id as "groupId", (select min(id) from counter_party c where c.group_id = g.id) as "counterPartyId",
       (select min(id) from portfolio p where p.group_id = g.id) as "portfolioId",
       array(select m.id::text from member m where m.group_id = g.id order by m.id) as "userIds"
     from org g where g.org_code = 'LARGE' and g.id = g.group_id`,
  )
  const [company] = rows
  if (!company) throw new Error('there is no dataset to reuse: run once with --keep')
  const members = company.userIds.map((userId) => ({ userId, token: newToken() }))
  await client.query(
    `insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
     select token, $1, user_id, now() + interval '2 days', '', '' from unnest($2::bytea[], $3::bigint[]) t (token, user_id)`,
    [company.groupId, members.map(({ token }) => tokenHash(token)), company.userIds],
  )
  return { ...company, members }
}

const place = 'case when i % 10 < 6 then 1 else i % 10 - 4 end'
/** The organisation: the group itself for one row in four, else one of its subsidiaries. */
const organisation = (group: string) =>
  `case when i % 4 = 0 then ${group} else (select min(o.id) from org o where o.group_id = ${group} and o.id <> ${group}) + i / 4 % 11 end`

/** The newest organisation of each group has none of a pair that all others deal in: what an index by one of the two cannot know. */
const tradesSql = `
  insert into fx_deal (group_id, org_id, deal_serial_no, deal_no, busin_type, trade_status, check_status, deal_complete_status,
    trade_mode, trans_date, trans_time, trader, portfolio_id, counter_party_id, holiday, currency_pair, deal_direction,
    buy_currency, buy_amt, sell_currency, sell_amt, time_limit, spot_rate, forward_point, forward_rate, exchange_rate,
    value_date, settle_type, hedge_exposure_type, principal, remain_principal, maker_id, last_editor_id)
  select g, case when base = 'CAD' and org = newest then g else org end, 'B' || case busin when 'FX_FWD' then 'FWD' when 'FX_OPTION' then 'OPT' else 'SPT' end || lpad(i::text, 9, '0'), null, busin, status,
    case status when '2' then '1' else '0' end, case when status = '2' and day + days < '20260413' then '1' else '0' end, '1',
    day, '10:00:00', 'large0', book, bank, base || ',CNY', base || '/CNY', side, case side when '1' then base else 'CNY' end,
    case side when '1' then amount else amount * rate end, case side when '1' then 'CNY' else base end,
    case side when '1' then amount * rate else amount end, '3M', rate, 0, rate, rate, day + days, '1', '1', amount, amount, maker, maker
  from (
    select i, groups[${place}] as g, makers[${place}] as maker, banks[${place}] as bank, books[${place}] as book,
      ${organisation(groupOf('i'))} as org, newest[${place}] as newest,
      (array['USD','USD','USD','USD','EUR','EUR','GBP','HKD','AUD','CAD'])[1 + i / 7 % 10] as base,
      case when i % 3 = 0 then 'FX_SPOT' when i % 12 = 1 then 'FX_OPTION' else 'FX_FWD' end as busin,
      (array['2','2','2','2','2','2','2','2','2','2','2','2','2','2','2','2','2','1','T','0'])[1 + i / 3 % 20] as status,
      date '20210104' + (i::bigint * 7919 % 1925)::int as day, case when i % 3 = 0 then 2 else 30 + i % 335 end as days,
      (1 + i % 2)::text as side, 10000 + i % 997 * 1000 as amount, 7 + (i % 1000) / 10000.0 as rate
    from generate_series(1, $1::int) i, spread) deal`

const cashFlowsSql = (deals: string) => `
  insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_flag, cfl_status, leg_no, pay_date, pay_date_adj, pay_amt,
    pay_currency, holiday_types, counter_party_id)
  select group_id, org_id, 'deal', id, deal_serial_no, 'BCFL' || id || '-' || leg, leg::text, case trade_status when '2' then '1' else 'P' end, leg,
    value_date, value_date, case leg when 1 then buy_amt else sell_amt end, case leg when 1 then buy_currency else sell_currency end,
    holiday, counter_party_id from fx_deal d, generate_series(1, 2) leg where trade_status in ('1', '2')
    and busin_type <> 'FX_OPTION' and ${deals}`

/** Each option is bought: the right to the exchange that its deal says. */
const optionsSql = (deals: string) => `
  insert into fx_option (group_id, deal_id, org_id, option_deal_direction, option_flag, option_type, currency, nominal_amt, currency2,
    nominal_amt2, exe_price, maturity_date, option_end_time, maturity_settle_date, maturity_sched_rule, exe_method, exe_type,
    fee_cal_currency, fee, fee_pay_currency, fee_pay_amt, fee_pay_date, principal_chg_type, maturity_pay_method, maturity_pay_lag,
    maturity_pay_lag_type, pre_mature_allow_flag, modify_reason, structure_type)
  select group_id, id, org_id, '1', deal_direction, 'E', split_part(currency_pair, '/', 1), principal, 'CNY', round(principal * exchange_rate, 6),
    exchange_rate, value_date - 2, '15:00:00', value_date, 'following', '1', '1', 'CNY', 1000, 'CNY', 1000, trans_date + 2, '1', '1', 2, '1',
    '1', '', '0' from fx_deal d where busin_type = 'FX_OPTION' and ${deals}`
const premiumsSql = (deals: string) => `
  insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_type, cfl_flag, cfl_status, leg_no, pay_date,
    pay_date_adj, pay_amt, pay_currency, holiday_types, counter_party_id)
  select d.group_id, d.org_id, 'deal', d.id, d.deal_serial_no, 'BCFL' || d.id || '-1', '3', '2', case trade_status when '2' then '1' else 'P' end,
    1, x.fee_pay_date, x.fee_pay_date, x.fee_pay_amt, x.fee_pay_currency, d.holiday, d.counter_party_id
  from fx_deal d join fx_option x on (x.group_id, x.deal_id) = (d.group_id, d.id) where d.trade_status in ('1', '2') and ${deals}`

/** What triggers would have kept of deals and of their flows. */
const dealHistorySqls = (deals: string) => [
  `insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
    standing_principal)
  select group_id, org_id, id, trans_date, create_time, trade_status, deal_complete_status, remain_principal,
    case deal_complete_status when '0' then remain_principal else 0 end from fx_deal d where trade_status = '2' and ${deals} order by id`,
  `insert into cash_flow_standing (group_id, org_id, cfl_id, from_day, known_time, cfl_status, settle_status, pay_date_adj, pay_amt)
  select f.group_id, f.org_id, f.id, d.trans_date, f.create_time, f.cfl_status, f.settle_status, f.pay_date_adj, f.pay_amt
  from cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id where f.cfl_status = '1' and ${deals} order by f.id`,
]

/** Flows, option terms, premiums and histories of the deals whose serial numbers begin so, in the order in which they are made. */
export function dealParts(prefix: string): string[] {
  const deals = `d.deal_serial_no like '${prefix}%'`
  return [cashFlowsSql(deals), optionsSql(deals), premiumsSql(deals), ...dealHistorySqls(deals)]
}

const exposuresSql = `
  insert into fx_exposure (group_id, org_id, serial_no, status, exposure_type, exposure_direction, currency, original_amt,
    exposure_amt, settled_amt, lock_amt, reserved_amt, trans_date, end_date, delivery_date, contract_no, create_by, modify_by)
  select g, ${organisation(groupOf('i'))}, 'BEXP' || lpad(i::text, 9, '0'), status, (1 + i % 4)::text, (i % 2)::text,
    (array['USD','USD','USD','EUR','EUR','GBP','JPY','HKD','AUD','CAD'])[1 + i / 7 % 10], amount, amount, 0,
    case when free then 0 else amount * (i % 8) / 10.0 end, case when free then 0 else amount * (i % 3) / 10.0 end,
    day, day + 30 + i % 700, day + 40 + i % 700, 'C' || i % 5000, maker, maker
  from (
    select i, groups, groups[${place}] as g, makers[${place}] as maker, 1000 * (1 + i % 900) as amount,
      -- Nothing stands on a void one, nor on one that is only observed.
      i / 3 % 10 = 9 or i % 4 = 2 as free,
      (array['1','1','1','1','1','1','1','2','2','0'])[1 + i / 3 % 10] as status, date '20240101' + (i::bigint * 104729 % 830)::int as day
    from generate_series(1, $1::int) i, spread) exposure`

/** What stands on exposures, in requests of at most fifty that are alike. */
const linesSql = `
  create temp table asked as select e.*, dense_rank() over (order by group_id, org_id, currency, exposure_direction, exposure_type, block) as request
  from (select group_id, org_id, id as exposure_id, currency, exposure_direction, exposure_type, lock_amt, reserved_amt, create_by as maker_id,
      (row_number() over (partition by group_id, org_id, currency, exposure_direction, exposure_type order by id) - 1) / 50 as block
    from fx_exposure where lock_amt + reserved_amt > 0) e`

const requestsSql = `
  insert into exposure_hedge (group_id, org_id, request_code, order_status, check_status, execute_status, exposure_type, request_date,
    buy_currency, buy_amt, sell_currency, sell_amt, hedge_currency, hedge_amt, executed_amt, require_date, require_time,
    last_trans_date, last_trans_time, delivery_date, delivery_period, maker_id, last_editor_id)
  select group_id, org_id, 'BREQ' || lpad(request::text, 9, '0'), '2', '1',
    case when locked = 0 then '0' when reserved = 0 then '1' else '2' end, exposure_type, '20260401',
    case when exposure_direction = '1' then 'CNY' else currency end, (locked + reserved) * case when exposure_direction = '1' then 7 else 1 end,
    case when exposure_direction = '1' then currency else 'CNY' end, (locked + reserved) * case when exposure_direction = '1' then 1 else 7 end,
    currency, locked + reserved, locked, '20260430', '17:00:00', '20260430', '17:00:00', '20260630', '3M', maker_id, maker_id
  from (select group_id, org_id, request, currency, exposure_direction, exposure_type, maker_id, sum(lock_amt) as locked,
      sum(reserved_amt) as reserved from asked group by 1, 2, 3, 4, 5, 6, 7) r`

const requestLinesSql = `
  insert into exposure_hedge_line (group_id, org_id, hedge_id, exposure_id, hedge_amt, executed_amt)
  select a.group_id, a.org_id, h.id, a.exposure_id, a.lock_amt + a.reserved_amt, a.lock_amt
  from asked a join exposure_hedge h on h.group_id = a.group_id and h.request_code = 'BREQ' || lpad(a.request::text, 9, '0')`

/** The locked part belongs to one of the group's live deals. */
const linksSql = `
  insert into deal_hedge_link (group_id, org_id, deal_id, exposure_id, hedge_line_id, hedge_amt, link_status)
  select l.group_id, l.org_id, d.ids[1 + l.id % cardinality(d.ids)], l.exposure_id, l.id, l.executed_amt, 'locked'
  from exposure_hedge_line l join (select group_id, array_agg(id order by id) as ids from (
      select group_id, id, row_number() over (partition by group_id order by id) as at from fx_deal where trade_status = '2') live
    where at <= 10000 group by group_id) d on d.group_id = l.group_id
  where l.executed_amt > 0`

const linkHistorySql = `insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
  select l.group_id, l.org_id, l.id, l.deal_id, l.exposure_id, d.trans_date, d.create_time, l.hedge_amt, 0
  from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id order by l.id`

const reviewsSql = `
  insert into check_log (group_id, org_id, entity, entity_id, entity_version, maker_id, checker_id, check_status)
  select r.group_id, r.org_id, r.entity, r.id, 0, r.maker_id, (select checkers[array_position(groups, r.group_id)] from spread), '1'
  from (select group_id, org_id, 'fxDeal' as entity, id, maker_id from fx_deal where trade_status = '2'
    union all select group_id, org_id, 'exposureHedge', id, maker_id from exposure_hedge where order_status = '2') r`
