/** Settlement people and bank confirmations for the request tests. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { TestApp } from '../../../testing/fixture.ts'

export const matchApi = '/CLOUD-FX/fxDeal/match'
export const confirmationsApi = '/CLOUD-FX/fxDeal/confirmations'

/** Gives the two people without duties the one that enters confirmations, each in the own group. */
export async function appointSettlers(test: TestApp): Promise<void> {
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, org_id, '3', '0' from member where user_name in ('a_no', 'b_no')`.execute(tx),
  )
}

/** The bank's words for the deal that `spotDeal` makes. */
export const confirmation = (deal: { id: string; version: number }, over: object = {}) => ({
  id: deal.id,
  version: deal.version,
  counterPartyDealNo: 'BK-0001',
  buyCurrency: 'CNY',
  buyAmt: '6832000',
  sellCurrency: 'USD',
  sellAmt: '1000000',
  exchangeRate: '6.832',
  valueDate: businessDate('20260415'),
  ...over,
})
