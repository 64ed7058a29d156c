/** Declarations of both directions behind the lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`with declarations as (
      insert into customs_declaration (group_id, org_id, i_e_flag, decl_key, entry_id, pre_entry_id, trade_curr, decl_status, d_date, i_e_date, contr_no,
        bill_no, trade_name, overseas_name, trade_mode, trans_mode, total_amt, item_count, content_hash, header, items)
      select ${groupId}, ${orgId}, flow, ${letter} || flow || i, ${letter} || flow || i, 'P' || i, 'USD', (array['1', '2', '3', '4'])[1 + i % 4], date '20260301' + i,
        date '20260303' + i, 'C/' || i, 'BL' || i, 'Our party ' || i, 'Buyer ' || i, '0110', (array['1', '3'])[1 + i % 2], 1000 * i, 1 + i % 3, 'hash' || i,
        jsonb_build_object('entryId', ${letter}::text || flow || i), '[{"gNo": "1", "declTotal": "1"}]'
      from generate_series(1, 12) i, unnest(array['E', 'I']) flow returning *)
    insert into evidence (group_id, org_id, evidence_kind, evidence_no, contract_no, party_name, evidence_date, currency, evidence_amt, declaration_id, maker_id)
    select group_id, org_id, case i_e_flag when 'E' then '2' else '3' end, decl_key, contr_no, overseas_name, d_date, trade_curr, total_amt, id, ${userId}
    from declarations where trade_mode = '0110' and total_amt > 2000`.execute(tx)
  await sql`insert into customs_sync (group_id, org_id, i_e_flag, d_date_start, d_date_end, sync_status, user_id)
    values (${groupId}, ${orgId}, 'E', '20260101', '20260401', '2', ${userId})`.execute(tx)
}
