import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import {
  HoldingScaling,
  KupiecVerdict,
  ReturnKind,
  SpotCentre,
  SpotProcess,
  TailWeights,
  VarAlgorithm,
  VolatilityEstimator,
} from '@hedgerow/contract/risk/risk.dict'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import type { VarTerms } from '@hedgerow/quant/risk/value-at-risk/currency-var'
import { describe, expect, it } from 'vitest'
import {
  currencyProblems,
  isHeavy,
  isLong,
  resultOf,
  termProblems,
  termsOf,
  type VarParts,
  varOf,
  varPart,
  varTotals,
} from './var.rules.ts'
import { varAsk, varTerms, varWork, wholeOf } from './var-work.fixture.ts'

const { SAMPLE_SIZE, HOLDING_DAYS, SIMULATIONS, CONFIDENCE, LAMBDA } = riskRefusals

describe('the terms of a value at risk', () => {
  const limits = [
    ['sampleSize', SAMPLE_SIZE, [20, 2500], [19, 2501]],
    ['holdingDays', HOLDING_DAYS, [1, 250], [0, 251]],
    ['simulationCount', SIMULATIONS, [1000, 1_000_000], [999, 1_000_001]],
    ['confidence', CONFIDENCE, ['90', '99.99'], ['89.99', '99.995']],
    ['lambda', LAMBDA, ['0.0001', '0.9999'], ['0', '1']],
    ['ageLambda', LAMBDA, ['0.0001', '0.9999'], ['0', '1']],
    ['volatilityLambda', LAMBDA, ['0.0001', '0.9999', undefined], ['0', '1']],
  ] as const

  it.each(limits)('%s lies within its limits, which count themselves', (field, because, within, beyond) => {
    for (const value of within) expect(termProblems(varAsk({ [field]: value }))).toEqual([])
    for (const value of beyond)
      expect(termProblems(varAsk({ [field]: value }))).toEqual([{ field, because, params: {} }])
  })

  it('names all that are wrong at once', () => {
    const wrong = Object.fromEntries(limits.map(([field, , , [beyond]]) => [field, beyond]))
    expect(termProblems(varAsk(wrong)).map(({ field, because }) => [field, because.code])).toEqual(
      limits.map(([field, because]) => [field, because.code]),
    )
  })

  it('names each currency that there is none of, as converted to and as chosen', () => {
    const currencies = new Set(['USD', 'CNY'])
    const ask = (convertCurrency?: string, calcCurrency?: string) =>
      currencyProblems({ convertCurrency, calcCurrency }, currencies)
    expect([ask(), ask('CNY', 'USD')]).toEqual([[], []])
    const because = referenceRefusals.UNKNOWN_CURRENCY
    expect(ask('QQQ', 'USD,XXY,XXZ')).toEqual([
      { field: 'convertCurrency', because, params: { currency: 'QQQ' } },
      { field: 'calcCurrency', because, params: { currency: 'XXY' } },
      { field: 'calcCurrency', because, params: { currency: 'XXZ' } },
    ])
  })

  it('are the usual ones of the page where none is named', () => {
    expect(termsOf(varAsk(), 248, 20260413)).toEqual({
      algorithm: 'parametric',
      confidence: 0.95,
      holdingDays: 1,
      sampleSize: 248,
      returnType: 'log',
      estimator: { kind: 'sample' },
      scaling: 'square-root',
      tail: 'rank',
      simulations: 10_000,
      process: 'lognormal',
      centre: 'median',
      seed: 20260413,
    })
  })

  const chosen: readonly (readonly [string, Readonly<Record<string, unknown>>, Partial<VarTerms>])[] = [
    ['historical', { algorithm: VarAlgorithm.of.historical }, { algorithm: 'historical' }],
    ['Monte Carlo', { algorithm: VarAlgorithm.of.monteCarlo }, { algorithm: 'monte-carlo' }],
    ['a confidence', { confidence: '97.5' }, { confidence: 0.975 }],
    ['simple returns', { returnType: ReturnKind.of.simple }, { returnType: 'simple' }],
    [
      'weights that fall, by their λ',
      { estimator: VolatilityEstimator.of.ewma, lambda: '0.9' },
      { estimator: { kind: 'ewma', lambda: 0.9 } },
    ],
    ['overlapping windows', { scaling: HoldingScaling.of.overlapping }, { scaling: 'overlapping' }],
    ['a tail in part', { tail: TailWeights.of.fractional }, { tail: 'fractional' }],
    ['a tail by age', { tail: TailWeights.of.age, ageLambda: '0.99' }, { tail: { lambda: 0.99 } }],
    ['the volatility of today', { volatilityLambda: '0.97' }, { volatilityLambda: 0.97 }],
    ['normal', { process: SpotProcess.of.normal }, { process: 'normal' }],
    ['the mean', { centre: SpotCentre.of.mean }, { centre: 'mean' }],
    ['seed nought', { seed: 0 }, { seed: 0 }],
  ]
  it.each(chosen)('take %s as it is chosen', (_, ask, terms) => {
    expect(termsOf(varAsk(ask), 250, 1)).toMatchObject(terms)
  })
})

describe('the value at risk from its work', () => {
  it('takes item and hedge together, and each alone', () => {
    const shares: number[] = []
    const result = resultOf(varWork(), (doneShare) => shares.push(doneShare))
    // The worst of twenty days is the one that falls by a tenth: 10% of 600 and of 1,000; who is 400 short loses 5% on the day that rises.
    expect(result).toMatchObject({
      netPosition: '600.00',
      valueAtRisk: '60.00',
      expectedShortfall: '60.00',
      itemValueAtRisk: '100.00',
      hedgeValueAtRisk: '20.00',
      netPct: '10.0000',
      backtest: null,
    })
    // Each of the four parts is a quarter of the work.
    expect(shares).toEqual([0.25, 0.5, 0.75, 1])
    expect(result.worst[0]).toEqual({
      date: '20260320',
      loss: '60.00',
      moves: [{ currency: 'USD', movePct: '-10.0000' }],
    })
  })

  it('adds up the rows as they are said, those figures alone that are one of the book together', () => {
    const [row] = resultOf(varWork()).currencies
    if (!row) throw new Error('no row')
    const euro = { ...row, currency: 'EUR', itemPosition: '-1.55', component: '0.40', contributionPct: '0.0001' }
    expect(varTotals({ currencies: [{ ...row, contributionPct: '100.0000' }, euro] })).toEqual({
      itemPosition: '998.45',
      hedgePosition: '-800.00',
      together: '1200.00',
      component: '60.40',
      contributionPct: '100.0001',
      shortfallComponent: '120.00',
    })
  })

  it('judges both together on the days before, as far as they are known', () => {
    const flat = Array.from({ length: 20 }, () => [100])
    const { rates } = varWork()
    const past = varPart(varWork({ rates: [...rates, ...flat], dates: [] }), 'past')
    // From 94.5 to 100 nobody who holds dollars loses; 600 gain 600 × (100 ÷ 94.5 − 1) = 34.92.
    expect(past?.days).toHaveLength(20)
    expect(past?.days[0]?.loss).toBeCloseTo(-34.92, 2)
    // The evening before, the worst of the last twenty days was the fall by a tenth of 600.
    expect(past?.days[0]?.valueAtRisk).toBeCloseTo(60, 9)
  })
})

describe('the value at risk as it is shown', () => {
  const work = varWork({
    item: [1000, 100],
    hedge: [-400, -300],
    book: { home: 'CNY', currencies: ['USD', 'EUR'], options: [], conversions: {} },
    dates: Array.from({ length: 22 }, (_, at) => String(20260301 + at)),
    leftOut: ['20260305'],
    simulatedCount: 3,
  })
  const shownOf = (parts: Partial<VarParts> = {}, of = work) =>
    varOf(of, { whole: wholeOf(), item: 140.004, hedge: 35.005, past: null, ...parts })

  it('rounds each figure once, to the decimals of its kind', () => {
    expect(shownOf()).toMatchObject({
      calcDate: '20260413',
      snapshotId: '31',
      convertCurrency: 'CNY',
      observations: 20,
      holdingDays: 1,
      confidence: '95',
      // 600 − 200; 120 of 400.
      netPosition: '400.00',
      netPct: '30.0000',
      valueAtRisk: '120.00',
      expectedShortfall: '150.00',
      diversificationBenefit: '30.00',
      itemValueAtRisk: '140.00',
      hedgeValueAtRisk: '35.01',
      repairedBy: null,
      leftOutDates: ['20260305'],
      simulatedCount: 3,
      largestGap: '0.00000000',
    })
    expect(shownOf().currencies).toEqual([
      {
        currency: 'USD',
        itemPosition: '1000.00',
        hedgePosition: '-400.00',
        together: '600.00',
        standalone: '100.00',
        marginal: '0.25000000',
        component: '90.00',
        contributionPct: '75.0000',
        incremental: '80.00',
        shortfallComponent: '100.00',
        dailyVolPct: '0.5000',
      },
      {
        currency: 'EUR',
        itemPosition: '100.00',
        hedgePosition: '-300.00',
        together: '-200.00',
        standalone: '50.00',
        marginal: '-0.15000000',
        component: '30.00',
        contributionPct: '25.0000',
        incremental: '-10.00',
        shortfallComponent: '50.00',
        dailyVolPct: '0.7500',
      },
    ])
  })

  it('measures against the size of what is open, and says no share of nothing', () => {
    expect(shownOf({ whole: wholeOf({ positions: [-600, 200] }) })).toMatchObject({
      netPosition: '-400.00',
      netPct: '30.0000',
    })
    expect(shownOf({ whole: wholeOf({ positions: [200, -200] }) })).toMatchObject({
      netPosition: '0.00',
      netPct: null,
    })
  })

  it('adds up to the last digit: sides to their row, rows to the figure above them', () => {
    // 0.016 + 0.016 = 0.032: 0.02 up to the first, 0.03 up to both.
    const whole = wholeOf({
      positions: [0.016, 0.016],
      figures: {
        valueAtRisk: 0.032,
        component: [0.016, 0.016],
        expectedShortfall: 0.048,
        shortfallComponent: [0.024, 0.024],
      },
    })
    const { currencies, netPosition, valueAtRisk, expectedShortfall } = shownOf(
      { whole },
      { ...work, item: [0.014, 0.014] },
    )
    expect([netPosition, valueAtRisk, expectedShortfall]).toEqual(['0.03', '0.03', '0.05'])
    expect(
      currencies.map(({ itemPosition, hedgePosition, together }) => [itemPosition, hedgePosition, together]),
    ).toEqual([
      ['0.01', '0.01', '0.02'],
      ['0.01', '0.00', '0.01'],
    ])
    expect(currencies.map(({ component }) => component)).toEqual(['0.02', '0.01'])
    expect(currencies.map(({ shortfallComponent }) => shortfallComponent)).toEqual(['0.02', '0.03'])
  })

  it('says what is estimated where it is, and the seed of what is drawn alone', () => {
    expect(shownOf()).toMatchObject({
      strictShortfall: null,
      intervalLow: null,
      intervalHigh: null,
      shortfallError: null,
      seed: null,
    })
    const figures = { strictShortfall: 160.5, interval: { low: 0, high: 131 }, shortfallError: 2.25 }
    const drawn = { ...work, terms: varTerms({ algorithm: 'monte-carlo' }) }
    expect(shownOf({ whole: wholeOf({ figures }) }, drawn)).toMatchObject({
      strictShortfall: '160.50',
      intervalLow: '0.00',
      intervalHigh: '131.00',
      shortfallError: '2.25',
      seed: 7,
    })
  })

  it('says by how much a correlation was repaired, and how far a grid is off', () => {
    expect(shownOf({ whole: wholeOf({ repaired: true, largestChange: 0.0123, largestGap: 0.5 }) })).toMatchObject({
      repairedBy: '0.012300000000',
      largestGap: '0.50000000',
    })
  })

  it('names the day that ends the worst return, and none of what was drawn', () => {
    const moves = [-0.1, 0.025]
    const worst = [
      { day: 0, loss: 65, moves },
      { day: 19, loss: 60, moves },
      { day: -1, loss: 55, moves },
    ]
    const { worst: days, histogram } = shownOf({
      whole: wholeOf({ worst, histogram: [{ low: -5, high: 65, count: 20 }] }),
    })
    // 22 days, the last 20 end a return that counts: the first of these is the third day.
    expect(days.map(({ date, loss }) => [date, loss])).toEqual([
      ['20260303', '65.00'],
      ['20260322', '60.00'],
      [null, '55.00'],
    ])
    expect(days[0]?.moves).toEqual([
      { currency: 'USD', movePct: '-10.0000' },
      { currency: 'EUR', movePct: '2.5000' },
    ])
    expect(histogram).toEqual([{ low: '-5.00', high: '65.00', scenarios: 20 }])
  })

  it.each([
    ['accepted', KupiecVerdict.of.accepted],
    ['too-many', KupiecVerdict.of.tooMany],
    ['too-few', KupiecVerdict.of.tooFew],
  ] as const)('judges the past: %s', (verdict, value) => {
    const test = { exceptions: 1, observations: 20, expected: 1, statistic: 0.12345, pValue: 0.5, verdict }
    const days = [
      { row: 20, loss: 60, valueAtRisk: 60 },
      { row: 21, loss: 60.01, valueAtRisk: 60 },
    ]
    expect(shownOf({ past: { days, test } }).backtest).toEqual({
      exceptions: 1,
      observations: 20,
      expected: '1.0000',
      statistic: '0.1235',
      pValue: '0.5000',
      verdict: value,
      // A loss as large as the figure is none that passes it.
      days: [
        { date: '20260321', loss: '60.00', valueAtRisk: '60.00', isException: false },
        { date: '20260322', loss: '60.01', valueAtRisk: '60.00', isException: true },
      ],
    })
  })

  it('keeps what the model took unrounded', () => {
    expect(shownOf().model).toEqual({
      positions: [600, -200],
      volatilities: [0.005, 0.0075],
      correlation: [
        [1, 0.25],
        [0.25, 1],
      ],
    })
  })
})

describe('how long a measure takes', () => {
  const options = (count: number) => Array.from({ length: count }, () => ({}) as FxTrade)

  it.each([
    ['parametric', 500, 200, false],
    ['parametric', 501, 0, true],
    ['parametric', 20, 201, true],
    ['historical', 500, 0, false],
    ['historical', 20, 1, true],
    ['monte-carlo', 20, 0, true],
  ] as const)(
    '%s of %i days with %i options is beside the event loop: %s',
    (algorithm, sampleSize, optionCount, isBeside) => {
      expect(isHeavy(varTerms({ algorithm, sampleSize }), optionCount)).toBe(isBeside)
    },
  )

  it.each([
    // 100,000 scenarios of two units are 200,000 numbers.
    ['monte-carlo', 100_000, 1, false],
    ['monte-carlo', 100_001, 1, true],
    ['monte-carlo', 200_001, 0, true],
    ['monte-carlo', 100_000, 2, true],
    ['historical', 1_000_000, 1, false],
  ] as const)(
    '%s of %i scenarios with %i options is in the background: %s',
    (algorithm, simulations, optionCount, isBehind) => {
      const book = { ...varWork().book, options: options(optionCount) }
      expect(isLong({ terms: varTerms({ algorithm, simulations }), book })).toBe(isBehind)
    },
  )
})
