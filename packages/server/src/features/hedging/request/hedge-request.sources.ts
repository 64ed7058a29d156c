/** Where the lists of hedge requests take their columns from. */
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeCheckList, hedgeExecuteList, hedgeRequestList } from '@hedgerow/contract/hedging/hedge-request.list'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql, stageSql } from '../../approval/review.rules.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'

const columns = {
  orgName: nameOfOrg('o'),
  remainingAmt: 'h.hedge_amt - h.executed_amt',
  counterPartyName: nameOfParty('p'),
  makerName: 'm.real_name',
}
const sourceOf = <L extends ListDeclaration>(list: L, where: string): ListSource<L> => ({
  list,
  from: 'exposure_hedge h',
  lookups: `join org o on o.group_id = h.group_id and o.id = h.org_id
    join member m on m.group_id = h.group_id and m.id = h.maker_id
    left join counter_party p on p.group_id = h.group_id and p.id = h.prefer_counter_party_id`,
  id: 'h.id',
  where,
  columns: columns as NonNullable<ListSource<L>['columns']>,
})

export const hedgeRequestSource = sourceOf(hedgeRequestList, ofGroup('h'))
/** Each row says whether its reader may review it. */
export function hedgeCheckSource(session: Session): ListSource<typeof hedgeCheckList> {
  const source = sourceOf(hedgeCheckList, ofGroup('h'))
  const review = { checkBlock: blockSql('h', hedgeRequestLife, session), reviewStage: stageSql('h', hedgeRequestLife) }
  return { ...source, columns: { ...columns, ...review, worthCurrency: `'${limitCurrency}'` } }
}
/**
 * Whether a deal that holds a part of the request awaits its review, as its pending link says: a checked one no longer gives
 * its part back.
 */
const waitingDeal = `exists (select from exposure_hedge_line l
  join deal_hedge_link k on k.group_id = l.group_id and k.hedge_line_id = l.id and k.link_status = 'pending'
  where l.group_id = h.group_id and l.hedge_id = h.id)`

const executable = sourceOf(
  hedgeExecuteList,
  `${ofGroup('h')} and h.order_status = '${OrderStatus.of.confirmed}' and h.closed_flag = '${YesNo.of.no}'`,
)
/** Only what was agreed and is not closed. */
export const hedgeExecuteSource: ListSource<typeof hedgeExecuteList> = {
  ...executable,
  columns: { ...columns, waitingDealFlag: `case when ${waitingDeal} then '1' else '0' end` },
}
