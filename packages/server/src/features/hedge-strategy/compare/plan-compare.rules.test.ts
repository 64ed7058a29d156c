import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect, it } from 'vitest'
import { planCompared } from './plan-compare.rules.ts'

const exposure = (endDate: string, lockAmt: string, reservedAmt = '0') => ({
  exposureId: '1',
  serialNo: 'EXP1',
  transDate: businessDate('20260101'),
  endDate: businessDate(endDate),
  effectiveExposure: '1000000',
  lockAmt,
  reservedAmt,
  deals: [{ dealId: '3', dealSerialNo: 'FWD3', amount: lockAmt, rate: '6.86' }],
})
const work: Parameters<typeof planCompared>[0] = {
  strategy: {
    id: '4',
    currencyPair: 'USD/CNY',
    exposureDirection: '1',
    instruments: [
      { instrument: '1', ceilingPct: '50' },
      { instrument: '2', ceilingPct: '40' },
    ],
    layers: [
      { daysBefore: '180', coverPct: '30' },
      { daysBefore: '60', coverPct: '80' },
    ],
  },
  pair: { quotedUnit: 1 },
  hedged: { side: 'base', currency: 'USD', correspondCurrency: 'CNY' },
  scale: 2,
  today: businessDate('20260413'),
  exposures: [exposure('20260520', '700000'), exposure('20260920', '200000')],
  bands: [{ dayFrom: 0, dayTo: 90, leastPct: '70', mostPct: '90' }],
  midOn: () => decimal('6.84'),
  locked: [],
  overrides: [],
}

it('each due month stands beside its plan and its band, and the total adds them up', () => {
  const { months, total, inBandPct } = planCompared(work)
  expect(
    months.map(({ month, plannedPct, donePct, bandVerdict }) => [month, plannedPct, donePct, bandVerdict]),
  ).toEqual([
    ['202605', '80.0000', '70.0000', '2'],
    ['202609', '30.0000', '20.0000', null],
  ])
  expect(months[0]).toMatchObject({
    plannedRate: '6.84',
    doneRate: '6.86',
    difference: '14000.00',
    firstDate: '20260501',
  })
  expect(total).toMatchObject({ exposureCount: 2, exposureAmt: '2000000', lockAmt: '900000', difference: '18000.00' })
  expect(inBandPct).toBe('100')
})

it('a band judges what is locked and reserved, and what is done is locked alone', () => {
  const judged = (lockAmt: string, reservedAmt: string) =>
    planCompared({ ...work, exposures: [exposure('20260520', lockAmt, reservedAmt)] }).months.map(
      ({ donePct, coverPct, bandVerdict }) => [donePct, coverPct, bandVerdict],
    )
  expect(judged('600000', '100000')).toEqual([['60.0000', '70.0000', '2']])
  expect(judged('600000', '99999.99')).toEqual([['60.0000', '70.0000', '1']])
  expect(judged('600000', '300000.01')).toEqual([['60.0000', '90.0000', '3']])
})

it('a payable gains where it was dealt lower, and what is missing is not made up', () => {
  const payable = { ...work, strategy: { ...work.strategy, exposureDirection: '0' as const } }
  expect(planCompared(payable).total?.difference).toBe('-18000.00')
  const { total } = planCompared({ ...work, midOn: () => undefined })
  expect(total).toMatchObject({ plannedRate: null, difference: null, doneRate: '6.86' })
  expect(total?.midsMissing).toEqual(['20260101', '20260321', '20260324'])
  expect(planCompared({ ...work, exposures: [] })).toMatchObject({ months: [], total: null, inBandPct: null })
})

it('each instrument stands beside its ceiling, in percent of what is effective', () => {
  const locked = [
    { instrument: '1' as const, lockAmt: '1000000' },
    { instrument: '3' as const, lockAmt: '1' },
    { instrument: null, lockAmt: '5' },
  ]
  const figures = (lockAmt: string) =>
    planCompared({ ...work, locked: [{ instrument: '1', lockAmt }, ...locked.slice(1)] }).instruments.map(
      ({ instrument, donePct, ceilingPct, exceeded }) => [instrument, donePct, ceilingPct, exceeded],
    )
  expect(figures('1000000')).toEqual([
    ['1', '50.0000', '50', false],
    ['3', '0.0001', null, true],
    [null, '0.0003', null, true],
    ['2', '0.0000', '40', false],
  ])
  expect(figures('1000000.01')[0]).toEqual(['1', '50.0000', '50', true])
})
