/** Where the list of confirmations takes its columns from. */

import { confirmationFileList } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'

export const confirmationFileSource: ListSource<typeof confirmationFileList> = {
  list: confirmationFileList,
  from: 'confirmation_file f',
  lookups: `join org o on o.group_id = f.group_id and o.id = f.org_id
    join counter_party c on c.group_id = f.group_id and c.id = f.bank_id
    join member m on m.group_id = f.group_id and m.id = f.maker_id`,
  id: 'f.id',
  where: ofGroup('f'),
  columns: {
    bankName: nameOfParty('c'),
    createBy: 'm.real_name',
    orgName: nameOfOrg('o'),
  },
}

export const confirmationFileTimeline: TimelineSource = { of: 'confirmationFile', from: 'confirmation_file r' }
