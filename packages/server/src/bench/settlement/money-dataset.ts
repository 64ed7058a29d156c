/**
 * The settled past of the large company, made by a few set-based statements and kept with the dataset: accounts with their balances, as many
 * clearing flows as there are trades, and the movement that each brought to an account, booked with two postings but for one in twenty.
 */
import pg from 'pg'
import type { Bench } from '../works.ts'

const accounts = 1_000
const maker = '(select min(id) from member where group_id = $group)'
const bank = '(select min(id) from counter_party where group_id = $group)'
const pathOf = (side: string) => `(select id from settlement_path where group_id = $group and path_no = 'LANE${side}')`

const booksSql = `with books as (
    insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
    select $group, $group, 'bank', 'LANE' || i, 'bench', 'bench' from generate_series(0, ${accounts}) i returning id, subject_code)
  , made as (
    insert into bank_account (group_id, org_id, account, account_status, account_name, bank_id, account_type, nature, use_type, currencies,
      channel, subject_code, ledger_account_id, min_balance, priority, maker_id)
    select $group, $group, subject_code, '1', 'bench', ${bank}, '1', '1', '1', 'USD,CNY', '1', subject_code, id, 0, 1, ${maker}
    from books where subject_code <> 'LANE0' returning id)
  insert into account_balance (group_id, org_id, account_id, currency, balance_date, balance_time, balance_source)
  select $group, $group, id, unnest(array['USD', 'CNY']), '20260412', now(), '1' from made`
const pathsSql = `insert into settlement_path (group_id, org_id, path_no, path_name, party_type, counter_party_id, currency, pay_way, begin_date,
    bank_name, account, account_name, changed_on, path_status, check_status, worth_usd, verified_version, call_back_note, maker_id, last_editor_id)
  select $group, $group, 'LANE' || side, 'bench', side, case side when '1' then ${bank} end, 'USD', '3', '20200101', 'Bank', 'LANE' || side,
    'Company', '20200101', '2', '1', 0, 1, 'called', ${maker}, ${maker} from unnest(array['0', '1']) side`
const netsSql = `insert into net_result (group_id, org_id, netting_no, counter_party_id, settle_date, settle_currency, pay_way, our_party_path_id,
    counter_party_path_id, net_flag, cfl_flag, settle_amt, gross_amt, member_count, net_conditions, netting_status, check_status,
    allocate_status, worth_usd, maker_id, last_editor_id, allocator_id)
  select $group, $group, 'LANE' || lpad(i::text, 9, '0'), ${bank}, date '20230101' + (i::bigint * 7919 % 1250)::int,
    case when i % 3 = 0 then 'CNY' else 'USD' end, '3', ${pathOf('0')}, ${pathOf('1')}, '0', (1 + i % 2)::text, 100 + i % 9973, 100 + i % 9973, 1,
    '{"key": ["USD", "Bank"], "members": []}', status, case status when 'T' then '0' else '1' end, case status when '2' then '2' else '0' end, 0,
    ${maker}, ${maker}, ${maker}
  from (select i, case when i % 20 = 0 then 'T' when i % 20 < 3 then '1' else '2' end as status from generate_series(1, $rows) i) n`
const lanes = `select row_number() over (order by n.id) as i, n.*, b.id as account_id, b.ledger_account_id,
    case n.cfl_flag when '2' then -n.settle_amt else n.settle_amt end as change
  from net_result n join (select id, ledger_account_id, row_number() over (order by id) - 1 as at from bank_account
    where group_id = $group and account like 'LANE%') b on b.at = n.id % ${accounts}
  where n.group_id = $group and n.netting_no like 'LANE%'`
const journalsSql = `insert into journal (group_id, org_id, journal_no, book_date, journal_kind, origin_type, origin_id, origin_no, maker_id)
  select group_id, org_id, 'LANEJ' || id, settle_date, 'settlement', 'netResult', id, netting_no, maker_id from (${lanes}) l where i % 20 > 0`
const postingsSql = `insert into posting (group_id, org_id, journal_id, line_no, account_id, currency, amount_minor)
  select j.group_id, j.org_id, j.id, side, case side when 1 then l.ledger_account_id else other.id end, l.settle_currency,
    (case side when 1 then 100 else -100 end * l.change)::bigint
  from (${lanes}) l join journal j on j.group_id = l.group_id and j.journal_no = 'LANEJ' || l.id
  cross join generate_series(1, 2) side
  cross join (select id from ledger_account where group_id = $group and subject_code = 'LANE0') other`
const sumsSql = `insert into ledger_balance (group_id, org_id, account_id, currency, balance_minor)
  select p.group_id, p.org_id, p.account_id, p.currency, sum(p.amount_minor) from posting p
  join ledger_account a on a.group_id = p.group_id and a.id = p.account_id
  where p.group_id = $group and a.subject_code like 'LANE%' group by 1, 2, 3, 4`
const movementsSql = `insert into account_flow (group_id, org_id, account_id, currency, flow_serial_no, flow_status, change_date, balance_change,
    running_balance, book_no, booked_at, journal_id, rel_busin_type, origin_type, origin_id, rel_netting_no)
  select l.group_id, l.org_id, l.account_id, l.settle_currency, 'LANEF' || l.id, case when j.id is null then '0' else '1' end, l.settle_date,
    l.change, case when j.id is not null then 1000 end, case when j.id is not null then l.i end,
    case when j.id is not null then '20260101'::timestamptz end, j.id, 'NET', 'netResult', l.id, l.netting_no
  from (${lanes}) l left join journal j on j.group_id = l.group_id and j.journal_no = 'LANEJ' || l.id`

/** Made once: a dataset that is used again has them. */
export async function ensureMoney({ owner, company, trades }: Bench): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query(`select from settlement_path where group_id = $1 and path_no = 'LANE0'`, [
      company.groupId,
    ])
    if (rows.length > 0) return
    await client.query('set synchronous_commit = off; set session_replication_role = replica')
    for (const sql of [booksSql, pathsSql, netsSql, journalsSql, postingsSql, sumsSql, movementsSql]) {
      await client.query(sql.replaceAll('$group', company.groupId).replaceAll('$rows', String(trades)))
      // Without statistics the next step would search for each of its rows.
      await client.query('analyze bank_account, net_result, journal, posting')
    }
    await client.query('set session_replication_role = origin')
    await client.query('checkpoint')
    await client.query(
      'vacuum analyze net_result, account_flow, journal, posting, ledger_account, ledger_balance, bank_account, account_balance, settlement_path',
    )
  } finally {
    await client.end()
  }
}
