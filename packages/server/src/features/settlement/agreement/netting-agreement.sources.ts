/** Where the list of netting agreements takes its columns from. */

import { nettingAgreementList } from '@hedgerow/contract/settlement/agreement/netting-agreement.contract'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'

export const nettingAgreementSource: ListSource<typeof nettingAgreementList> = {
  list: nettingAgreementList,
  from: 'netting_version v',
  lookups: `join counter_party p on p.group_id = v.group_id and p.id = v.counter_party_id
    join member m on m.group_id = v.group_id and m.id = v.maker_id
    left join member c on c.group_id = v.group_id and c.id = v.checker_id`,
  id: 'v.id',
  where: ofGroup('v'),
  columns: {
    counterPartyName: nameOfParty('p'),
    makerName: 'm.real_name',
    checkerName: 'c.real_name',
  },
}
