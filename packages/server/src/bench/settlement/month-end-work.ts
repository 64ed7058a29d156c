/** The month end: fifty thousand cash flows netted by one run, watched as a person watches it. */
import pg from 'pg'
import { now } from '../../kit/process/clock.ts'
import type { Bench, Result } from '../works.ts'

const flows = 50_000
const parties = 40
const targetSeconds = 60
const patienceMs = 600_000
const pollMs = 250
const range = { settleDateStart: '20260401', settleDateEnd: '20260430' }

/** Paths that are verified, banks of which half agreed to net, and flows over all organisations and a month; a new set each time. */
async function insertFlows(owner: pg.ClientConfig, groupId: string, mark: string, count = flows): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set session_replication_role = replica')
    const all = [groupId, mark]
    const { rows } = await client.query<{ id: string }>(
      `insert into counter_party (group_id, counter_party_no, full_name, full_name_en, short_name)
       select $1, $2 || i, '银行' || i, 'Bank ' || i, '银行' || i from generate_series(1, ${parties}) i returning id`,
      all,
    )
    const banks = rows.map(({ id }) => id)
    await client.query(
      `insert into netting_agreement (group_id, counter_party_id, net_flag, covers, cross_product)
       select $1, id, '1', array['difference', 'premium', 'margin'], '1' from unnest($2::bigint[]) with ordinality b (id, n) where n % 2 = 0`,
      [groupId, banks],
    )
    await client.query(pathsSql, [...all, banks])
    await client.query(flowsSql, [...all, banks, count])
    await client.query('set session_replication_role = origin')
    await client.query('analyze cash_flow, settlement_path, counter_party')
  } finally {
    await client.end()
  }
}

const pathsSql = `insert into settlement_path (group_id, org_id, path_no, path_name, party_type, counter_party_id, currency, pay_way, begin_date,
    bank_name, account, account_name, changed_on, path_status, check_status, worth_usd, verified_version, call_back_note, maker_id, last_editor_id)
  select $1, $1, $2 || 'P' || n, 'bench', case n when 0 then '0' else '1' end, id, 'USD', '3', '20250101', 'Bank', $2 || n, 'Company', '20250101', '2',
    '1', 0, 1, 'called', (select min(m.id) from member m where m.group_id = $1), (select max(m.id) from member m where m.group_id = $1)
  from (select 0 as n, null::bigint as id union all select n, id from unnest($3::bigint[]) with ordinality b (id, n)) p`

const flowsSql = `insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_type, cfl_flag, cfl_status, leg_no, pay_date,
    pay_date_adj, pay_amt, pay_currency, counter_party_id, pay_way, our_party_path_id, counter_party_path_id)
  select $1, o.ids[1 + i % cardinality(o.ids)], 'fee', l.last + i, $2 || i, $2 || i || '-1', case when i % 3 = 0 then '3' else '5' end, (1 + i % 2)::text, '1', 1, d.day,
    d.day, 100 + i % 9973, 'USD', b.id, '3', ours.id, theirs.id
  from generate_series(1, $4::integer) i
  cross join (select array_agg(id order by id) as ids from org where group_id = $1) o
  cross join (select coalesce(max(origin_id), 0) as last from cash_flow where group_id = $1 and origin_type = 'fee') l
  cross join lateral (select date '20260401' + (i * 7919 % 30) as day) d
  cross join lateral (select ($3::bigint[])[1 + i % ${parties}] as id) b
  join settlement_path ours on ours.group_id = $1 and ours.path_no = $2 || 'P0'
  join settlement_path theirs on theirs.group_id = $1 and theirs.path_no = $2 || 'P' || (1 + i % ${parties})`

interface Run {
  readonly id: string
  readonly runStatus: string
  readonly total: number
  readonly done: number
  readonly netted: number
  readonly rowCount: number
  readonly leftOut: number
  readonly percent: number
}

export async function monthEndWork({ owner, company, caller, token }: Bench): Promise<Result> {
  await insertFlows(owner, company.groupId, `BME${Date.parse(now())}X`)
  const began = performance.now()
  const run = (await caller.post('/CLOUD-BIZ/netRun/start', token, range)) as Run
  const seen = new Set<number>()
  let stand = run
  while (stand.runStatus === '1' && performance.now() - began < patienceMs) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    stand = (await caller.get(`/CLOUD-BIZ/netRun/query/${run.id}`, token)) as Run
    seen.add(stand.percent)
  }
  const seconds = (performance.now() - began) / 1000
  const cancelMs = await cancelled({ owner, company, caller, token })
  // The dataset's own flows have no paths: they are left out by name.
  const isWhole = stand.runStatus === '2' && stand.netted >= flows && stand.netted + stand.leftOut === stand.total
  const { total, rowCount } = stand
  return {
    work: 'month end netted by a run',
    measured: { seconds, flows: total, rows: rowCount, percentsSeen: seen.size, cancelMs },
    target: `${flows} flows < ${targetSeconds} s`,
    met: isWhole && seconds < targetSeconds,
  }
}

/** A second run, stopped as soon as it moved. @returns how long the answer took */
async function cancelled({
  owner,
  company,
  caller,
  token,
}: Pick<Bench, 'owner' | 'company' | 'caller' | 'token'>): Promise<number> {
  await insertFlows(owner, company.groupId, `BMC${Date.parse(now())}X`)
  const { id } = (await caller.post('/CLOUD-BIZ/netRun/start', token, range)) as Run
  let done = 0
  while (done === 0) ({ done } = (await caller.get(`/CLOUD-BIZ/netRun/query/${id}`, token)) as Run)
  const began = performance.now()
  const ended = (await caller.post('/CLOUD-BIZ/netRun/cancel', token, { id })) as Run
  if (ended.runStatus !== '3' || ended.netted + ended.leftOut !== ended.done)
    throw new Error('should hold: a cancelled run keeps whole steps')
  return performance.now() - began
}
