/** Some journals, their chart and exports of them, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
    select ${groupId}::bigint, ${orgId}::bigint, account_role, subject_code, subject_name, subject_name_en from ledger_subject
    on conflict do nothing`.execute(tx)
  await sql`with headers as (
      insert into journal (group_id, org_id, journal_no, book_date, journal_kind, origin_type, origin_id, origin_no, maker_id)
      select ${groupId}, ${orgId}, ${letter} || 'VCH' || lpad(i::text, 3, '0'), date '20260401' + i, (array['transfer', 'settlement'])[1 + i % 2],
        'sample ' || ${letter}, i, ${letter} || 'ORI' || i, ${userId} from generate_series(1, 12) i returning id, origin_id)
    , lines as (
      insert into posting (group_id, org_id, journal_id, line_no, account_id, currency, amount_minor)
      select ${groupId}, ${orgId}, h.id, n, a.id, 'USD', case n when 1 then 100 + h.origin_id else -100 - h.origin_id end
      from headers h cross join generate_series(1, 2) n
      join ledger_account a on a.group_id = ${groupId} and a.org_id = ${orgId}
        and a.account_role = (array['fxPosition', 'fxResult'])[n])
    , files as (
      insert into voucher_export (group_id, org_id, export_no, export_date, template, book_date_start, book_date_end, local_currency,
        journal_count, again_count, line_count, content, file_hash, maker_id, create_time)
      select ${groupId}, ${orgId}, ${letter} || 'VEX' || lpad(i::text, 3, '0'), date '20260401' + i, (array['KINGDEE', 'SAP'])[1 + i % 2],
        date '20260401', date '20260401' + i, 'CNY', 1, 0, 2, 'content', 'hash' || i, ${userId},
        timestamptz '2026-04-13 09:00+08' + i * interval '1 minute' from generate_series(1, 12) i returning id, book_date_end)
    insert into voucher_export_journal (group_id, org_id, export_id, journal_id, again)
    select ${groupId}, ${orgId}, f.id, h.id, false from files f join headers h on date '20260401' + h.origin_id::int = f.book_date_end`.execute(
    tx,
  )
}
