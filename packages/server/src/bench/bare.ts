/**
 * What the server is measured against: the same work as plain statements on connections of our own, on the same database,
 * as the same unprivileged role and with row-level security in force.
 */
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Company } from '../testing/company.ts'
import { ecbColumns } from './rate-file.ts'

export async function bareConnections(owner: pg.ClientConfig, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client({ ...owner, options: '-c role=hedgerow_api' }))
  for (const client of clients) await client.connect()
  return clients
}

/** One transaction in a company's scope, as every request of the server runs in one. */
export async function inScope<T>(
  client: pg.Client,
  scope: { groupId: string; orgIds: readonly string[]; userId: string },
  work: () => Promise<T>,
  mode: 'read only' | 'read write' = 'read only',
): Promise<T> {
  await client.query(mode === 'read only' ? 'begin isolation level repeatable read read only' : 'begin')
  await client.query(
    `select set_config('app.group_id', $1, true), set_config('app.org_ids', $2, true), set_config('app.user_id', $3, true)`,
    [scope.groupId, scope.orgIds.join(','), scope.userId],
  )
  const result = await work()
  await client.query('commit')
  return result
}

/** A booking as the server makes it: once-key, serial, deal, two flows, the notices, the answer kept, the audit. */
export async function bareBooking(
  client: pg.Client,
  company: Company,
  orgIds: readonly string[],
  userId: string,
  usd: number,
) {
  const { groupId, portfolioId, counterPartyId } = company
  const key = randomUUID()
  const insert = async () => {
    await client.query(
      'insert into once_key (group_id, key, user_id, endpoint, input_sha256) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [groupId, key, userId, 'bare', Buffer.alloc(32)],
    )
    const serial = `BWD20260413-${await nextSerial(client, groupId)}`
    const values = [groupId, serial, usd * 7, usd, portfolioId, counterPartyId, userId]
    const { rows } = await client.query<{ id: string }>(dealSql, values)
    const dealId = rows[0]?.id ?? ''
    await client.query(flowsSql, [groupId, dealId, serial, usd * 7, usd, counterPartyId])
    await client.query(noticesSql, [groupId, userId, `deal ${serial}`])
    await client.query('update once_key set reply = $3 where group_id = $1 and key = $2', [
      groupId,
      key,
      { reply: { id: dealId } },
    ])
    await appendAudit(client, groupId, userId, dealId)
  }
  await inScope(client, { groupId, orgIds, userId }, insert, 'read write')
}

export async function nextSerial(client: pg.Client, groupId: string): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    `insert into serial_counter (group_id, kind, day, last) values ($1, 'BWD', '20260413', 1)
     on conflict (group_id, kind, day) do update set last = serial_counter.last + 1 returning last`,
    [groupId],
  )
  return rows[0]?.last ?? 0
}

const dealSql = `
  insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, trade_mode, trans_date, trans_time, trader,
    portfolio_id, counter_party_id, holiday, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt,
    time_limit, spot_rate, forward_point, forward_rate, exchange_rate, value_date, settle_type, hedge_exposure_type, principal,
    remain_principal, maker_id, last_editor_id)
  values ($1, $1, $2, 'FX_FWD', '1', '1', '20260413', '10:00:00', 'large0', $5, $6, 'CNY,USD', 'USD/CNY', '2', 'CNY', $3, 'USD', $4,
    '3M', 7, 0, 7, 7, '20260715', '1', '1', $4, $4, $7, $7) returning id`
const flowsSql = `
  insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_version, cfl_flag, cfl_status, leg_no, pay_date, pay_date_adj, pay_amt,
    pay_currency, holiday_types, counter_party_id)
  values ($1::bigint, $1, 'deal', $2, $3::text, $3 || '-1-1', 1, '1', 'P', 1, '20260715', '20260715', $4, 'CNY', 'CNY,USD', $6),
    ($1, $1, 'deal', $2, $3, $3 || '-2-1', 1, '2', 'P', 2, '20260715', '20260715', $5, 'USD', 'CNY,USD', $6)`
/** To whoever reviews: one member of the company does. */
const noticesSql = `
  insert into notification (group_id, user_id, message_zh, message_en, url)
  select d.group_id, d.user_id, $3, $3, '/' from staff_duty d
  where d.group_id = $1 and d.org_id = $1 and d.check_type = '2' and d.check_op_type = '1' and d.user_id <> $2`

export async function appendAudit(client: pg.Client, groupId: string, userId: string, dealId: string): Promise<void> {
  const { rows } = await client.query<{ seq: string; head: Buffer }>(
    `insert into audit_chain (group_id, seq, head) values ($1, 1, $2)
     on conflict (group_id) do update set seq = audit_chain.seq + 1 returning seq, head`,
    [groupId, Buffer.alloc(32)],
  )
  const chain = rows[0]
  if (!chain) throw new Error('should hold: the audit chain returns its head')
  const body = JSON.stringify({
    seq: chain.seq,
    userId,
    action: 'bare',
    entity: 'fxDeal',
    entityId: dealId,
    after: { dealId },
  })
  const head = createHash('sha256').update(chain.head).update('1').update(body).digest()
  await client.query(
    `with appended as (insert into audit_event (group_id, seq, org_id, user_id, action, entity, entity_id, at, body, previous_hash, hash)
       values ($1, $2, $1, $3, 'bare', 'fxDeal', $4, now(), $5, $6, $7))
     update audit_chain set head = $7 where group_id = $1
     returning queue_webhooks($1, $2, 'bare', now(), array[$1], array['fxDeal'], array[$4])`,
    [groupId, chain.seq, userId, dealId, body, chain.head, head],
  )
}

/** The rows of the import without its questions: the fixings, then as many crosses against CNY as the product stores. */
export async function bareImport(client: pg.Client, groupId: string): Promise<void> {
  const { days, pairs } = ecbColumns()
  const insert = async () => {
    for (const { pair, mids } of pairs) await client.query(fixingsSql, [groupId, pair, days, mids])
    for (const base of crossed) await client.query(crossSql, [groupId, `${base}/CNY`, `EUR/${base}`])
  }
  await inScope(client, { groupId, orgIds: [groupId], userId: '0' }, insert, 'read write')
}

const crossed = ['USD', 'JPY', 'GBP', 'HKD', 'AUD', 'CAD', 'CHF', 'NZD', 'SGD', 'SEK', 'NOK', 'DKK']
const fixingsSql = `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
  select $1, $2, day, '16:00', 'ECB', mid from unnest($3::date[], $4::numeric[]) fixing (day, mid)`
const crossSql = `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price, derived_from)
  select $1, $2, b.data_date, b.data_time, 'ECB', round(q.mid_price / b.mid_price, 14), 'bare'
  from market_price b join market_price q on q.group_id = b.group_id and q.data_date = b.data_date and q.currency_pair = 'EUR/CNY'
  where b.group_id = $1 and b.currency_pair = $3`
