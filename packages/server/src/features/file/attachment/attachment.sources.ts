/** Where the list of attachments takes its columns from. */

import { attachmentList } from '@hedgerow/contract/file/attachment.contract'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

export const attachmentSource: ListSource<typeof attachmentList> = {
  list: attachmentList,
  from: 'business_attachment a',
  lookups: `join org o on o.group_id = a.group_id and o.id = a.org_id
    join member m on m.group_id = a.group_id and m.id = a.maker_id
    left join member x on x.group_id = a.group_id and x.id = a.deleter_id`,
  id: 'a.id',
  where: ofGroup('a'),
  columns: {
    createBy: 'm.real_name',
    deletedBy: 'x.real_name',
    fileUrl: "case when a.deleted_time is null then '/files/' || a.file_id end",
    orgName: nameOfOrg('o'),
  },
}
