/** Where the list of market changes takes its columns from. */

import { marketChangeLife } from '@hedgerow/contract/market/change/market-change.life'
import { marketChangeList } from '@hedgerow/contract/market-review/market-change.list'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql } from '../approval/review.rules.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'
import { importStatus } from './reviewed-change.store.ts'

/** Each row says whether its reader may review it. */
export const marketChangeSource = (session: Session): ListSource<typeof marketChangeList> => ({
  list: marketChangeList,
  from: 'market_change c',
  lookups: `join org o on o.group_id = c.group_id and o.id = c.org_id
    join member m on m.group_id = c.group_id and m.id = c.maker_id
    left join import_batch b on b.group_id = c.group_id and b.id = c.batch_id`,
  id: 'c.id',
  where: ofGroup('c'),
  columns: {
    checkBlock: blockSql('c', marketChangeLife, session),
    importStatus,
    makerName: 'm.real_name',
    orgName: nameOfOrg('o'),
  },
})
