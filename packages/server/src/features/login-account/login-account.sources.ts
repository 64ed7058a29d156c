/** Where the list of login accounts takes its columns from. */

import { accountList } from '@hedgerow/contract/login-account/login-account.contract'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'

const { signIn, newDevice } = SecurityEventKind.of

export const accountSource: ListSource<typeof accountList> = {
  list: accountList,
  from: 'member m join org o on o.group_id = m.group_id and o.id = m.org_id',
  id: 'm.id',
  where: `${ofGroup('m')}
    and m.org_id = any ((select string_to_array(current_setting('app.org_ids', true), ',')::bigint[])::bigint[])`,
  columns: {
    orgName: nameOfOrg('o'),
    phone: "left(m.phone, 6) || '****' || right(m.phone, 4)",
    realNameAuthStatus: 'o.real_name_auth_status',
    factor: `case when exists (select from second_factor f where f.group_id = m.group_id and f.user_id = m.id
      and f.confirmed_at is not null) or exists (select from passkey k where k.group_id = m.group_id and k.user_id = m.id)
      then '1' else '0' end`,
    resting: `case when greatest(m.email_counts_from, m.phone_counts_from) > clock_timestamp()
      or exists (select from second_factor f where f.group_id = m.group_id and f.user_id = m.id
        and f.confirmed_at is not null and f.counts_from > clock_timestamp())
      or exists (select from passkey k where k.group_id = m.group_id and k.user_id = m.id and k.counts_from > clock_timestamp())
      or exists (select from recovery_code c where c.group_id = m.group_id and c.user_id = m.id and c.used_at is null
        and c.counts_from > clock_timestamp()) then '1' else '0' end`,
    sessions: `(select count(*) from session_token s where s.group_id = m.group_id and s.user_id = m.id
      and s.expires_at > clock_timestamp())`,
    apiTokens: `(select count(*) from api_token t where t.group_id = m.group_id and t.user_id = m.id and t.revoked_at is null
      and t.expires_at > clock_timestamp() and t.org_id = m.org_id and t.org_user_type = m.org_user_type)`,
    lastLogin: `(select max(e.at) from security_event e where e.group_id = m.group_id and e.user_id = m.id
      and e.kind in ('${signIn}', '${newDevice}'))`,
    createTime: 'm.create_time',
    userId: 'm.id',
  },
}
