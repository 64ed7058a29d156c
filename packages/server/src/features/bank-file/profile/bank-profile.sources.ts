/** Where the list of formats takes its columns from. */

import { bankProfileList } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { bankProfileLife } from '@hedgerow/contract/bank-file/profile/bank-profile.life'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql } from '../../approval/review.rules.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'

export const bankProfileSource = (session: Session): ListSource<typeof bankProfileList> => ({
  list: bankProfileList,
  from: 'bank_profile p',
  lookups: `join org o on o.group_id = p.group_id and o.id = p.org_id
    join counter_party c on c.group_id = p.group_id and c.id = p.bank_id
    join member m on m.group_id = p.group_id and m.id = p.maker_id`,
  id: 'p.id',
  where: ofGroup('p'),
  columns: {
    bankName: nameOfParty('c'),
    checkBlock: blockSql('p', bankProfileLife, session),
    orgName: nameOfOrg('o'),
    makerName: 'm.real_name',
  },
})
