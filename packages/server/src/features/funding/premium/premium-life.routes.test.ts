/**
 * The premium of an option from its payment to its end, by a hand-written example. A put on 1,000,000 USD at 6.8 costs 59,000 CNY in June. The
 * market has no interest and next to no volatility, so that the put is worth 1,000,000 × (6.8 − spot).
 *
 *   June 15    paid                       Dr asset 59,000             Cr bank 59,000
 *   June 30    spot 6.75, worth 50,000    Dr fair value result 9,000  Cr asset 9,000                  result so far −9,000
 *   July 31    spot 6.70, worth 100,000   the mark of June reversed; Dr asset 41,000  Cr fair value result 41,000   +41,000
 *   August 11  exercised in cash at 6.72  nothing: 80,000 are to be paid on August 13
 *   August 13  paid                       the mark of July reversed; Dr bank 80,000 Cr exchange result 80,000;
 *                                         Dr exchange result 59,000 Cr asset 59,000                   +21,000 = 80,000 − 59,000
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { judgeComplaints } from '../../../judge/judge.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { netting } from '../../settlement/net/net.fixture.ts'
import { dealApi } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'
import { premiumCalls, put } from './premium.fixture.ts'

const success = '00000000'

let test: TestApp
const { owner, on, begin, settleAll, settle, cameBack, markLines, bookRows } = premiumCalls(() => test)
const { agree } = netting(() => test)
const { liveOption, check } = eventCalls(() => test)

beforeAll(async () => {
  test = await testApp()
  await begin()
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

/** The lines, of which each says value and cost. */
const mark = async (day: string) =>
  (await markLines(day)).map(({ valueAmt, costAmt }) => [Number(valueAmt), Number(costAmt)])
/** Yuan by role of account; a debit is positive. */
const books = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await bookRows()).map(({ role = '', amount }) => [role, Number(amount)]))
/** What the list of realised results says of a deal, with what counts no more. */
async function results(dealSerialNo: string): Promise<readonly string[]> {
  const { data } = await test
    .as('a_no')
    .post('/CLOUD-BIZ/realisedResult/queryByPage', { pageSize: 50, queryWrapper: { dealSerialNo } })
  return data.recordList
    .map(
      (row: Record<string, string>) =>
        `${row.bookDate} ${Number(row.resultAmt)}${row.reversed === '1' ? ' taken back' : ''}`,
    )
    .sort()
}
async function delivered(dealSerialNo: string): Promise<readonly unknown[]> {
  const { data } = await test
    .as('a_no')
    .post('/CLOUD-FX/profitLoss/delivery/queryByPage', { pageSize: 50, queryWrapper: { dealSerialNo } })
  return data.recordList
    .map(({ valueDate, resultKind, realizedPl, ledgerDifference }: Record<string, string>) => [
      valueDate,
      resultKind,
      Number(realizedPl),
      Number(ledgerDifference),
    ])
    .sort()
}
const passed = async (answer: Awaited<ReturnType<ReturnType<TestApp['as']>['post']>>) => {
  expect(answer.code, answer.message).toBe(success)
  const checked = await check(answer.data)
  expect(checked.code, checked.message).toBe(success)
  return String(answer.data.id)
}
const exercise = (dealId: string, over: object) =>
  test.as('a_mk').post('/CLOUD-FX/fxOptionExe/exeDeal', {
    dealId,
    exeMethod: '2',
    exeFlag: '1',
    tradeAmt: '1000000',
    priceDate: '20260811',
    priceDateRate: '6.72',
    reason: 'as agreed',
    ...over,
  })

describe('the premium of an option', () => {
  let dealId = ''
  let serial = ''
  it('is an asset when it is paid, no result', async () => {
    const option = await liveOption(put())
    dealId = option.dealId
    serial = option.serial
    await on('20260615', '6.83')
    await settleAll('20260615')
    expect(await books()).toEqual({ derivativeAsset: 59000 })
    expect(await results(serial)).toEqual([])
  })

  it('is what a mark moves from: the books say the fair value, the result is what it is above the premium', async () => {
    await on('20260630', '6.75')
    expect(await mark('20260630')).toEqual([[50000, 59000]])
    expect(await books()).toEqual({ derivativeAsset: 50000, fairValueResult: 9000 })
    await on('20260731', '6.7')
    expect(await mark('20260731')).toEqual([[100000, 59000]])
    expect(await books()).toEqual({ derivativeAsset: 100000, fairValueResult: -41000 })
  })

  it('becomes a result when what the exercise brings is paid', async () => {
    await on('20260811', '6.72')
    await passed(await exercise(dealId, {}))
    expect(await books()).toEqual({ derivativeAsset: 100000, fairValueResult: -41000 })
    await on('20260813', '6.72')
    const [netId = ''] = await settleAll('20260813')
    expect(await books()).toEqual({ fxResult: -21000 })
    expect(await results(serial)).toEqual(['20260813 -59000', '20260813 80000'])
    expect(await delivered(serial)).toEqual([
      ['20260813', '5', 80000, 0],
      ['20260813', '8', -59000, 0],
    ])
    expect(await brokenInvariants(test.database.db)).toEqual([])

    await cameBack(netId, '20260813')
    expect(await books()).toEqual({ derivativeAsset: 59000 })
    expect(await results(serial)).toEqual(['20260813 -59000 taken back', '20260813 80000 taken back'])
    expect(await brokenInvariants(test.database.db)).toEqual([])
    await settle(netId, '20260813')
    expect(await books()).toEqual({ fxResult: -21000 })
  })
})

describe('an option that ends in parts', () => {
  const later = { timeLimit: '2M', maturityDate: '20261019', maturitySettleDate: '20261021', feePayDate: '20260819' }
  let option: Awaited<ReturnType<typeof liveOption>>
  const lapse = () =>
    exercise(option.dealId, { exeFlag: '0', tradeAmt: '600000', priceDate: '20261019', priceDateRate: '6.85' })

  it('bears its share of the premium part by part, each when its money moved', async () => {
    await on('20260817', '6.83')
    option = await liveOption(put({ ...later, preMatureAllowFlag: '1' }))
    await on('20260819', '6.83')
    await settleAll('20260819')
    await on('20260820', '6.83')
    const early = { eventAmt: '400000', preMatureDate: '20260820', settleDate: '20260824', closeFee: '12000' }
    const of = { dealId: option.dealId, ...early, offMarketReason: 'quoted by the bank' }
    await passed(await test.as('a_mk').post(`${dealApi}/preMature`, of))
    expect(await books()).toEqual({ derivativeAsset: 59000, fxResult: -21000 })
    await on('20260824', '6.83')
    await settleAll('20260824')
    expect(await books()).toEqual({ derivativeAsset: 35400, fxResult: -9400 })
    expect(await results(option.serial)).toEqual(['20260824 -23600', '20260824 12000'])
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('lapses with the rest, on the day of the event; undone it is carried again', async () => {
    await on('20261019', '6.85')
    const lapsed = await passed(await lapse())
    expect(await books()).toEqual({ fxResult: 26000 })
    expect(await delivered(option.serial)).toEqual([
      ['20260824', '2', 12000, 0],
      ['20260824', '8', -23600, 0],
      ['20261019', '6', -35400, 0],
    ])
    await passed(await test.as('a_mk').post(`${dealApi}/undoEvent`, { orderId: lapsed, cancelReason: 'wrong' }))
    expect(await books()).toEqual({ derivativeAsset: 35400, fxResult: -9400 })
    expect(await brokenInvariants(test.database.db)).toEqual([])
    await passed(await lapse())
    expect(await books()).toEqual({ fxResult: 26000 })
    expect(await results(option.serial)).toEqual([
      '20260824 -23600',
      '20260824 12000',
      '20261019 -35400',
      '20261019 -35400 taken back',
    ])
  })
})

describe('other premiums', () => {
  const dates = { timeLimit: '2M', maturityDate: '20261221', maturitySettleDate: '20261223', feePayDate: '20261022' }
  const before = { fxResult: 26000 }

  it('of an option that was written is a liability', async () => {
    await on('20261020', '6.82')
    await liveOption(put({ ...dates, dealDirection: '2' }))
    await on('20261022', '6.82')
    const [netId = ''] = await settleAll('20261022')
    expect(await books()).toEqual({ ...before, derivativeLiability: -59000 })
    await on('20261023', '6.85')
    expect(await mark('20261023')).toEqual([[0, -59000]])
    expect(await books()).toEqual({ ...before, fairValueResult: -59000 })
    await cameBack(netId, '20261023')
    // What is not paid is owed to it: the mark stands, and the premium is no liability any more.
    expect(await books()).toEqual({ ...before, derivativeLiability: 59000, fairValueResult: -59000 })
    expect(await brokenInvariants(test.database.db)).toEqual([])
    await settle(netId, '20261023')
    expect(await books()).toEqual({ ...before, derivativeLiability: -59000 })
  })

  it('in another currency is carried as what was agreed in the quote currency', async () => {
    const held = await books()
    await on('20261026', '6.8')
    const fee = {
      feeCalCurrency: 'USD',
      fee: '8000',
      feePayCurrency: 'USD',
      feeExchangeRate: '6.8',
      feePayDate: '20261028',
    }
    await liveOption(put({ ...dates, ...fee, maturityDate: '20261228', maturitySettleDate: '20261230' }))
    await on('20261028', '6.9')
    await settleAll('20261028')
    expect(await books()).toEqual({ ...held, derivativeAsset: 54400, fxPosition: -54400 })
  })

  it('changed by hand before it is paid is carried, marked and ended as what was paid', async () => {
    const held = await books()
    const own = { ...dates, maturityDate: '20261028', maturitySettleDate: '20261030', feePayDate: '20261028' }
    const { dealId, serial } = await liveOption(put(own))
    const [flow] = await owner(`select id, version from cash_flow where deal_id = ${dealId} and cfl_type = '3'`)
    const change = {
      cflId: String(flow?.id),
      version: Number(flow?.version),
      payAmt: '59010',
      changeReason: 'the bank said so',
    }
    const changed = await test.as('a_mk').post('/CLOUD-BIZ/settle/modifyCflAmt', change)
    expect(changed.code, changed.message).toBe(success)
    const [netId = ''] = await settleAll('20261028')
    expect((await books()).derivativeAsset).toBe((held.derivativeAsset ?? 0) + 59010)
    expect((await mark('20261028')).at(-1)).toEqual([0, 59010])
    expect(await brokenInvariants(test.database.db)).toEqual([])
    await passed(await exercise(dealId, { exeFlag: '0', priceDate: '20261028', priceDateRate: '6.9' }))
    expect(await brokenInvariants(test.database.db)).toEqual([])
    expect(await results(serial)).toEqual(['20261028 -59010'])
    // It comes back after its option has ended: neither carried nor a result, until it is paid again.
    const ended = await books()
    await cameBack(netId, '20261028')
    expect(await results(serial)).toEqual(['20261028 -59010 taken back'])
    expect((await books()).fxResult ?? 0).toBe((ended.fxResult ?? 0) - 59010)
    expect(await brokenInvariants(test.database.db)).toEqual([])
    await settle(netId, '20261028')
    expect(await results(serial)).toEqual(['20261028 -59010', '20261028 -59010 taken back'])
    expect(await books()).toEqual(ended)
  })

  it('that come to nothing together are booked, though no money moves', async () => {
    const held = await books()
    await agree(['premium'])
    const own = { ...dates, feePayDate: '20261028', maturityDate: '20261230', maturitySettleDate: '20270104' }
    await liveOption(put(own))
    await liveOption(put({ ...own, dealDirection: '2' }))
    const [netId = '', ...others] = await settleAll('20261028')
    expect(others).toEqual([])
    const { net } = (await test.as('a_no').get(`/CLOUD-BIZ/allocate/propose/${netId}`)).data
    expect([net.settleAmt, net.memberCount]).toEqual(['0', 2])
    const { derivativeAsset = 0, derivativeLiability = 0 } = held
    const carried = { derivativeAsset: derivativeAsset + 59000, derivativeLiability: derivativeLiability - 59000 }
    expect(await books()).toEqual({ ...held, ...carried })
    expect(await judgeComplaints(test.database.db)).toEqual([])
  })

  it('paid before the day from which premiums are carried is a result, and marks stand for the whole value', async () => {
    const { orgId } = test.refs.a
    const held = await books()
    await owner(`update org set premium_asset_from = '20261101' where id = ${orgId}`)
    await on('20261029', '6.7')
    const own = { ...dates, maturityDate: '20261229', maturitySettleDate: '20261231', feePayDate: '20261030' }
    const option = await liveOption(put(own))
    await on('20261030', '6.7')
    await settleAll('20261030')
    expect(await books()).toEqual({ ...held, fxResult: (held.fxResult ?? 0) + 59000 })
    expect(await results(option.serial)).toEqual(['20261030 -59000'])
    await on('20261102', '6.7')
    // The one that was paid in dollars was carried before the day was moved.
    expect((await mark('20261102')).at(-1)).toEqual([100000, 0])
  })

  it('paid before the books began is in no mark: nothing of it was ever booked', async () => {
    await on('20261103', '6.7')
    const own = { ...dates, maturityDate: '20270104', maturitySettleDate: '20270106', feePayDate: '20261105' }
    const { dealId } = await liveOption(put(own))
    expect((await mark('20261103')).at(-1)).toEqual([100000, 59000])
    await on('20261104', '6.7')
    await owner(
      `update cash_flow set settle_status = '3', actual_date = '20261104' where deal_id = ${dealId} and cfl_type = '3'`,
    )
    expect((await mark('20261104')).at(-1)).toEqual([100000, 0])
  })
})
