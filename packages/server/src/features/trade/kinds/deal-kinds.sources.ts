import { forwardDealList } from '@hedgerow/contract/trade/trade.list'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { dealSourceOf, ofGroup } from '../deal/trade.sources.ts'
import { forwardKind } from './forward.kind.ts'

export const forwardDealSource: ListSource<typeof forwardDealList> = {
  list: forwardDealList,
  ...dealSourceOf(`${ofGroup} and d.busin_type = '${forwardKind.businType}'`),
}
