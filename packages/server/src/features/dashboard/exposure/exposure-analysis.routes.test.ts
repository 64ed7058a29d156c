/** Exposure analysis in one company: the matrix beside its band, steps that add up, what offsets, and what two frozen days say. */
import { exposureAnalysisApi } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

type Row = Readonly<Record<string, string>>
let test: TestApp

beforeAll(async () => {
  test = await testApp()
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const [serial, type, side, amount, settled, locked, reserved, end] of [
      ['E1', '1', '1', 3_000_000, 200_000, 1_000_000, 100_000, '20260427'],
      ['E2', '1', '0', 1_200_000, 0, 0, 0, '20260420'],
      ['SEEN', '3', '1', 500_000, 0, 0, 0, '20260427'],
      ['LATE', '1', '1', 9_000_000, 0, 0, 0, '20260410'],
    ] as const)
      await sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
          exposure_amt, settled_amt, lock_amt, reserved_amt, trans_date, end_date, delivery_date, create_by, modify_by)
        values (${groupId}, ${orgId}, ${serial}, ${type}, ${side}, 'USD', ${amount} - 100000, ${amount}, ${settled}, ${locked}, ${reserved},
          '20260101', ${end}, ${end}, ${userId}, ${userId})`.execute(tx)
    await sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd, evidence_needed)
      values (${groupId}, ${orgId}, 1, 2, '0') on conflict do nothing`.execute(tx)
    await sql`insert into policy_band (group_id, org_id, currency, exposure_direction, day_from, day_to, least_pct, most_pct, valid_from)
      values (${groupId}, ${orgId}, 'USD', '1', 0, 90, 50, 80, '20260101')`.execute(tx)
    await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${groupId}, 'USD/CNY', '20260413', '14:15:00', 'ECB', 6.8322)`.execute(tx)
  })
})
afterAll(() => test.close())

const run = async (queryWrapper: object = {}, who: 'a_no' | 'b_no' = 'a_no') =>
  (await test.as(who).post(exposureAnalysisApi.run.path, { queryWrapper })).data
const runBy = async (exposureAxis: string) =>
  (await test.as('a_no').post(exposureAnalysisApi.run.path, { queryWrapper: {}, exposureAxis })).data
const rowsOf = async (queryWrapper: object): Promise<Row[]> =>
  (await test.as('a_no').post(exposureAnalysisApi.queryByPage.path, { queryWrapper, pageSize: 100 })).data.recordList

it('tells each month beside its band, observed exposures left out of it, and finds its rows', async () => {
  const { cells, overdue, moves } = await run()
  const [receivable, payable] = cells
  expect(receivable).toMatchObject({
    month: '202604',
    effective: '3300000',
    open: '2200000',
    count: 2,
    coverPct: '39.29',
    leastPct: '50',
    verdict: 'below',
    toLeast: '300000',
  })
  expect(payable).toMatchObject({ exposureDirection: '0', verdict: null, open: '1200000' })
  for (const { exposureDirection, firstDate, lastDate, count } of cells)
    expect(await rowsOf({ exposureDirection, endDateStart: firstDate, endDateEnd: lastDate })).toHaveLength(count)
  expect(overdue).toEqual({ count: 1, lastDate: '20260412' })
  // Under the same filters as all else on the screen.
  expect((await run({ currency: 'EUR' })).overdue.count).toBe(0)
  expect((await run({ currency: 'USD' })).overdue.count).toBe(1)
  expect(moves).toBeNull()
})

it('steps from what was registered to what is open add up, and the lesser side offsets', async () => {
  const { steps, offsets, overHedge } = await run({ exposureType: '1' })
  for (const { originalAmt, changedAmt, settledAmt, lockAmt, reservedAmt, openAmt } of steps) {
    const taken = sum([settledAmt, lockAmt, reservedAmt].map((amount: string) => decimal(amount)))
    expect(decimal(originalAmt).add(decimal(changedAmt)).sub(taken).eq(decimal(openAmt))).toBe(true)
  }
  expect(offsets).toEqual([
    expect.objectContaining({ currency: 'USD', offsetAmt: '1200000', transfers: [], savedSpread: null }),
  ])
  expect(offsets[0].own).toEqual([expect.objectContaining({ offsetAmt: '1200000' })])
  expect(overHedge).toEqual([])
})

it('says why it changed between two frozen days: new, changed, settled and locked lead from one to the other', async () => {
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const [day, seen] of [
      ['20260409', [['E1', 3_000_000, 400_000]]],
      [
        '20260410',
        [
          ['E1', 2_800_000, 1_000_000],
          ['E2', 1_200_000, 0],
        ],
      ],
    ] as const) {
      await sql`with day as (insert into business_day (group_id, org_id, business_date, day_status, snapshot_no)
          values (${groupId}, ${orgId}, ${day}, '1', 1) returning id)
        insert into day_snapshot (group_id, org_id, day_id, business_date, snapshot_no, known_time, freezer_id, home_currency, conventions)
        select ${groupId}, ${orgId}, day.id, ${day}, 1, now(), ${userId}, 'CNY', '{"pairs": [], "calendars": {}}' from day`.execute(
        tx,
      )
      for (const [serial, effective, locked] of seen)
        await sql`insert into snapshot_exposure (group_id, org_id, snapshot_id, exposure_id, serial_no, currency, exposure_direction,
            exposure_type, end_date, effective_amt, lock_amt, net_amt)
          select e.group_id, e.org_id, s.id, e.id, e.serial_no, e.currency, e.exposure_direction, e.exposure_type, e.end_date, ${effective}::numeric,
            ${locked}::numeric, ${effective}::numeric - ${locked}::numeric from fx_exposure e, day_snapshot s where e.serial_no = ${serial} and e.group_id = ${groupId}
            and s.group_id = ${groupId} and s.business_date = ${day}`.execute(tx)
    }
  })
  const { moves } = await run()
  expect(moves).toMatchObject({ fromDate: '20260409', toDate: '20260410' })
  expect(moves.rows).toEqual([
    {
      currency: 'USD',
      exposureDirection: '1',
      opening: '2600000',
      added: '0',
      changed: '0',
      settled: '200000',
      locked: '600000',
      closing: '1800000',
    },
    {
      currency: 'USD',
      exposureDirection: '0',
      opening: '0',
      added: '1200000',
      changed: '0',
      settled: '0',
      locked: '0',
      closing: '1200000',
    },
  ])
  expect((await run({ exposureDirection: '0' })).moves.rows).toHaveLength(1)
})

/** Later than it was dated: whoever froze a day before did not know it. */
async function changeBy(serial: string, amount: number, day: string) {
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`insert into fx_exposure_change (group_id, org_id, exposure_id, chg_no, chg_serial_no, change_type, deal_type, change_amt, amt_before,
        amt_after, change_date, end_date_before, end_date, exposure_type_before, exposure_type, create_by)
      select e.group_id, ${orgId}, e.id, coalesce((select max(c.chg_no) from fx_exposure_change c where c.exposure_id = e.id), 0) + 1,
        ${`${serial} ${day}`}, '1', '1', ${amount}, e.exposure_amt, e.exposure_amt + ${amount}, ${day}, e.end_date, e.end_date,
        e.exposure_type, e.exposure_type, ${userId} from fx_exposure e where e.group_id = ${groupId} and e.serial_no = ${serial}`.execute(
      tx,
    )
  })
}

it('reads a day in the past from its book, as it was known where it was frozen, and the rows under the figures are those of the day', async () => {
  await changeBy('E1', 100_000, '20260401')
  await changeBy('E1', -40_000, '20260412')
  const receivable = async (calcDate: string) => {
    const past = await run({ calcDate })
    const cell = past.cells.find(({ exposureDirection }: Row) => exposureDirection === '1')
    const [row] = (await rowsOf({ calcDate, currency: 'USD' })).filter(({ serialNo }) => serialNo === 'E1')
    return { past, cell, row }
  }
  // Registered with 2,900,000; both frozen days were frozen before the changes became known.
  const frozen = await receivable('20260410')
  expect(frozen.row).toMatchObject({ calcDate: '20260410', exposureAmt: '2900000', netAmt: '2900000' })
  expect(frozen.row).toMatchObject({ reservedAmt: null, openAmt: null })
  const unfrozen = await receivable('20260408')
  expect(unfrozen.row).toMatchObject({ exposureAmt: '3000000' })
  expect((await receivable('20260412')).row).toMatchObject({ exposureAmt: '2960000' })

  const { past, cell } = frozen
  expect(past).toMatchObject({ asOf: '20260410', isToday: false, parts: { receivable: { reserved: null } } })
  const bothOpen = sum([past.parts.receivable.open, past.parts.payable.open].map((one) => decimal(one)))
  expect(past.together).toEqual({ reserved: null, open: bothOpen.stripZeros().toString() })
  // What was dated the 10th and later is in force on the 10th: also the exposure that is overdue today.
  expect(cell).toMatchObject({ month: '202604', firstDate: '20260410', reserved: null, toLeast: null, exposureIds: [] })
  expect(cell.count).toBe(3)
  expect(past.overdue).toEqual({ count: 0, lastDate: '20260409' })
  expect((await run({ calcDate: '20260411' })).overdue).toEqual({ count: 1, lastDate: '20260410' })
  for (const { originalAmt, changedAmt, settledAmt, lockAmt, reservedAmt, openAmt } of past.steps) {
    expect(reservedAmt).toBeNull()
    const taken = decimal(settledAmt).add(decimal(lockAmt))
    expect(decimal(originalAmt).add(decimal(changedAmt)).sub(taken).eq(decimal(openAmt))).toBe(true)
  }
  // The days that lead to it, and no later one.
  expect(past.moves).toMatchObject({ fromDate: '20260409', toDate: '20260410' })
  expect((await run({ calcDate: '20260409' })).moves).toBeNull()

  const later = await test.as('a_no').post(exposureAnalysisApi.run.path, { queryWrapper: { calcDate: '20260414' } })
  expect(later.message).toBe('Calculation date cannot be later than system date')
})

it('tells the figures in another currency and unit, and refuses one that has no rate', async () => {
  const answerTo = (ask: object) => test.as('a_no').post(exposureAnalysisApi.run.path, { queryWrapper: {}, ...ask })
  const home = (await answerTo({})).data
  const [inUsd, inMillions] = [
    (await answerTo({ convertCurrency: 'USD' })).data,
    (await answerTo({ unit: '1000000' })).data,
  ]
  expect(inUsd.convertCurrency).toBe('USD')
  // Everything is in US dollars: converted, it is what it was.
  const open = (cells: readonly Row[]) => sum(cells.map((cell) => decimal(cell.open ?? '0'))).toString()
  const usd = sum(['receivable', 'payable'].map((side) => decimal(inUsd.parts[side].open)))
  expect(usd.toString()).toBe(open(inUsd.cells))
  expect(inUsd.together.open).toBe(usd.stripZeros().toString())
  expect(decimal(inMillions.netOfAll).mul(decimal('1000000')).eq(decimal(home.netOfAll))).toBe(true)
  expect(inMillions.cells).toEqual(home.cells)
  const refused = await answerTo({ convertCurrency: 'BRL' })
  expect(refused.message).toContain('BRL/CNY')
})

it('stands each organisation by itself where the view asks it', async () => {
  const byEntity = (await test.as('a_no').post(exposureAnalysisApi.run.path, { queryWrapper: {}, exposureView: '2' }))
    .data
  const { cells } = await run()
  expect(byEntity.exposureView).toBe('2')
  expect(byEntity.cells.map(({ orgId }: Row) => orgId)).not.toContain(null)
  const total = (of: readonly Row[]) => sum(of.map(({ effective }) => decimal(effective ?? '0'))).toString()
  expect(total(byEntity.cells)).toBe(total(cells))
  const lacking = cells.find(({ verdict }: Row) => verdict === 'below')
  expect(lacking.exposureIds).toHaveLength(1)
})

it('shows nothing of another company', async () => {
  expect(await run({}, 'b_no')).toMatchObject({ cells: [], steps: [], offsets: [], moves: null })
})

it('tells quarters and maturities as it tells months: the same sums, each column finding its rows and the band of its last day', async () => {
  const { userId } = test.as('a_mk').scope
  const { groupId, orgId } = test.refs.a
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const [serial, end] of [
      ['Q1', '20260630'],
      ['Q2', '20260701'],
      ['D30', '20260513'],
      ['D31', '20260514'],
      ['FAR', '20270501'],
    ] as const)
      await sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
          exposure_amt, trans_date, end_date, delivery_date, create_by, modify_by)
        values (${groupId}, ${orgId}, ${serial}, '1', '1', 'USD', 1000, 1000, '20260101', ${end}, ${end}, ${userId}, ${userId})`.execute(
        tx,
      )
  })
  const months = (await run()).cells
  const total = (cells: readonly { effective: string }[]) =>
    sum(cells.map(({ effective }) => decimal(effective))).toString()
  for (const axis of ['2', '3']) {
    const { cells, exposureAxis: answered } = await runBy(axis)
    expect([answered, total(cells)]).toEqual([axis, total(months)])
    for (const { exposureDirection, firstDate, lastDate, count } of cells) {
      const span = { endDateStart: firstDate, ...(lastDate === null ? {} : { endDateEnd: lastDate }) }
      expect(await rowsOf({ exposureDirection, ...span })).toHaveLength(count)
    }
  }
  const spansOf = async (axis: string) =>
    (await runBy(axis)).cells
      .filter(({ exposureDirection }: Row) => exposureDirection === '1')
      .map(({ month, firstDate, lastDate, count }: Row) => [month, firstDate, lastDate, count])
  expect(await spansOf('2')).toEqual([
    ['2026Q2', '20260413', '20260630', 5],
    ['2026Q3', '20260701', '20260930', 1],
    ['2027Q2', '20270401', '20270630', 1],
  ])
  expect(await spansOf('3')).toEqual([
    ['1', '20260413', '20260513', 3],
    ['2', '20260514', '20260712', 3],
    ['5', '20270414', null, 1],
  ])
  // The quarter's last day lies in the band of 0 to 90 days; beyond a year there is none.
  expect((await runBy('2')).cells.map(({ leastPct }: Row) => leastPct)).toContain('50')
  expect((await runBy('3')).cells.at(-1).leastPct).toBeNull()
})
