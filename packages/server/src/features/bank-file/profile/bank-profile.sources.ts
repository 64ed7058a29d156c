/** Where the list of formats takes its columns from. */
import { bankProfileList } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { bankProfileLife } from '@hedgerow/contract/bank-file/profile/bank-profile.life'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql } from '../../approval/review.rules.ts'

export const bankProfileSource = (session: Session): ListSource<typeof bankProfileList> => ({
  list: bankProfileList,
  from: 'bank_profile p',
  lookups: `join org o on o.group_id = p.group_id and o.id = p.org_id
    join counter_party c on c.group_id = p.group_id and c.id = p.bank_id
    join member m on m.group_id = p.group_id and m.id = p.maker_id`,
  id: 'p.id',
  where: "p.group_id = nullif(current_setting('app.group_id', true), '')::bigint",
  columns: {
    bankName: 'in_language(c.short_name, c.full_name_en)',
    checkBlock: blockSql('p', bankProfileLife, session),
    orgName: 'in_language(o.org_name, o.org_name_en)',
    makerName: 'm.real_name',
    worthCurrency: "'USD'",
  },
})
