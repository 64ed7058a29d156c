/** Where the list of payment files takes its columns from. */

import { paymentFileList } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'

export const paymentFileSource: ListSource<typeof paymentFileList> = {
  list: paymentFileList,
  from: 'payment_file f',
  lookups: `join org o on o.group_id = f.group_id and o.id = f.org_id
    join bank_account a on a.group_id = f.group_id and a.id = f.account_id
    join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    join member m on m.group_id = f.group_id and m.id = f.maker_id
    left join member r on r.group_id = f.group_id and r.id = f.releaser_id`,
  id: 'f.id',
  where: ofGroup('f'),
  columns: {
    // The file itself keeps the name that it says; who looks reads it in the own language.
    bankName: nameOfParty('c'),
    createBy: 'm.real_name',
    releasedBy: 'r.real_name',
    orgName: nameOfOrg('o'),
  },
}

export const paymentFileTimeline: TimelineSource = { of: 'bankFile', from: 'payment_file r' }
