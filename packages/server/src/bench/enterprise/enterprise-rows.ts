/** What the lists of market and enterprise read, as much of it as of deals: declarations with their documents, rates, versions of our party. */
import pg from 'pg'
import type { Bench } from '../works.ts'

/** One declaration for every five deals of the company, each with its document. */
const declarationsSql = `
  insert into customs_declaration (group_id, org_id, i_e_flag, decl_key, entry_id, trade_curr, decl_status, d_date, i_e_date, contr_no,
    overseas_name, trade_mode, total_amt, item_count, content_hash, header, items)
  select $1, o.ids[1 + i % cardinality(o.ids)], case when i % 3 = 0 then 'I' else 'E' end, 'BDECL' || i, 'BDECL' || lpad(i::text, 13, '0'),
    (array['USD','USD','USD','EUR','JPY'])[1 + i % 5], (array['1','2','2','2','3','4','0'])[1 + i % 7],
    date '20210104' + (i::bigint * 7919 % 1925)::int, date '20210104' + (i::bigint * 7919 % 1925)::int, 'C' || i % 5000, 'Buyer ' || i % 900,
    '0110', 1000 * (1 + i % 900), 1 + i % 20, md5(i::text), '{}', '[]'
  from generate_series(1, $2::int) i, (select array_agg(id order by id) as ids from org where group_id = $1) o`
const documentsSql = `
  insert into evidence (group_id, org_id, evidence_kind, evidence_no, evidence_date, currency, evidence_amt, declaration_id, maker_id)
  select group_id, org_id, case i_e_flag when 'E' then '2' else '3' end, entry_id, d_date, trade_curr, total_amt, id, (select min(id) from member m where m.group_id = $1)
  from customs_declaration where group_id = $1 and decl_key like 'BDECL%'`
/** Every pair on every day of some thirty years, with both sides. */
const ratesSql = `
  insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price, bid_price, ask_price)
  select $1, currency_pair_code, day, '16:00', 'FED_H10', 7, 6.999, 7.001
  from currency_pair, generate_series(date '1995-01-01', date '2026-04-10', interval '1 day') day on conflict do nothing`
const partiesSql = `
  insert into our_party (group_id, org_id, full_name, short_name, org_property, base_currency, timezone, party_status, check_status,
    maker_id, last_editor_id)
  select $1, o.id, 'Bench party ' || i, 'Bench', '1', 'CNY', 'GMT+08:00', '0', '1', m.id, m.id
  from org o, generate_series(1, 2000) i, (select min(id) as id from member where group_id = $1) m where o.group_id = $1`

const analyzed = 'analyze customs_declaration, evidence, market_price, our_party'
/** None of it stays for the works that follow. */
const undone = [
  "delete from evidence where group_id = $1 and evidence_no like 'BDECL%'",
  "delete from customs_declaration where group_id = $1 and decl_key like 'BDECL%'",
  "delete from market_price where group_id = $1 and data_source = 'FED_H10'",
  "delete from our_party where group_id = $1 and short_name = 'Bench'",
]

async function asOwner({ owner }: Bench, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set session_replication_role = replica')
    await run(client)
  } finally {
    await client.end()
  }
}

export const made = (bench: Bench) =>
  asOwner(bench, async (client) => {
    const { groupId } = bench.company
    const { rows } = await client.query<{ count: number }>(
      'select (count(*) / 5)::int as count from fx_deal where group_id = $1',
      [groupId],
    )
    await client.query(declarationsSql, [groupId, rows[0]?.count ?? 0])
    for (const sql of [documentsSql, ratesSql, partiesSql]) await client.query(sql, [groupId])
    await client.query(analyzed)
  })

export const removed = (bench: Bench) =>
  asOwner(bench, async (client) => {
    for (const sql of undone) await client.query(sql, [bench.company.groupId])
  })
