/** Where the lists of transfers take their columns from. */

import { TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { crossCurrencyList, transferCheckList, transferList } from '@hedgerow/contract/funding/transfer.list'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql, stageSql } from '../approval/review.rules.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'
import { bankFileNoSql, flagChangedPaths } from '../settlement/net/net-result.sources.ts'
import { payeePathSql } from './transfer/transfer.store.ts'

const cutOff = 'bank_cut_off(t.group_id, t.draw_out_account_id, t.currency)'
const columns = {
  orgName: nameOfOrg('o'),
  makerName: 'm.real_name',
  nettingNo: 'n.netting_no',
  portfolioName: 'in_language(f.portfolio_name, f.portfolio_name_en)',
  traderName: 'coalesce(tm.real_name, t.trader)',
  bankFileNo: bankFileNoSql('transfer', 't'),
  cutOff,
}
const sourceOf = <L extends ListDeclaration>(list: L, where: string): ListSource<L> => ({
  list,
  from: 'fund_transfer t',
  lookups: `join org o on o.group_id = t.group_id and o.id = t.org_id
    join member m on m.group_id = t.group_id and m.id = t.maker_id
    left join net_result n on n.group_id = t.group_id and n.id = t.netting_id
    left join portfolio f on f.group_id = t.group_id and f.id = t.portfolio_id
    left join member tm on tm.group_id = t.group_id and tm.user_name = t.trader`,
  id: 't.id',
  where,
  columns: columns as NonNullable<ListSource<L>['columns']>,
})
const isCross = `t.transfer_type = '${TransferType.of.crossCurrency}'`

export const transferSource = sourceOf(transferList, `${ofGroup('t')} and (${isCross}) is not true`)
export const crossCurrencySource = sourceOf(crossCurrencyList, `${ofGroup('t')} and ${isCross}`)

/** Each row says whether its reader may review it. */
export function transferCheckSource(session: Session): ListSource<typeof transferCheckList> {
  const review = { checkBlock: blockSql('t', transferLife, session), reviewStage: stageSql('t', transferLife) }
  const path = {
    pathChangedOn: `(select p.changed_on from settlement_path p where p.group_id = t.group_id and p.id = ${payeePathSql})`,
    recentChange: `'${YesNo.of.no}'`,
  }
  return {
    ...sourceOf(transferCheckList, ofGroup('t')),
    columns: { ...columns, ...review, ...path, worthCurrency: `'${limitCurrency}'` },
    enrich: flagChangedPaths,
  }
}
