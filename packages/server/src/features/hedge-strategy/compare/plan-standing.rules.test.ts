import { businessDate } from '@hedgerow/quant/basics/business-date'
import { expect, it } from 'vitest'
import { standingToPlan } from './plan-standing.rules.ts'

const today = businessDate('20260413')
const exposure = (exposureId: string, endDate: string, lockAmt = '0', reservedAmt = '0') => ({
  exposureId,
  serialNo: `EXP${exposureId}`,
  transDate: businessDate('20260101'),
  endDate: businessDate(endDate),
  effectiveExposure: '1000000',
  lockAmt,
  reservedAmt,
  deals: [],
})
const plan = {
  strategyNo: 'STR1',
  strategyNameZh: '分层',
  strategyNameEn: 'Layers',
  layers: [
    { daysBefore: '180', coverPct: '30' },
    { daysBefore: '60', coverPct: '80' },
  ],
  nettingRule: '1' as const,
  reasonFlag: '1' as const,
}
/** Due in 37 days (80 %), in 160 (30 %) and in 232 (nothing yet). */
const exposures = [
  exposure('1', '20260520', '500000', '100000'),
  exposure('2', '20260920', '200000'),
  exposure('3', '20261201'),
]
const standing = (lines: readonly (readonly [string, string])[], over: object = {}) =>
  standingToPlan(
    { ...plan, ...over },
    exposures,
    { lines: lines.map(([exposureId, hedgeAmt]) => ({ exposureId, hedgeAmt })) },
    today,
  )

it('departs where it brings more cover than the layers ask for by now, and not at exactly so much', () => {
  expect(standing([['1', '200000']])).toMatchObject({
    plannedPct: '80',
    coverPct: '80',
    departs: false,
    reasonNeeded: false,
  })
  expect(standing([['1', '200000.01']])).toMatchObject({
    plannedPct: '80',
    coverPct: '80',
    departs: true,
    reasonNeeded: true,
  })
  expect(standing([['3', '1']])).toMatchObject({ plannedPct: '0', coverPct: '0', departs: true })
  expect(standing([['1', '300000']], { reasonFlag: '0' })).toMatchObject({ departs: true, reasonNeeded: false })
})

it('of several exposures the one that goes furthest beyond is said; what is reserved already adds nothing', () => {
  expect(
    standing([
      ['1', '200000'],
      ['2', '150000'],
    ]),
  ).toMatchObject({ plannedPct: '30', coverPct: '35', departs: true })
  expect(standing([['1', '0']])).toMatchObject({ coverPct: '60', departs: false })
})

it('net, all that is due in the month stands together', () => {
  const net = { nettingRule: '2' as const }
  const both = [...exposures, exposure('4', '20260529')]
  const of = (hedgeAmt: string) =>
    standingToPlan({ ...plan, ...net }, both, { lines: [{ exposureId: '1', hedgeAmt }] }, today)
  expect(of('400000')).toMatchObject({ plannedPct: '80', coverPct: '50', departs: false })
  expect(of('1000000')).toMatchObject({ coverPct: '80', departs: false })
  expect(of('1000001')).toMatchObject({ departs: true })
})

it('says nothing of exposures that the plan is not for', () => {
  expect(standing([['99', '5']])).toBeNull()
})
