/** Lots of an organisation and pair: which deal closed which, by both methods, and the same figures as the reference case realised_lots-v01. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { expect, it } from 'vitest'
import { type Exchange, lotPositions, lotStepParts, lotSteps } from './realised-lots.rules.ts'

const asOf: BusinessDate = businessDate('20260413')
const [feb, apr] = [businessDate('20260220'), asOf]
const exchange = (over: Partial<Exchange> & Pick<Exchange, 'dealSerialNo'>): Exchange => ({
  cflId: over.dealSerialNo,
  orgId: '1',
  orgName: 'Lindgren',
  dealId: over.dealSerialNo,
  currencyPair: 'USD/CNY',
  dealDirection: '1',
  quotedUnit: 1,
  baseScale: 2,
  quoteScale: 2,
  cashFlowDate: businessDate('20260105'),
  baseAmount: '1000000',
  exchangeRate: '7.0123',
  ...over,
})
const exchanges = [
  exchange({ dealSerialNo: 'B1' }),
  exchange({ dealSerialNo: 'B2', cashFlowDate: businessDate('20260211'), baseAmount: '500000', exchangeRate: '6.95' }),
  exchange({
    dealSerialNo: 'S1',
    dealDirection: '2',
    cashFlowDate: businessDate('20260318'),
    baseAmount: '1200000',
    exchangeRate: '6.8811',
  }),
]

it('the oldest lot is closed first, and the step names what it closed', () => {
  expect(lotSteps(exchanges, '1', asOf)).toMatchObject([
    { closedAmt: '1200000', closedAgainst: 'B1 1,000,000.00 · B2 200,000.00', realizedPl: '-144980.00' },
  ])
  expect(lotSteps(exchanges, '2', asOf)).toMatchObject([{ closedAgainst: '', realizedPl: '-132520.00' }])
})

it('a step is made of the lots that it closed, and knows all exchanges up to it; an exchange that closed nothing is no step', () => {
  const later = exchange({ dealSerialNo: 'B3', cashFlowDate: businessDate('20260320') })
  const parts = (cflId: string) => lotStepParts([...exchanges, later], { method: '1', asOf, cflId })
  expect(parts('S1')).toMatchObject({
    row: { id: 'S1', realizedPl: '-144980.00' },
    closed: [
      { of: { dealSerialNo: 'B1' }, amount: '1000000' },
      { of: { dealSerialNo: 'B2' }, amount: '200000' },
    ],
  })
  expect(parts('S1')?.upToIt.map(({ dealSerialNo }) => dealSerialNo)).toEqual(['B1', 'B2', 'S1'])
  expect([parts('B1'), parts('nobody')]).toEqual([undefined, undefined])
})

it('a position tells both methods, the books and what is open, with its age', () => {
  const booked = [{ orgId: '1', currencyPair: 'USD/CNY', bookedPl: '-140000' }]
  const common = { methodDifference: '-12460.00', bookedPl: '-140000.00', openAmount: '300000.00', lotCount: 1 }
  expect(lotPositions(exchanges, booked, '1', asOf)).toMatchObject([
    {
      ...common,
      realizedPl: '-144980.00',
      byDealDifference: '-4980.00',
      openCost: '2085000.00',
      openAverage: '6.95',
      openLots: [{ dealSerialNo: 'B2', baseAmount: '300000', exchangeRate: '6.95', ageDays: 61 }],
    },
  ])
  expect(lotPositions(exchanges, booked, '2', asOf)).toMatchObject([
    {
      ...common,
      realizedPl: '-132520.00',
      openAverage: '6.9915333333',
      openLots: [{ dealSerialNo: null, exchangeRate: '6.9915333333', ageDays: null }],
    },
  ])
})

it('organisations and pairs are never mixed, and rates of a hundred units count per unit', () => {
  const mixed = [
    exchange({ dealSerialNo: 'A1' }),
    exchange({ dealSerialNo: 'A2', orgId: '2', dealDirection: '2' }),
    exchange({ dealSerialNo: 'Y1', currencyPair: 'JPY/CNY', quotedUnit: 100, exchangeRate: '4.36', baseScale: 0 }),
    exchange({
      dealSerialNo: 'Y2',
      currencyPair: 'JPY/CNY',
      quotedUnit: 100,
      exchangeRate: '4.40',
      baseScale: 0,
      dealDirection: '2',
    }),
  ]
  expect(lotSteps(mixed, '1', asOf)).toMatchObject([{ closedAgainst: 'Y1 1,000,000', realizedPl: '400.00' }])
})

it('a sale beyond the position turns it round, and what is bought then closes the sale', () => {
  const turning = [
    exchange({ dealSerialNo: 'B1', baseAmount: '400000', exchangeRate: '6.99' }),
    exchange({
      dealSerialNo: 'S1',
      dealDirection: '2',
      cashFlowDate: feb,
      baseAmount: '900000',
      exchangeRate: '6.9233',
    }),
    exchange({ dealSerialNo: 'B2', cashFlowDate: apr, baseAmount: '250000', exchangeRate: '6.8322' }),
  ]
  expect(lotSteps(turning, '1', apr)).toMatchObject([
    // 400,000 · (6.9233 − 6.99), and 250,000 · (6.9233 − 6.8322)
    { id: 'S1', closedAmt: '400000', closedAgainst: 'B1 400,000.00', realizedPl: '-26680.00' },
    { id: 'B2', closedAmt: '250000', closedAgainst: 'S1 250,000.00', realizedPl: '22775.00' },
  ])
  // 250,000 are still sold; the day of the last step counts, the day before it does not have it yet.
  expect(lotPositions(turning, [], '1', apr)).toMatchObject([
    {
      ...{ realizedPl: '-3905.00', openAmount: '-250000.00', openCost: '-1730825.00', openAverage: '6.9233' },
      ...{ methodDifference: '0.00', openLots: [{ dealSerialNo: 'S1', baseAmount: '-250000' }] },
    },
  ])
  expect(lotPositions(turning, [], '1', addDays(apr, -1))).toMatchObject([
    { realizedPl: '-26680.00', openAmount: '-500000.00' },
  ])
})

it('a position of one exchange has its lot, realised nothing, and nothing of other organisations or pairs in its books', () => {
  const yen = exchange({
    ...{ dealSerialNo: 'S1', dealDirection: '2', currencyPair: 'JPY/CNY', quotedUnit: 100, baseScale: 0 },
    ...{ cashFlowDate: businessDate('20260302'), baseAmount: '14999999', exchangeRate: '4.41' },
  })
  const booked = [
    { orgId: '2', currencyPair: 'JPY/CNY', bookedPl: '7' },
    { orgId: '1', currencyPair: 'USD/CNY', bookedPl: '8' },
  ]
  expect(lotPositions([yen], booked, '1', businessDate('20260630'))).toEqual([
    {
      ...{ orgId: '1', orgName: 'Lindgren', currencyPair: 'JPY/CNY', baseCurrency: 'JPY', quoteCurrency: 'CNY' },
      ...{ realizedPl: '0.00', methodDifference: '0.00', bookedPl: '0.00', byDealDifference: '0.00', lotCount: 1 },
      // 14,999,999 · 4.41 ÷ 100 = 661,499.9559; 29 days of March, 30 of April, 31 of May and 30 of June.
      ...{ openAmount: '-14999999', openCost: '-661499.96', openAverage: '4.41' },
      openLots: [
        {
          ...{ dealId: 'S1', dealSerialNo: 'S1', baseAmount: '-14999999', exchangeRate: '4.41' },
          ...{ cashFlowDate: '20260302', ageDays: 120 },
        },
      ],
    },
  ])
  expect(
    lotPositions([yen], [...booked, { orgId: '1', currencyPair: 'JPY/CNY', bookedPl: '7' }], '1', asOf),
  ).toMatchObject([{ bookedPl: '7.00', byDealDifference: '-7.00' }])
})

it('a position that is closed has no average, and the first twenty lots of many stand for all of them', () => {
  const sold = exchange({ dealSerialNo: 'S1', dealDirection: '2', exchangeRate: '7.0223' })
  expect(lotPositions([exchange({ dealSerialNo: 'B1' }), sold], [], '2', asOf)).toMatchObject([
    { realizedPl: '10000.00', openAmount: '0.00', openCost: '0.00', openAverage: null, lotCount: 0, openLots: [] },
  ])
  const many = Array.from({ length: 21 }, (_, at) => exchange({ dealSerialNo: `B${at}` }))
  const [position] = lotPositions(many, [], '1', asOf)
  expect([position?.lotCount, position?.openLots.length]).toEqual([21, 20])
})
