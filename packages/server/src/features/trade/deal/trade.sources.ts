/** Where the deal lists take their columns from. */
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { tradeCheckList, tradeList } from '@hedgerow/contract/trade/trade.list'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql, stageSql } from '../../approval/review.rules.ts'
import { optionColumns, optionLookup } from '../option/option.sources.ts'

export const ofGroup = "d.group_id = nullif(current_setting('app.group_id', true), '')::bigint"

export const dealSourceOf = (where: string) => ({
  from: 'fx_deal d',
  lookups: `join org o on o.group_id = d.group_id and o.id = d.org_id
    join member m on m.group_id = d.group_id and m.id = d.maker_id
    left join member t on t.group_id = d.group_id and lower(t.user_name) = lower(d.trader)
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
    left join exposure_hedge h on h.group_id = d.group_id and h.id = d.hedge_request_id
    ${optionLookup}`,
  id: 'd.id',
  where,
  columns: {
    counterPartyName: 'in_language(c.short_name, c.full_name_en)',
    orgName: 'in_language(o.org_name, o.org_name_en)',
    hedgeRequestCode: 'h.request_code',
    traderName: 'coalesce(t.real_name, d.trader)',
    createBy: 'm.real_name',
    ...optionColumns,
  },
})

export const tradeSource: ListSource<typeof tradeList> = { list: tradeList, ...dealSourceOf(ofGroup) }
/** Drafts and void deals are not for the reviewer. Each row says whether its reader may review it. */
export function tradeCheckSource(session: Session): ListSource<typeof tradeCheckList> {
  const source = dealSourceOf(
    `${ofGroup} and d.trade_status in ('${TradeStatus.of.submitted}', '${TradeStatus.of.confirmed}')`,
  )
  const review = { checkBlock: blockSql('d', tradeLife, session), reviewStage: stageSql('d', tradeLife) }
  return { list: tradeCheckList, ...source, columns: { ...source.columns, ...review, worthCurrency: "'USD'" } }
}
