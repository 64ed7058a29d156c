/** Which members hear of a certification, as `notifyAll` takes them. */
import { duties, enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { type RawBuilder, sql } from 'kysely'
import type { StoredCertification } from './certification.store.ts'

type Hearers = RawBuilder<{ n: number; userId: string }>
type Organisation = Pick<StoredCertification, 'groupId' | 'orgId'>

const holds = (
  duty: string,
  today: string,
) => sql`exists (select from staff_duty d where d.group_id = m.group_id and d.user_id = m.id
  and d.check_type || '-' || d.check_op_type = ${duty}
  and coalesce(d.valid_from, ${today}::date) <= ${today}::date and coalesce(d.valid_to, ${today}::date) >= ${today}::date)`

/** Auditors of other organisations who have no notice of this submission yet. */
export const auditorsWaited = (
  {
    orgId,
    auditorGroupId,
    submitTime,
    url,
  }: Pick<StoredCertification, 'orgId' | 'auditorGroupId' | 'submitTime'> & { readonly url: string },
  today: string,
): Hearers => sql`select 1 as n, m.id as user_id from member m
    where m.group_id = ${auditorGroupId} and m.org_id <> ${orgId} and m.user_status = ${sql.lit(enabledMember)}
      and ${holds(duties.certifier, today)} and not exists (select from notification sent
        where sent.group_id = m.group_id and sent.user_id = m.id and sent.url = ${url} and sent.created_at > ${submitTime})`

export const membersOf = ({ groupId, orgId }: Organisation): Hearers => sql`select 1 as n, m.id as user_id from member m
    where m.group_id = ${groupId} and m.org_id = ${orgId} and m.user_status = ${sql.lit(enabledMember)}`

export const administratorsOf = (of: Organisation, today: string): Hearers =>
  sql`${membersOf(of)} and ${holds(duties.administrator, today)}`
