/** The policy in force beside what is covered: bands and budgets of the reader's organisation, none of which is made up. */
import { type AgainstBudget, dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const policy = async (who: 'a_no' | 'b_mk' = 'a_no') => (await test.as(who).get(dashboardApi.policy.path)).data
const ask = async (who: 'a_no' | 'b_mk' = 'a_no') => {
  const { bands, budgets } = await policy(who)
  return { bands, budgets }
}

/** Receivables of 3,600,000 of which 2,500,000 are covered, payables of 1,200,000 without cover, and an observed one. */
async function storeExposures(): Promise<void> {
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const [serial, type, side, amount, locked, reserved, end] of [
      ['E1', '1', '1', 3_000_000, 2_400_000, 0, '20260427'],
      ['E2', '1', '1', 600_000, 0, 100_000, '20260413'],
      ['E3', '1', '0', 1_200_000, 0, 0, '20260618'],
      ['SEEN', '3', '1', 9_000_000, 0, 0, '20260427'],
      ['LATE', '1', '1', 9_000_000, 0, 0, '20260413'],
    ] as const)
      await sql`insert into fx_exposure (group_id, org_id, serial_no, status, exposure_type, exposure_direction, currency, original_amt,
          exposure_amt, lock_amt, reserved_amt, trans_date, end_date, delivery_date, create_by, modify_by)
        values (${groupId}, ${orgId}, ${serial}, ${serial === 'LATE' ? '0' : '1'}, ${type}, ${side}, 'USD', ${amount},
          ${amount}, ${locked}, ${reserved}, '20260101', ${end}, ${end}, ${userId}, ${userId})`.execute(tx)
  })
}

it('says nothing where nothing is set, and the newest that is in force where something is', async () => {
  await storeExposures()
  expect(await ask()).toEqual({ bands: [], budgets: [] })
  const { groupId, orgId } = test.refs.a
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd, evidence_needed)
      values (${groupId}, ${orgId}, 1, 2, '0') on conflict do nothing`.execute(tx)
    for (const [side, from, to, least, most, validFrom, validTo] of [
      ['1', 0, 90, 50, 60, '20250101', '20251231'],
      ['1', 0, 90, 70, 90, '20260101', '20260430'],
      ['1', 0, 90, 0, 10, '20260501', null],
      ['0', 0, 90, 10, 90, '20260101', null],
      ['0', 91, 180, 10, 90, '20260101', null],
    ] as const)
      await sql`insert into policy_band (group_id, org_id, currency, exposure_direction, day_from, day_to, least_pct, most_pct, valid_from, valid_to)
        values (${groupId}, ${orgId}, 'USD', ${side}, ${from}, ${to}, ${least}, ${most}, ${validFrom}, ${validTo})`.execute(
        tx,
      )
    for (const [rate, validFrom, validTo] of [
      [7.1, '20250101', '20251231'],
      [7, '20260101', '20261231'],
      [6.5, '20270101', null],
    ] as const)
      await sql`insert into budget_rate (group_id, org_id, currency_pair, budget_rate, valid_from, valid_to)
        values (${groupId}, ${orgId}, 'USD/CNY', ${rate}, ${validFrom}, ${validTo})`.execute(tx)
  })
  const usd = { currency: 'USD', dayFrom: 0, dayTo: 90 }
  expect(await ask()).toEqual({
    bands: [
      { ...usd, exposureDirection: '1', leastPct: '70', mostPct: '90', coverPct: '69.44', verdict: 'below' },
      { ...usd, exposureDirection: '0', leastPct: '10', mostPct: '90', coverPct: '0', verdict: 'below' },
    ],
    budgets: [{ currencyPair: 'USD/CNY', budgetRate: '7', validFrom: '20260101' }],
  })
  expect(await ask('b_mk')).toEqual({ bands: [], budgets: [] })
})

it('says what is open against the budget by month, and which exposures a request may take', async () => {
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const [serial, type, side, amount, end] of [
      ['M1', '1', '1', 300_000, '20260612'],
      ['M2', '1', '1', 700_000, '20260622'],
      ['MSEEN', '3', '1', 500_000, '20260622'],
      ['M3', '1', '1', 100_000, '20260720'],
      ['M4', '1', '0', 400_000, '20260720'],
    ] as const)
      await sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
          trans_date, end_date, delivery_date, create_by, modify_by)
        values (${groupId}, ${orgId}, ${serial}, ${type}, ${side}, 'EUR', ${amount}, ${amount}, '20260101', ${end}, ${end}, ${userId}, ${userId})`.execute(
        tx,
      )
    await sql`insert into budget_rate (group_id, org_id, currency_pair, budget_rate, valid_from)
      values (${groupId}, ${orgId}, 'EUR/CNY', 8, '20260101')`.execute(tx)
  })
  // Nothing says a rate yet: no figure is made up, and what lacks one is counted and named.
  const unrated = await policy()
  expect(unrated).toMatchObject({ convertCurrency: 'CNY', againstBudget: [], leftOutCount: 10 })
  expect(unrated.problems.join()).toContain('EUR/CNY')
  await storeMarket(test)
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, 'EUR', '20260413', '1Y', 2, 'DEMO')`.execute(tx),
  )
  const { againstBudget, leftOutCount } = await policy()
  expect(leftOutCount).toBe(0)
  const euros = againstBudget.filter(({ currency }: AgainstBudget) => currency === 'EUR')
  const rate = { currencyPair: 'EUR/CNY', budgetRate: '8', neededRate: '8', isSecured: false, lockAmt: '0' }
  expect(euros).toMatchObject([
    {
      ...rate,
      exposureDirection: '1',
      exposureAmt: '1600000',
      months: [
        { ...rate, month: '202606', netAmt: '1500000' },
        { ...rate, month: '202607', netAmt: '100000' },
      ],
    },
    { ...rate, exposureDirection: '0', netAmt: '400000', months: [{ ...rate, month: '202607' }] },
  ])
  const [june] = euros[0].months
  expect(june.achievedRate).toBe(june.marketRate)
  // An observed exposure is judged, and no request takes it; the largest stands first.
  const { rows } = await withTx(test.database.db, systemScope, (tx) =>
    sql<{ id: string }>`select id from fx_exposure where serial_no in ('M1', 'M2') order by exposure_amt desc`.execute(
      tx,
    ),
  )
  expect(june.exposureIds).toEqual(rows.map(({ id }) => id))
  expect((await policy('b_mk')).againstBudget).toEqual([])
})
