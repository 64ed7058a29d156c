/** Who hears of a certification: auditors of one that waits, the organisation of what became of it. Runs in the system scope. */
import { certificationNotices, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { duties, enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { type Notice, notifyAll } from '../../kit/record/notifications.ts'
import type { StoredCertification } from './certification.store.ts'

const place = pathOf('authentication')
const placeOf = (id: string) => pathOf('authentication', { open: id })

const holds = (
  duty: string,
  today: string,
) => sql`exists (select from staff_duty d where d.group_id = m.group_id and d.user_id = m.id
  and d.check_type || '-' || d.check_op_type = ${duty}
  and coalesce(d.valid_from, ${today}::date) <= ${today}::date and coalesce(d.valid_to, ${today}::date) >= ${today}::date)`

/** Every auditor who does not belong to the organisation; once for each submission, however often it is asked. */
export async function tellAuditors(tx: Tx, certification: StoredCertification, today: string): Promise<void> {
  const { id, orgId, orgName, auditorGroupId, submitTime } = certification
  const url = placeOf(id)
  const auditors = sql<{ n: number; userId: string }>`select 1 as n, m.id as user_id from member m
    where m.group_id = ${auditorGroupId} and m.org_id <> ${orgId} and m.user_status = ${sql.lit(enabledMember)}
      and ${holds(duties.certifier, today)} and not exists (select from notification told
        where told.group_id = m.group_id and told.user_id = m.id and told.url = ${url} and told.created_at > ${submitTime})`
  const notice = { message: certificationNotices.waiting, params: { org: orgName }, url }
  await notifyAll(tx, { groupId: auditorGroupId ?? '0' }, auditors, [notice])
}

/** A pass concerns everybody whose rights it gives; a rejection those who can correct it. */
export async function tellOrganisation(
  tx: Tx,
  { groupId, orgId }: StoredCertification,
  { checkStatus, count, today }: { readonly checkStatus: string; readonly count: number; readonly today: string },
): Promise<void> {
  const isPassed = checkStatus === RealNameAuthStatus.of.verified
  const whom = sql<{ n: number; userId: string }>`select 1 as n, m.id as user_id from member m
    where m.group_id = ${groupId} and m.org_id = ${orgId} and m.user_status = ${sql.lit(enabledMember)}
      and ${isPassed ? sql`true` : holds(duties.administrator, today)}`
  const notice: Notice = isPassed
    ? { message: certificationNotices.passed, params: {}, url: place, variant: 'success' }
    : { message: certificationNotices.rejected, params: { count }, url: place, variant: 'warning' }
  await notifyAll(tx, { groupId }, whom, [notice])
}

export interface EndingDocument {
  readonly groupId: string
  readonly orgId: string
  readonly document: 'license' | 'identity'
  readonly endDate: string
  readonly isOver: boolean
}

const wordOf = { license: certificationWords.licenseImg, identity: certificationWords.identFrontImg } as const

export async function tellOfEnd(tx: Tx, ending: EndingDocument, today: string): Promise<void> {
  const { groupId, orgId, document, endDate, isOver } = ending
  const whom = sql<{ n: number; userId: string }>`select 1 as n, m.id as user_id from member m
    where m.group_id = ${groupId} and m.org_id = ${orgId} and m.user_status = ${sql.lit(enabledMember)}
      and ${holds(duties.administrator, today)}`
  const date = endDate.replace(/^(....)(..)(..)$/, '$1/$2/$3')
  const message = isOver ? certificationNotices.expired : certificationNotices.expires
  const notice = { message, params: { doc: wordOf[document], date }, url: place, variant: 'warning' as const }
  await notifyAll(tx, { groupId }, whom, [notice])
}
