/** Where the list of confirmations takes its columns from. */
import { confirmationFileList } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import type { ListSource } from '../../../kit/database/list-query.ts'

export const confirmationFileSource: ListSource<typeof confirmationFileList> = {
  list: confirmationFileList,
  from: 'confirmation_file f',
  lookups: `join org o on o.group_id = f.group_id and o.id = f.org_id
    join counter_party c on c.group_id = f.group_id and c.id = f.bank_id
    join member m on m.group_id = f.group_id and m.id = f.maker_id`,
  id: 'f.id',
  where: "f.group_id = nullif(current_setting('app.group_id', true), '')::bigint",
  columns: {
    bankName: 'in_language(c.short_name, c.full_name_en)',
    createBy: 'm.real_name',
    orgName: 'in_language(o.org_name, o.org_name_en)',
  },
}
