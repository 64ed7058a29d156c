/** Some statements with lines and differences behind the lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`with account as (
      select id from bank_account where group_id = ${groupId} and org_id = ${orgId} order by id limit 1)
    , file as (
      insert into bank_import (group_id, org_id, file_name, file_format, file_hash, content, maker_id)
      select ${groupId}, ${orgId}, 'sample.csv', (array['CSV', 'MT940'])[1 + i % 2], 'hash' || i, convert_to('sample', 'UTF8'), ${userId}
      from generate_series(1, 12) i returning id)
    , numbered as (select id, row_number() over (order by id) as n from file)
    , statement as (
      insert into bank_statement (group_id, org_id, import_id, file_no, file_status, account_id, currency, statement_id, statement_date,
        opening_balance, closing_balance, closing_off, line_count, maker_id)
      select ${groupId}, ${orgId}, f.id, ${letter} || 'BFI' || lpad(f.n::text, 3, '0'), (array['0', '2'])[1 + f.n % 2], a.id, 'USD',
        'S' || f.n, date '20260401' + f.n::int, 100 + f.n, 100 + f.n, 0, 1, ${userId} from numbered f, account a returning id, file_no, account_id, statement_date)
    , line as (
      insert into statement_line (group_id, org_id, statement_id, line_no, line_status, amount, book_date)
      select ${groupId}, ${orgId}, id, 1, '2', 10, statement_date from statement returning id, statement_id)
    insert into bank_difference (group_id, org_id, diff_no, diff_kind, diff_status, account_id, currency, statement_id, line_id, bank_amt,
      book_date, proposal)
    select ${groupId}, ${orgId}, replace(s.file_no, 'BFI', 'BDF'), '1', (array['0', '3'])[1 + l.id % 2], s.account_id, 'USD', s.id, l.id, 10,
      s.statement_date, (array['1', '3'])[1 + l.id % 2] from statement s join line l on l.statement_id = s.id`.execute(
    tx,
  )
}
