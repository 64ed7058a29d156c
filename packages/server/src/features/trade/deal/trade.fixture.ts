/** Deals for the request tests: one good spot and forward, stored market rates, and what a group's flows look like. */
import { sql } from 'kysely'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testDay } from '../../../testing/fixture.ts'

export const spotApi = '/CLOUD-FX/fxSpotDeal'
export const forwardApi = '/CLOUD-FX/fxForwardDeal'
export const dealApi = '/CLOUD-FX/fxDeal'
export const checkApi = '/CLOUD-FX/fxDealCheck'
export const flowApi = '/CLOUD-BIZ/cflDeal/getByDealId'

const common = (test: TestApp) => ({
  orgId: test.refs.a.orgId,
  portfolioId: test.refs.a.portfolioId,
  counterPartyId: test.refs.a.counterPartyId,
  dealType: '1',
  tradeMode: '1',
  hedgeExposureType: '1',
  settleType: '1',
  holiday: 'CNY,USD',
})

/** Sells 1,000,000 USD spot against yuan, close to the stored mid. */
export const spotDeal = (test: TestApp, over: object = {}) => ({
  ...common(test),
  buyCurrency: 'CNY',
  buyAmt: '6832000',
  sellCurrency: 'USD',
  sellAmt: '1000000',
  spotRate: '6.832',
  timeLimit: 'SPOT',
  ...over,
})

/** Sells 1,000,000 USD one month forward at 135 pips below spot. */
export const forwardDeal = (test: TestApp, over: object = {}) => ({
  ...common(test),
  buyCurrency: 'CNY',
  buyAmt: '6818500',
  sellCurrency: 'USD',
  sellAmt: '1000000',
  spotRate: '6.832',
  forwardPoint: '-135',
  forwardRate: '6.8185',
  timeLimit: '1M',
  ...over,
})

/** Both groups know the day's mids, and the interest of dollar and yuan: forwards of other pairs have no market. */
export async function storeMarket(test: TestApp): Promise<void> {
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const { groupId } of [test.refs.a, test.refs.b]) {
      for (const [pair, mid] of [
        ['USD/CNY', '6.8322'],
        ['EUR/USD', '1.1684'],
        ['EUR/CNY', '7.9827'],
        ['JPY/CNY', '4.3'],
      ] as const) {
        await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
          values (${groupId}, ${pair}, ${testDay}, '09:15:00', 'ECB', ${mid})`.execute(tx)
      }
      await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        values (${groupId}, 'USD', ${testDay}, '1Y', 3.65, 'DEMO'), (${groupId}, 'CNY', ${testDay}, '1Y', 1.50, 'DEMO')`.execute(
        tx,
      )
    }
  })
}
