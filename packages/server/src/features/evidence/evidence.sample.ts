/** Documents and links behind the lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`with documents as (insert into evidence (group_id, org_id, evidence_kind, evidence_no, contract_no, party_name, evidence_date, currency, evidence_amt,
      used_amt, remark, maker_id)
    select ${groupId}, ${orgId}, (array['1', '4', '5'])[1 + i % 3], ${letter} || 'DOC' || i, 'C/' || i, 'Buyer ' || i, date '20260401' + i, 'USD', 1000 * i,
      case when i <= 6 then 10 * i else 0 end, 'remark ' || i, ${userId} from generate_series(1, 12) i returning id, used_amt),
    numbered as (select id, used_amt, row_number() over (order by id) as n from documents where used_amt > 0)
    insert into evidence_link (group_id, org_id, evidence_id, exposure_id, link_amt, over_amt, reason, link_status, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, d.id, e.id, d.used_amt, case when n = 1 then 5 else 0 end, case when n = 1 then 'part delivery' else '' end,
      case when n = 1 then '1' else 'T' end, 0, ${userId}, ${userId}
    from numbered d join (select id, row_number() over (order by id) as n from fx_exposure where org_id = ${orgId} and status <> '0') e using (n)`.execute(
    tx,
  )
}
