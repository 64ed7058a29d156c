/** A certification of each group, submitted to its own auditors, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { sealerOf } from '../../kit/vault/sealing.ts'
import { type SampleGroup, sampleKey } from '../../testing/sample-group.ts'
import { sealValues } from './certification.store.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  const content = sealValues(sealerOf(sampleKey), orgId, { license: '91310000MA1FL0XX0X', realName: '张三' })
  await sql`insert into certification (group_id, org_id, certification_status, org_name, org_type, license, real_name, content,
      submitter_id, submitter_name, submit_time, submissions, auditor_group_id)
    values (${groupId}, ${orgId}, '3', ${`机构${letter}`}, '1', '9131**********XX0X', '张*', ${content}, ${userId}, ${letter}, now(), 1, ${groupId})
    on conflict do nothing`.execute(tx)
}
