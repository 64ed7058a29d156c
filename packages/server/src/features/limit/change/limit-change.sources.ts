/** Where the list of limit changes takes its columns from. */

import { LimitChangeStatus } from '@hedgerow/contract/limit/change/limit-change.dict'
import { limitChangeLife } from '@hedgerow/contract/limit/change/limit-change.life'
import { limitChangeList } from '@hedgerow/contract/limit/change/limit-change.list'
import type { limitFeature } from '@hedgerow/contract/limit/limit.feature'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../../kit/http/feature.ts'
import { blockSql, mayReviewSql, type Reviewer } from '../../approval/review.rules.ts'
import { subjectJoins, subjectSql } from './limit-change.store.ts'

/** Each row says whether its reader may review it. */
export const limitChangeSource = (session: Reviewer): ListSource<typeof limitChangeList> => ({
  list: limitChangeList,
  from: 'limit_change c',
  lookups: `join member m on m.group_id = c.group_id and m.id = c.maker_id ${subjectJoins}`,
  id: 'c.id',
  where: ofGroup('c'),
  columns: {
    checkBlock: blockSql('c', limitChangeLife, session),
    subject: subjectSql,
    makerName: 'm.real_name',
    worthCurrency: `'${limitCurrency}'`,
  },
})

export const limitWaits: WaitingRowsOf<typeof limitFeature> = {
  limitCheck: ({ session }) => sql`from limit_change l where l.group_id = ${session.groupId}
    and l.change_status = ${sql.lit(LimitChangeStatus.of.submitted)} and ${sql.raw(mayReviewSql('l', limitChangeLife, session))}`,
}
