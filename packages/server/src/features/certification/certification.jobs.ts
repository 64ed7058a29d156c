/** What follows a certification outside its own group or its own hour: auditors are told, and documents that end. */
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { systemDateOf, systemDates } from '../../kit/record/system-date.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { tellAuditors, tellOfEnd } from './certification.notice.ts'
import { dueNotice } from './certification.rules.ts'
import { documentEnds, lockCertificationById, rememberNotice } from './certification.store.ts'

/** Auditors are of another group than who submits, and groups do not see each other. */
export const certificationTelling: Job<{ readonly id: string }> = {
  name: 'certification.tell',
  async run({ db }, { id }) {
    await withTx(db, systemScope, async (tx) => {
      const certification = await lockCertificationById(tx, id)
      if (certification?.certificationStatus !== RealNameAuthStatus.of.waiting) return
      const { today } = await systemDateOf(tx, certification)
      await tellAuditors(tx, certification, today)
    })
  },
}

/** Administrators hear of a licence or an identity document 60, 30 and 7 days before its end, and when it is over. */
export const documentWatch: Job = {
  name: 'certification.watch',
  every: '11 1 * * *',
  async run({ db }) {
    for (const { today, timeZone } of await systemDates(db)) {
      await withTx(db, { ...systemScope, timeZone }, (tx) => tellOfEnds(tx, today))
    }
  },
}

async function tellOfEnds(tx: Tx, today: string): Promise<void> {
  for (const { id, groupId, orgId, reminded, ...document } of await documentEnds(tx, today)) {
    const mark = dueNotice(document)
    if (mark === undefined || reminded.includes(mark)) continue
    const { endDate, daysLeft } = document
    await tellOfEnd(tx, { groupId, orgId, document: document.document, endDate, isOver: daysLeft < 0 }, today)
    await rememberNotice(tx, id, mark)
  }
}
