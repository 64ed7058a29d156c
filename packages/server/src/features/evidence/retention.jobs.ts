/** Of documents whose time of keeping is over the administrators are told once; nothing is deleted by itself (decision 0129). */
import { retentionBounds } from '@hedgerow/contract/approval/approval.dict'
import { EvidenceStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { addMonths, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { notifyHolders } from '../../kit/record/notifications.ts'
import { systemDate } from '../../kit/record/system-date.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { retainToSql } from './evidence.store.ts'

interface Ended {
  readonly groupId: string
  readonly orgId: string
  readonly n: number
}

/** Marks what ended before today. No document is older than the shortest time of keeping, so that most are never looked at. */
async function takeEnded(tx: Tx, today: BusinessDate): Promise<Ended[]> {
  const oldest = addMonths(today, -12 * retentionBounds.least)
  const { rows } = await sql<Ended>`with ended as (update evidence d set retention_told = true
      where d.evidence_status = ${sql.lit(EvidenceStatus.of.inForce)} and not d.retention_told and d.hold_reason = '' and d.evidence_date <= ${oldest}
        and ${sql.raw(retainToSql('d'))} < ${today} returning d.group_id, d.org_id)
    select group_id, org_id, count(*)::int as n from ended group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

export const retentionReminder: Job = {
  name: 'evidence.retention',
  every: '43 * * * *',
  async run({ db }) {
    const { today } = await systemDate(db)
    await withTx(db, systemScope, async (tx) => {
      for (const { groupId, orgId, n } of await takeEnded(tx, today)) {
        const scope = { groupId, orgIds: [orgId], userId: '0' }
        const url = pathOf('evidence', { retainToEnd: today, orgId })
        const notice = { message: evidenceTexts.noticeRetention, params: { n }, url }
        await notifyHolders(tx, scope, { duties: [duties.administrator], today }, [{ orgId, notice }])
      }
    })
  },
}
