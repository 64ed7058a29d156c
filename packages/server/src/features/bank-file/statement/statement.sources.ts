/** Where the list of statements takes its columns from. */

import { statementList } from '@hedgerow/contract/bank-file/statement.contract'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { openingCheck } from './statement-overlap.store.ts'

export const statementSource: ListSource<typeof statementList> = {
  list: statementList,
  from: 'bank_statement s',
  lookups: `join org o on o.group_id = s.group_id and o.id = s.org_id
    join bank_import i on i.group_id = s.group_id and i.id = s.import_id
    join bank_account a on a.group_id = s.group_id and a.id = s.account_id
    left join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    join member m on m.group_id = s.group_id and m.id = s.maker_id`,
  id: 's.id',
  where: ofGroup('s'),
  columns: {
    account: 'a.account',
    fileFormat: 'i.file_format',
    fileName: 'i.file_name',
    fileHash: 'i.file_hash',
    closingCheck: "case when s.closing_off = 0 then '1' when s.closing_off is not null then '0' end",
    openingCheck,
    bankName: nameOfParty('c'),
    importedBy: 'm.real_name',
    importedTime: 's.create_time',
    orgName: nameOfOrg('o'),
  },
}

export const statementTimeline: TimelineSource = { of: 'bankStatement', from: 'bank_statement r' }
