/** Where the list of reminders takes its columns from. */

import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { reminderList } from '@hedgerow/contract/reminder/reminder.contract'
import { RemindOwner, RemindReceiver } from '@hedgerow/contract/reminder/reminder.dict'
import { ofGroup } from '../../kit/database/database.ts'
import { namedValues } from '../../kit/database/database-types.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'

export const reminderSource = ({
  userId,
  orgIds,
}: Pick<Session, 'userId' | 'orgIds'>): ListSource<typeof reminderList> => ({
  list: reminderList,
  from: 'busin_reminder r',
  lookups: `left join org o on o.group_id = r.group_id and o.id = r.org_id
    left join member u on u.group_id = r.group_id and u.id = case r.owner_flag when '${RemindOwner.of.own}' then r.maker_id else r.user_id end`,
  id: 'r.id',
  where: `${ofGroup('r')} and not r.deleted
    and r.org_id = any ('{${orgIds.map((id) => BigInt(id)).join(',')}}'::bigint[])
    and (r.owner_flag = '${RemindOwner.of.organisation}' or r.maker_id = ${BigInt(userId)})`,
  columns: {
    remindType: 'r.remind_type_code',
    remindTypeCode: 'r.remind_type_code',
    orgName: nameOfOrg('o'),
    userName: 'u.real_name',
    orgUserType: namedValues('r.org_user_type', RemindReceiver),
    remindMode: namedValues('r.remind_mode', RemindMode),
  },
})
