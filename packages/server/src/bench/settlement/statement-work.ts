/** A bank's statement of twenty thousand lines: most confirm a clearing flow of ours, which is then booked, and some only the bank knows. */
import pg from 'pg'
import { now } from '../../kit/process/clock.ts'
import type { Bench, Result } from '../works.ts'

const [confirmed, unknown] = [19_000, 1_000]
const targetSeconds = 20

/** Clearing flows that two people have allocated and confirmed, with the movement that each expects of one account. @returns the account */
async function insertConfirmed(owner: pg.ClientConfig, groupId: string, mark: string): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set session_replication_role = replica')
    for (const statement of [accountSql, pathSql, netsSql, membersSql, expectedSql])
      await client.query(statement.replaceAll('$group', groupId).replaceAll('$mark', mark))
    await client.query('set session_replication_role = origin')
    await client.query('analyze account_flow, net_result, cash_flow, fund_allocation')
  } finally {
    await client.end()
  }
  return `${mark}ACC`
}

const maker = '(select min(id) from member where group_id = $group)'
const checker = '(select max(id) from member where group_id = $group)'
const bank = '(select min(id) from counter_party where group_id = $group)'
const accountSql = `with book as (
    insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
    values ($group, $group, 'bank', '1002.$mark', '$mark', '$mark') returning id)
  , made as (
    insert into bank_account (group_id, org_id, account, account_status, account_name, bank_id, account_type, nature, use_type, currencies,
      channel, subject_code, ledger_account_id, min_balance, priority, maker_id)
    select $group, $group, '$markACC', '1', 'bench', ${bank}, '1', '1', '1', 'CNY', '1', '1002.$mark', id, 0, 1, ${maker} from book returning id)
  insert into account_balance (group_id, org_id, account_id, currency) select $group, $group, id, 'CNY' from made`
const pathSql = `insert into settlement_path (group_id, org_id, path_no, path_name, party_type, currency, pay_way, begin_date, bank_name, account,
    account_name, changed_on, path_status, check_status, worth_usd, verified_version, call_back_note, maker_id, last_editor_id)
  values ($group, $group, '$markP', 'bench', '0', 'CNY', '3', '20250101', 'Bank', '$markACC', 'Company', '20250101', '2', '1', 0, 1, 'called',
    ${maker}, ${checker})`
const netsSql = `insert into net_result (group_id, org_id, netting_no, settle_date, settle_currency, pay_way, our_party_path_id, net_flag, cfl_flag,
    settle_amt, gross_amt, member_count, net_conditions, netting_status, check_status, allocate_status, worth_usd, maker_id, last_editor_id, allocator_id)
  select $group, $group, '$markN' || i, '20260413', 'CNY', '3', (select id from settlement_path where group_id = $group and path_no = '$markP'), '0',
    (1 + i % 2)::text, 100 + i, 100 + i, 1, '{"key": [], "members": []}', '1', '1', '2', 0, ${maker}, ${maker}, ${maker}
  from generate_series(1, ${confirmed}) i`
const membersSql = `insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_type, cfl_flag, cfl_status, settle_status,
    leg_no, pay_date, pay_date_adj, pay_amt, pay_currency, pay_way, netting_id, our_party_path_id)
  select group_id, org_id, 'fee', 1000000000 + id, netting_no, netting_no || '-1', '3', cfl_flag, '1', '2', 1, settle_date, settle_date, settle_amt, 'CNY', '3', id,
    our_party_path_id from net_result where group_id = $group and netting_no like '$markN%'`
const expectedSql = `with account as (select id from bank_account where group_id = $group and account = '$markACC')
  , nets as (select * from net_result where group_id = $group and netting_no like '$markN%')
  , allocated as (
    insert into fund_allocation (group_id, org_id, net_id, account_id, currency, alloc_amt, alloc_rule, maker_id)
    select n.group_id, n.org_id, n.id, a.id, 'CNY', n.settle_amt, '4', n.maker_id from nets n, account a)
  insert into account_flow (group_id, org_id, account_id, currency, flow_serial_no, change_date, balance_change, rel_busin_type, origin_type, origin_id,
    rel_netting_no)
  select n.group_id, n.org_id, a.id, 'CNY', replace(n.netting_no, 'N', 'F'), n.settle_date, case n.cfl_flag when '2' then -n.settle_amt else n.settle_amt end,
    'NET', 'netResult', n.id, n.netting_no from nets n, account a`

function statementOf(account: string, mark: string): Buffer {
  const line = (amount: number, reference: string) => `${account},CNY,${mark}S,20260413,${amount},${reference}`
  const ours = Array.from({ length: confirmed }, (_, at) =>
    line((at + 101) * ((at + 1) % 2 === 1 ? -1 : 1), `${mark}N${at + 1}`),
  )
  const theirs = Array.from({ length: unknown }, (_, at) => line(-(at + 1) / 100, `BANK${at}`))
  return Buffer.from(['account,currency,statementId,bookDate,amount,endToEndId', ...ours, ...theirs, ''].join('\n'))
}

export async function statementWork({ owner, company, caller, token }: Bench): Promise<Result> {
  const mark = `B${Date.parse(now())}`
  const account = await insertConfirmed(owner, company.groupId, mark)
  const boundary = 'statement0boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="statement.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), statementOf(account, mark), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const began = performance.now()
  const { statements } = (await caller.post('/CLOUD-BIZ/bankStatement/upload', token, payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })) as { statements: { id: string }[] }
  const id = statements[0]?.id ?? ''
  const readSeconds = (performance.now() - began) / 1000
  const { version } = (await caller.get(`/CLOUD-BIZ/bankStatement/query/${id}`, token)) as { version: number }
  const matching = performance.now()
  const counts = (await caller.post('/CLOUD-BIZ/bankStatement/match', token, { id, version })) as {
    matched: number
    booked: number
    differences: number
  }
  const seconds = (performance.now() - matching) / 1000
  const isWhole = counts.matched === confirmed && counts.booked === confirmed && counts.differences === unknown
  return {
    work: 'statement matched and booked',
    measured: { seconds, readSeconds, lines: confirmed + unknown, ...counts },
    target: `${confirmed + unknown} lines < ${targetSeconds} s`,
    met: isWhole && seconds < targetSeconds,
  }
}
