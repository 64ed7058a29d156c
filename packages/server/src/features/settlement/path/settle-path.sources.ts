/** Where the list of settlement paths takes its columns from. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { settlePathLife } from '@hedgerow/contract/settlement/path/settle-path.life'
import { settlePathList } from '@hedgerow/contract/settlement/path/settle-path.list'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql } from '../../approval/review.rules.ts'
import { recentSince } from '../../cash-flow/path/flow-path.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { homeCalendar } from '../../reference/reference.store.ts'
import { partyNameSql, pathLookups, pathStateSql } from './settle-path.store.ts'

/** Each row says whether its reader may verify it, and whether it changed lately. */
export const settlePathSource = (session: Session, today: BusinessDate): ListSource<typeof settlePathList> => ({
  list: settlePathList,
  from: 'settlement_path p',
  lookups: pathLookups,
  id: 'p.id',
  where: ofGroup('p'),
  columns: {
    pathState: pathStateSql(today),
    partyName: partyNameSql,
    recentChange: `'${YesNo.of.no}'`,
    checkBlock: blockSql('p', settlePathLife, session),
    verifiedBy: 'v.real_name',
    orgName: nameOfOrg('o'),
    makerName: 'm.real_name',
  },
  async enrich(tx, { scope, today }, rows) {
    const calendar = await homeCalendar(tx, scope)
    const since = recentSince(today, calendar)
    return rows.map((row) => ({
      ...row,
      recentChange: (row.changedOn ?? '') >= since ? YesNo.of.yes : YesNo.of.no,
    }))
  },
})
