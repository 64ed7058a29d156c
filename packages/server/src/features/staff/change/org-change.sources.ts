import { orgChangeList } from '@hedgerow/contract/staff/change/org-change.contract'
import { orgChangeLife } from '@hedgerow/contract/staff/change/org-change.life'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql } from '../../approval/review.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { subjectSql } from './org-change.store.ts'

/** Each row says whether its reader may confirm it. */
export const orgChangeSource = (session: Session): ListSource<typeof orgChangeList> => ({
  list: orgChangeList,
  from: 'org_change c',
  lookups: `join org o on o.group_id = c.group_id and o.id = c.org_id
    join member m on m.group_id = c.group_id and m.id = c.maker_id`,
  id: 'c.id',
  where: ofGroup('c'),
  columns: {
    checkBlock: blockSql('c', orgChangeLife, session),
    makerName: 'm.real_name',
    subject: subjectSql,
    orgName: nameOfOrg('o'),
  },
})
