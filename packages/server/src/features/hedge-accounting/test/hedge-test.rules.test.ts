import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import { expect, it } from 'vitest'
import { type HedgeTestWork, hedgeTestOf } from './hedge-test.rules.ts'

const relation = {
  validityMethod: '3',
  lowerLimit: '80',
  upperLimit: '125',
  minSampleSize: '8',
  minRSquared: '80',
  significance: '5',
  smallAmount: '0',
  creditRisk: '1',
  excludedElement: '0',
  itemBasis: '2',
  endDate: '20260721',
} as const
const terms = {
  currency: true,
  amount: true,
  date: true,
  direction: true,
  allMatch: true,
  itemDate: '20260721',
  instrumentDate: '20260721',
  itemReceives: true,
}

/** Changes to worths at the ends of months. */
function worthsFrom(items: readonly number[], instruments: readonly number[]): HedgeTestWork['worths'] {
  let [item, instrument] = [0, 0]
  const date = '20260331' as HedgeTestWork['worths'][number]['date']
  return [
    { date, item, instrument },
    ...items.map((change, at) => {
      item += change
      instrument += instruments[at] ?? 0
      return { date, item, instrument }
    }),
  ]
}
const work = (over: Partial<HedgeTestWork> = {}): HedgeTestWork => ({
  relation,
  terms,
  items: [{ exposureType: '1', endDate: '20260721' }],
  hasOption: false,
  designatedRatio: 1,
  actualRatio: 1,
  valuedCurrency: 'CNY',
  scale: 2,
  testDate: '20260331',
  windowMonths: 9,
  worths: worthsFrom(items, instruments),
  ...over,
})
// Published with the reference values of this product: a hedge whose instrument answers for nine tenths of its item.
const items = [104622.67, -64868.84, -141919.03, 19254.18, -167351.92, -27733.2, -97589.56, -69513.38, 38990.5]
const instruments = [-102641.97, 68536.59, 142132.29, -19564.64, 165245.58, 23087.41, 99922.56, 68594.69, -38807.17]

it('writes down what the methods say of the series', () => {
  const result = hedgeTestOf(work())
  expect(result.periods.slice(0, 2).map(({ ratioPct, cumulativePct }) => [ratioPct, cumulativePct])).toEqual([
    ['98.1068', '98.1068'],
    ['105.6541', '85.7914'],
  ])
  expect([result.ratioPct, result.outcome, result.testsMade, result.isEffectiveBefore]).toEqual([
    '100.0977',
    '1',
    2,
    true,
  ])
  expect([result.economicRelationship, result.qualifies, result.effectResult, result.sources]).toEqual([
    '1',
    true,
    '1',
    [],
  ])
})

it('asks for attention where amounts have drifted or its own terms differ, and fails where credit risk dominates', () => {
  const drifted = hedgeTestOf(work({ actualRatio: 0.8 }))
  expect([drifted.needsRebalancing, drifted.actualPct, drifted.effectResult]).toEqual([true, '80.0000', '2'])
  const differing = { ...terms, date: false, allMatch: false }
  const byTerms = hedgeTestOf(work({ terms: differing, relation: { ...relation, validityMethod: '1' } }))
  expect([byTerms.effectResult, byTerms.sources]).toEqual(['2', ['1']])
  const credit = hedgeTestOf(work({ relation: { ...relation, creditRisk: '2' } }))
  expect([credit.effectResult, credit.sources]).toEqual(['3', ['3']])
})

it('refuses too few observations by its own method, and goes on without the regression by another', () => {
  const short = worthsFrom(items.slice(0, 3), instruments.slice(0, 3))
  expect(() => hedgeTestOf(work({ worths: short }))).toThrow(
    expect.objectContaining({ because: hedgeTestRefusals.TEST_SAMPLE }),
  )
  const byOffset = hedgeTestOf(work({ worths: short, relation: { ...relation, validityMethod: '2' } }))
  expect([byOffset.regression, byOffset.testsMade]).toEqual([null, 1])
  const still = worthsFrom(Array(9).fill(0), instruments)
  expect(() => hedgeTestOf(work({ worths: still }))).toThrow(
    expect.objectContaining({ because: hedgeTestRefusals.ITEM_UNMOVED }),
  )
})

it('writes statistics without bound where the instrument moves exactly against its item', () => {
  const worths = worthsFrom(
    items,
    items.map((change) => -change),
  )
  const { regression, effectResult } = hedgeTestOf(work({ worths }))
  expect(regression).toMatchObject({ slope: '-1.000000', rSquaredPct: '100.0000', tStatistic: '-∞', fStatistic: '∞' })
  expect(effectResult).toBe('1')
})

it('says why the hedge is not wholly effective', () => {
  const late = [{ exposureType: '2', endDate: '20260801' }] as const
  const itself = { ...relation, itemBasis: '1' } as const
  expect(hedgeTestOf(work({ items: late, hasOption: true, relation: itself })).sources).toEqual(['4', '5', '6'])
})
