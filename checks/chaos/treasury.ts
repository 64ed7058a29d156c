// What the chaos script gives a company so that money can move: two people, two accounts in dollars, verified paths, and for each of many
// days three flows with one bank that net into one payment. Made before the first fault.
import type pg from 'pg'
import type { Caller } from '../../packages/server/src/bench/measure.ts'
import { type Company, insertMember } from '../../packages/server/src/testing/company.ts'

export interface Treasury {
  readonly maker: string
  readonly reviewer: string
  readonly today: string
  readonly from: TreasuryAccount
  readonly to: TreasuryAccount
  /** Of each, the flows of one payment; the first is used first. */
  readonly days: readonly string[]
}
interface TreasuryAccount {
  readonly id: string
  readonly account: string
}

export const openingBalance = '1000000000'
const [today, firstDay, dayCount] = ['20260413', '20240501', 700]
const biz = '/CLOUD-BIZ'
const passed = { checkStatus: '1', comment: 'called back' }

export async function insertTreasury(client: pg.ClientBase, company: Company, caller: Caller): Promise<Treasury> {
  const { groupId, counterPartyId } = company
  // The day stands still, so that nothing is late and no holiday comes.
  await client.query('update system_date set business_date = $1', [today])
  // Its books are older than the year in which it is made.
  await client.query('insert into ledger_period (group_id, org_id, first_day) values ($1, $1, $2)', [groupId, firstDay])
  const { token: maker } = await insertMember(client, groupId, 'TREASURER', false)
  const { userId, token: reviewer } = await insertMember(client, groupId, 'CONTROLLER', false)
  // Whoever reviews makes nothing.
  await client.query(`update staff_duty set check_op_type = '1' where user_id = $1`, [userId])
  const say = (token: string, path: string, body: object) => caller.post(`${biz}${path}`, token, body) as Promise<never>
  const opened = async (account: string): Promise<TreasuryAccount> => {
    const form = { account, orgId: groupId, accountName: 'Company', bankId: counterPartyId, currencies: 'USD' }
    const kinds = { accountType: '1', nature: '1', useType: '1', channel: '2', subjectCode: '1002.01' }
    const { id, version } = await say(maker, '/bankAccount/add', { ...form, ...kinds })
    await say(reviewer, '/bankAccount/check', { id, version, ...passed })
    const { recordList } = await say(maker, '/bankAccount/queryBalance', { queryWrapper: { accountId: id } })
    const [row] = recordList as { id: string; version: string }[]
    const stated = { id: row?.id, version: Number(row?.version), balance: openingBalance }
    await say(maker, '/bankAccount/enterBalance', { ...stated, balanceDate: firstDay, proof: 'statement 1' })
    const accountRow = (await caller.get(`${biz}/bankAccount/query/${id}`, maker)) as { version: number }
    await say(reviewer, '/bankAccount/check', { id, version: accountRow.version, ...passed })
    return { id, account }
  }
  for (const [partyType, partyId] of [
    ['0', groupId],
    ['1', counterPartyId],
  ]) {
    const party = { partyType, partyId, pathName: 'USD', currency: 'USD', payWay: '4', beginDate: '20240101' }
    const place = { bankName: 'Bank', account: `PATH${partyType}`, accountName: 'Company' }
    const { id, version } = await say(maker, '/settlePath/add', { ...party, ...place })
    await say(reviewer, '/settlePath/verify', { id, version, ...passed })
  }
  const [from, to] = [await opened('62220001'), await opened('62220002')]
  return { maker, reviewer, today, from, to, days: await insertFlows(client, company) }
}

async function insertFlows(client: pg.ClientBase, { groupId, counterPartyId }: Company): Promise<string[]> {
  await client.query(`update settlement_path set changed_on = date '20240101' where group_id = $1`, [groupId])
  await client.query(
    `insert into netting_agreement values ($1, $2, '1', array['difference', 'premium', 'margin'], '1')`,
    [groupId, counterPartyId],
  )
  const { rows } = await client.query<{ day: string }>(
    `with made as (
      insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_type, cfl_flag, cfl_status, leg_no, pay_date,
        pay_date_adj, pay_amt, pay_currency, counter_party_id, pay_way, our_party_path_id, counter_party_path_id)
      select $1, $1, 'fee', d * 3 + n, 'FEE' || d * 3 + n, 'FEE' || (d * 3 + n) || '-1-1', '3', case n when 2 then '1' else '2' end, '1', 1,
        day, day, 500 + d + n, 'USD', $2, '4', best_path($1, $1, null, 'USD', '3', day), best_path($1, $1, $2, 'USD', '3', day)
      from generate_series(1, $4::int) d cross join generate_series(0, 2) n cross join lateral (select $3::date + d as day) on_day
      returning pay_date)
    select distinct to_char(pay_date, 'YYYYMMDD') as day from made order by day`,
    [groupId, counterPartyId, firstDay, dayCount],
  )
  return rows.map(({ day }) => day)
}
