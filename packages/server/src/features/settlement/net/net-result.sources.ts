/** Where the lists of net rows take their columns from. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { netResultLife } from '@hedgerow/contract/settlement/net/net-result.life'
import { netCheckList, netResultList } from '@hedgerow/contract/settlement/net/net-result.list'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql } from '../../approval/review.rules.ts'
import { recentSince } from '../../cash-flow/path/flow-path.rules.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { homeCalendar } from '../../reference/reference.store.ts'
import { netConditionsText, netLookups, netPathState } from './net-result.store.ts'

/** The newest file that pays the record. */
export const bankFileNoSql = (of: 'netResult' | 'transfer', record: string) =>
  `(select e.file_no from payment_item i join payment_file e on e.group_id = i.group_id and e.id = i.file_id
    where i.group_id = ${record}.group_id and i.origin_type = '${of}' and i.origin_id = ${record}.id order by i.id desc limit 1)`

const columns = {
  counterPartyName: nameOfParty('c'),
  pathState: netPathState,
  ourPartyId: 'n.org_id',
  netConditions: netConditionsText,
  pathChangedOn: 'greatest(po.changed_on, pc.changed_on)',
  recentChange: `'${YesNo.of.no}'`,
  orgName: nameOfOrg('o'),
  makerName: 'm.real_name',
  runNo: 'nr.run_no',
  bankFileNo: bankFileNoSql('netResult', 'n'),
}

/** Each row says whether one of its paths changed lately. */
export const flagChangedPaths: NonNullable<ListSource['enrich']> = async (tx, { scope, today }, rows) => {
  const calendar = await homeCalendar(tx, scope)
  const since = recentSince(today, calendar)
  return rows.map((row) => ({
    ...row,
    recentChange: (row.pathChangedOn ?? '') >= since ? YesNo.of.yes : YesNo.of.no,
  }))
}

const shared = {
  from: 'net_result n',
  lookups: netLookups,
  id: 'n.id',
  where: ofGroup('n'),
  enrich: flagChangedPaths,
}

export const netResultSource: ListSource<typeof netResultList> = { list: netResultList, ...shared, columns }

/** Each row says whether its reader may review it. */
export const netCheckSource = (session: Session): ListSource<typeof netCheckList> => ({
  list: netCheckList,
  ...shared,
  columns: { ...columns, checkBlock: blockSql('n', netResultLife, session), worthCurrency: `'${limitCurrency}'` },
})
