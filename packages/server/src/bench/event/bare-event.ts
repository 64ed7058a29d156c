/** The rows of an event as plain statements: its order when it is asked for, and what its review changes. */
import { randomUUID } from 'node:crypto'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import type pg from 'pg'
import type { Company } from '../../testing/company.ts'
import { appendAudit, inScope, nextSerial } from '../bare.ts'

export interface EventDeal {
  readonly id: string
  readonly dealSerialNo: string
  readonly valueDate: string
}
interface BareEvent {
  readonly scope: Parameters<typeof inScope>[1]
  readonly company: Company
  readonly deal: EventDeal
  readonly makerId: string
  readonly checkerId: string
}

/** As long as the outcome and the picture of a partial close. */
const reply = JSON.stringify({ outcome: 'x'.repeat(1_200) })

const claimSql =
  'insert into once_key (group_id, key, user_id, endpoint, input_sha256) values ($1, $2, $3, $4, $5) on conflict do nothing'

/** One command: its key claimed, its work, its reply kept, its audit row. */
async function command<T>(
  client: pg.Client,
  { scope, company: { groupId } }: BareEvent,
  userId: string,
  entityId: string,
  work: () => Promise<T>,
): Promise<T> {
  const whole = async () => {
    const key = randomUUID()
    await client.query(claimSql, [groupId, key, userId, 'bare', Buffer.alloc(32)])
    const result = await work()
    await client.query('update once_key set reply = $3 where group_id = $1 and key = $2', [groupId, key, { reply: {} }])
    await appendAudit(client, groupId, userId, entityId)
    return result
  }
  return inScope(client, { ...scope, userId }, whole, 'read write')
}

const noticeSql = `with told as (
    insert into notification (group_id, user_id, message_zh, message_en, url, notice_kind) values ($1, $2, $3, $3, $4, $5)
    returning user_id || ':' || id as id)
  select pg_notify('hedgerow', 'notice ' || id) from told`
const urlOf = (orderId: string) => `/event-check?open=bare-${orderId}`
/** Nobody is asked any more for a review that is given; its maker is told. */
const answeredSql = `with told as (
    insert into notification (group_id, user_id, message_zh, message_en, url, notice_kind) values ($1, $2, $3, $3, '/', $4)
    returning user_id || ':' || id as id),
  ended as (update notification set dismissed = true where group_id = $1 and url = $5 and notice_kind = $6 and not dismissed
    returning user_id || ':' || id as id)
  select pg_notify('hedgerow', 'notice ' || string_agg(id, ',')) from (select id from told union all select id from ended) written`
const readFlows = `select * from cash_flow where group_id = $1 and origin_type = 'deal' and origin_id = $2 and cfl_status = '1'`
const orderSql = `insert into deal_event_order (group_id, org_id, order_no, order_sub_code, deal_id, deal_serial_no, deal_date, currency,
    principal, remain_principal, event_amt, event_rate, roll_result, terms, outcome, picture, worth_usd, maker_id, last_editor_id)
  select group_id, org_id, $3, 'CLOSE', id, deal_serial_no, '20260413', 'USD', principal, remain_principal, 1000, 7.01, 10, '{}', $4, $4,
    1000, $5, $5 from fx_deal where group_id = $1 and id = $2 returning id`

/** @returns the id of the order */
export async function bareSubmission(client: pg.Client, event: BareEvent): Promise<string> {
  const { company, deal, makerId, checkerId } = event
  const { groupId } = company
  return command(client, event, makerId, deal.id, async () => {
    await client.query('select * from fx_deal where group_id = $1 and id = $2 for no key update', [groupId, deal.id])
    await client.query(readFlows, [groupId, deal.id])
    const orderNo = `BEVT20260413${await nextSerial(client, groupId)}`
    const { rows } = await client.query<{ id: string }>(orderSql, [groupId, deal.id, orderNo, reply, makerId])
    await client.query(`update fx_deal set lock_flag = '1', version = version + 1 where group_id = $1 and id = $2`, [
      groupId,
      deal.id,
    ])
    const orderId = rows[0]?.id ?? ''
    await client.query(noticeSql, [groupId, checkerId, `event ${orderNo}`, urlOf(orderId), NoticeKind.of.review])
    return orderId
  })
}

const logSql = `insert into check_log (group_id, org_id, entity, entity_id, entity_version, maker_id, checker_id, check_status)
  values ($1, $1, 'dealEvent', $2, 0, $3, $4, '1')`
const passSql = `update deal_event_order set order_status = '2', check_status = '1', passed_time = now(), version = version + 1
  where group_id = $1 and id = $2`
const cutSql = `update fx_deal set lock_flag = '0', remain_principal = remain_principal - 1000, version = version + 1
  where group_id = $1 and id = $2`
const voidSql = `update cash_flow set cfl_status = '0', version = version + 1
  where group_id = $1 and origin_type = 'deal' and origin_id = $2 and cfl_status = '1'`
/** Each paid by the best path of whoever receives it. */
const madeSql = `insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_version, cfl_type, cfl_gen_type, cfl_flag,
    cfl_status, leg_no, pay_date, pay_date_adj, pay_amt, pay_currency, holiday_types, counter_party_id, our_party_path_id,
    counter_party_path_id, pay_way, position)
  select d.group_id, d.org_id, 'deal', d.id, d.deal_serial_no, concat_ws('-', d.deal_serial_no, f.leg, v.next), v.next, f.type, f.gen, f.flag,
    '1', f.leg, d.value_date, d.value_date, case f.leg when 3 then 10 else 1 + d.remain_principal end, f.currency, d.holiday,
    d.counter_party_id, b.ours, b.theirs, p.pay_way, p.position
  from fx_deal d cross join (values (1, '1', '1', '1', 'CNY'), (2, '1', '1', '2', 'USD'), (3, '5', '2', '2', 'CNY')) f (leg, type, gen, flag, currency)
  cross join lateral (select coalesce(max(c.cfl_version), 0) + 1 as next from cash_flow c
    where c.group_id = $1 and c.origin_type = 'deal' and c.origin_id = $2 and c.leg_no = f.leg) v
  cross join lateral (select best_path($1, d.org_id, null, f.currency, f.type, d.value_date) as ours,
    best_path($1, d.org_id, d.counter_party_id, f.currency, f.type, d.value_date) as theirs) b
  left join settlement_path p on p.group_id = $1 and p.id = case f.flag when '2' then b.theirs else b.ours end
  where d.group_id = $1 and d.id = $2`
/** What the deal hedges is open again in part. */
const openedSql = `with cut as (update deal_hedge_link set hedge_amt = hedge_amt - 1
    where group_id = $1 and deal_id = $2 and link_status = 'locked' and hedge_amt > 1 returning exposure_id)
  update fx_exposure e set lock_amt = lock_amt - 1, version = version + 1 from cut where e.group_id = $1 and e.id = cut.exposure_id`

export async function bareCheck(client: pg.Client, event: BareEvent, orderId: string): Promise<void> {
  const { company, deal, makerId, checkerId } = event
  const { groupId } = company
  await command(client, event, checkerId, orderId, async () => {
    const ids = [groupId, deal.id]
    await client.query('select * from deal_event_order where group_id = $1 and id = $2 for no key update', [
      groupId,
      orderId,
    ])
    await client.query('select * from fx_deal where group_id = $1 and id = $2 for no key update', ids)
    await client.query(logSql, [groupId, orderId, makerId, checkerId])
    await client.query(passSql, [groupId, orderId])
    await client.query(cutSql, ids)
    await client.query(voidSql, ids)
    await client.query(madeSql, ids)
    await client.query(openedSql, ids)
    const { notice, review } = NoticeKind.of
    await client.query(answeredSql, [groupId, makerId, `event ${orderId}`, notice, urlOf(orderId), review])
    await appendAudit(client, groupId, checkerId, deal.id)
  })
}
