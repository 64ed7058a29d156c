/** A history of two currencies and exposures in them, for the tests of what is measured from it. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { addDays, type BusinessDate, businessDate, weekday } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { TestApp } from '../../../testing/fixture.ts'

export const day = businessDate('20260413')

/** A hundred working days that end with the day, oldest first. */
export const dates: BusinessDate[] = []
for (let date = day; dates.length < 100; date = addDays(date, -1)) if (weekday(date) < 6) dates.unshift(date)
const quoted = (rate: number) => Math.round(rate * 10_000) / 10_000
export const usd = dates.map((_, at) => quoted(6.8 + 0.03 * Math.sin(at * 1.7) + 0.01 * Math.cos(at * 0.31)))
export const jpy = dates.map((_, at) => quoted(4.3 + 0.03 * Math.sin(at * 2.3 + 1)))

export async function storeHistory({ database, refs }: TestApp): Promise<void> {
  await withTx(database.db, systemScope, async (tx) => {
    for (const [pair, mids] of [
      ['USD/CNY', usd],
      ['JPY/CNY', jpy],
    ] as const)
      await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        select ${refs.a.groupId}, ${pair}, d, '14:15:00', 'ECB', m
        from unnest(${dates}::date[], ${mids}::numeric[]) x (d, m)`.execute(tx)
    for (const [currency, rate] of [
      ['USD', '3.65'],
      ['JPY', '0.75'],
      ['CNY', '1.50'],
    ] as const)
      await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        values (${refs.a.groupId}, ${currency}, ${day}, '1Y', ${rate}, 'DEMO')`.execute(tx)
  })
}

export function expose(test: TestApp, currency: string, exposureDirection: string, exposureAmt: string) {
  const input = {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection,
    currency,
    exposureAmt,
    documentaryBillFlag: '0',
  }
  const on = { transDate: '20260105', endDate: day, deliveryDate: '20260715' }
  return test.as('a_mk').post(exposureApi.add.path, { ...input, ...on })
}
