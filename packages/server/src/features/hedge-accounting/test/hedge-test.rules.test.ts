import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { expect, it } from 'vitest'
import { positionOf } from './hedge-position.rules.ts'
import { type HedgeTestWork, hedgeTestOf, windowOf, workOf } from './hedge-test.rules.ts'

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

it('says of a delayed forecast and of a time value only where there is one', () => {
  const sources = (over: Partial<HedgeTestWork>) => hedgeTestOf(work(over)).sources
  const [forecast, due] = [
    { exposureType: '2', endDate: '20260721' },
    { exposureType: '1', endDate: '20260801' },
  ] as const
  // On the last day of the relationship nothing is delayed, and what is certain is late, not delayed.
  expect(sources({ items: [forecast] })).toEqual([])
  expect(sources({ items: [due] })).toEqual([])
  expect(sources({ items: [forecast, { ...forecast, endDate: '20260722' }] })).toEqual(['6'])
  expect(sources({ hasOption: true })).toEqual(['5'])
  expect(sources({ hasOption: true, relation: { ...relation, excludedElement: '2' } })).toEqual([])
  expect(sources({ relation: { ...relation, itemBasis: '1', excludedElement: '1' } })).toEqual([])
})

it('makes the regression from as many observations as the relationship asks for', () => {
  const eight = worthsFrom(items.slice(0, 8), instruments.slice(0, 8))
  for (const validityMethod of ['2', '3'] as const) {
    const { observations, testsMade, regression } = hedgeTestOf(
      work({ worths: eight, relation: { ...relation, validityMethod } }),
    )
    expect([observations, testsMade, regression?.isEffective]).toEqual([8, 2, true])
  }
  // Of one part in a thousand million of chance nothing is left at eight decimals.
  expect(hedgeTestOf(work()).regression?.pValue).toBe('0.00000000')
  // That the item did not move is the one reason to go on without: fewer than three points are a mistake of ours.
  const two = {
    worths: worthsFrom(items.slice(0, 2), instruments.slice(0, 2)),
    relation: { ...relation, validityMethod: '2', minSampleSize: '2' },
  } as const
  expect(() => hedgeTestOf(work(two))).toThrow(expect.objectContaining({ code: 'sample-8-to-500' }))
})

it('looks back two to a hundred and twenty months, two years where nothing is said', () => {
  expect([undefined, '2', '24', '120'].map(windowOf)).toEqual([24, 2, 24, 120])
  for (const months of ['1', '0', '121'])
    expect(() => windowOf(months)).toThrow(
      expect.objectContaining({ because: hedgeTestRefusals.TEST_WINDOW, field: 'windowMonths' }),
    )
})

it('has an option where one of its instruments is one', () => {
  const deal = (isOption: boolean) => ({
    ...{
      relationId: '7',
      businType: 'FX_FWD',
      currencyPair: 'USD/CNY',
      dealDirection: '2',
      exchangeRate: '6.8',
      isOption,
    },
    ...{ principal: '50', designatedAmt: '50', valueDate: businessDate('20260721') },
    whole: {
      ...{ currencyPair: 'USD/CNY', buyCurrency: 'CNY', buyAmt: '340', sellCurrency: 'USD', sellAmt: '50' },
      ...{ principal: '50', freePrincipal: '50' },
    },
  })
  const item = { relationId: '7', exposureType: '1', exposureDirection: '1', endDate: '20260721' } as const
  const of = (...options: readonly boolean[]) => {
    const amounts = { transCurrency: 'USD', itemAmt: '100', instrumentAmt: '100' }
    const facts = { excludedElement: '0', itemBasis: '2', ...amounts } as const
    const positioned = positionOf(facts, [{ ...item, designatedAmt: '100', freeAmt: '80' }], options.map(deal))
    return workOf({ ...work(), positioned })
  }
  expect([of(false, true).hasOption, of(false, false).hasOption, of(true, true).hasOption]).toEqual([true, false, true])
  // A hundred of instruments and eighty of the item are left.
  expect(of(false, true)).toMatchObject({ valuedCurrency: 'CNY', designatedRatio: 1, actualRatio: 1.25 })
})
