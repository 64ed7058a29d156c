/** Where the lists of transfers take their columns from. */
import { TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { crossCurrencyList, transferCheckList, transferList } from '@hedgerow/contract/funding/transfer.list'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql, stageSql } from '../approval/review.rules.ts'

const ofGroup = "t.group_id = nullif(current_setting('app.group_id', true), '')::bigint"
const cutOff = 'bank_cut_off(t.group_id, t.draw_out_account_id, t.currency)'
const columns = {
  orgName: 'in_language(o.org_name, o.org_name_en)',
  makerName: 'm.real_name',
  nettingNo: 'n.netting_no',
  cutOff,
}
const sourceOf = <L extends ListDeclaration>(list: L, where: string): ListSource<L> => ({
  list,
  from: 'fund_transfer t',
  lookups: `join org o on o.group_id = t.group_id and o.id = t.org_id
    join member m on m.group_id = t.group_id and m.id = t.maker_id
    left join net_result n on n.group_id = t.group_id and n.id = t.netting_id`,
  id: 't.id',
  where,
  columns: columns as NonNullable<ListSource<L>['columns']>,
})
const isCross = `t.transfer_type = '${TransferType.of.crossCurrency}'`

export const transferSource = sourceOf(transferList, `${ofGroup} and (${isCross}) is not true`)
export const crossCurrencySource = sourceOf(crossCurrencyList, `${ofGroup} and ${isCross}`)

/** Each row says whether its reader may review it. */
export function transferCheckSource(session: Session): ListSource<typeof transferCheckList> {
  const review = { checkBlock: blockSql('t', transferLife, session), reviewStage: stageSql('t', transferLife) }
  return { ...sourceOf(transferCheckList, ofGroup), columns: { ...columns, ...review, worthCurrency: "'USD'" } }
}
