/** Where the list of notices takes its columns from: the caller's own rows. */

import { noticeList } from '@hedgerow/contract/notice/notice.contract'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'

export const noticeSource = ({ userId }: Pick<Session, 'userId'>): ListSource<typeof noticeList> => ({
  list: noticeList,
  from: 'notification n',
  id: 'n.id',
  version: false,
  where: `${ofGroup('n')} and n.user_id = ${BigInt(userId)}`,
  columns: {
    message: 'in_language(n.message_zh, n.message_en)',
    readFlag: "case when n.read_at is null then '0' else '1' end",
    dismissed: "case when n.dismissed then '1' else '0' end",
    createTime: 'n.created_at',
  },
})
