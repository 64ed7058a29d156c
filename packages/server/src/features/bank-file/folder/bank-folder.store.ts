/** In whose name the files of a folder are brought. */
import { duties, enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'

/**
 * The active member of the login name as one who is signed in, with the duties of settlement that the member holds today; undefined where
 * there is none. Nothing that a file brings asks for a second factor.
 */
export async function folderSession(tx: Tx, userName: string, today: BusinessDate): Promise<Session | undefined> {
  const [type = '', operation = ''] = duties.settlementMaker.split('-')
  const { rows } = await sql<Omit<Session, 'stepUp'>>`
    select m.group_id, m.id as user_id, m.org_id, o.zone_id as time_zone, o.org_country, m.user_name, m.real_name, m.nick_name, o.org_name, o.org_name_en, m.org_user_type,
      m.user_type, m.user_status, m.email, m.phone, o.real_name_auth_status, m.must_change_pwd,
      organisations_below(m.group_id, m.org_id)::text[] as org_ids, h.duties
    from member m join org o on o.group_id = m.group_id and o.id = m.org_id
    cross join lateral (select jsonb_agg(jsonb_build_object('duty', d.check_type || '-' || d.check_op_type, 'limitUsd', null,
        'orgIds', to_jsonb(organisations_below(m.group_id, d.org_id)::text[]))) as duties
      from duties_on(m.group_id, ${today}::date) d
      where d.user_id = m.id and d.check_type = ${type} and d.check_op_type = ${operation}) h
    where lower(m.user_name) = lower(${userName}) and m.user_status = ${enabledMember} and h.duties is not null`.execute(
    tx,
  )
  return rows[0] && { ...rows[0], stepUp: 'none' }
}
