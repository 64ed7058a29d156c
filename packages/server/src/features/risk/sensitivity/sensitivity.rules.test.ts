import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { SensitivityAsk } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { CurveMove } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { sensitivityRefusals } from '@hedgerow/contract/risk/sensitivity/sensitivity.refusals'
import { sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, fromNumber, sum } from '@hedgerow/quant/basics/decimal'
import { fxTradeValue } from '@hedgerow/quant/risk/stress/fx-trade'
import type { DatedTrade } from '@hedgerow/quant/risk/stress/maturity-ladder'
import { describe, expect, it } from 'vitest'
import { curveOf, isHeavy, resultOf, type SensitivityWork, stepsOf, termProblems } from './sensitivity.rules.ts'

/** An amount owed in one of two currencies, in one of the five buckets. */
function flow(at: number): DatedTrade {
  const days = [10, 60, 120, 300, 500][at % 5] ?? 10
  const pair = at % 2 === 0 ? 'USD/CNY' : 'EUR/CNY'
  const notional = ((at * 7919) % 1000) * 13.37 + 0.005
  const market = { spot: 6.8322, rDomestic: 0.016, rForeign: 0.039, vol: 0, time: days / 365 }
  return { days, trade: { pair, kind: 'flow', notional, strike: 0, ...market } }
}

it('is worth what the book is worth, rounded once, and adds up by pair and maturity', () => {
  const item = Array.from({ length: 41 }, (_, at) => flow(at))
  const { pairs, total, ladderTotal } = resultOf({
    calcDate: businessDate('20260413'),
    snapshotId: null,
    convertCurrency: 'CNY',
    conversions: { CNY: 1 },
    scales: { CNY: 2, USD: 2, EUR: 2 },
    steps: ['-5', '5'],
    curve: undefined,
    item,
    hedge: [],
    settled: [],
    dealtPairs: new Map(),
  })
  const value = item.reduce((all, { trade }) => all + fxTradeValue(trade), 0)
  expect(total.together.value).toBe(fromNumber(value, 2).toString())
  expect(total.hedge.value).toBe('0.00')
  const buckets = pairs.flatMap((pair) => pair.buckets)
  const added = (texts: readonly string[]) => sum(texts.map((text) => decimal(text))).toString()
  expect(added(buckets.map(({ figures }) => figures.item.value))).toBe(total.item.value)
  expect(added(buckets.map(({ profits }) => profits.item[1] ?? ''))).toBe(ladderTotal.item[1])
  expect(ladderTotal.item[1]).toBe(fromNumber(value * 0.05, 2).toString())
})

const ask = (terms: Readonly<Record<string, string>> = {}) => SensitivityAsk.schema.parse(terms)
const steps = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1)).join(',')
const { parallel, twist } = CurveMove.of

describe('the terms of a sensitivity analysis', () => {
  it.each([
    [{}, []],
    [{ pairs: 'USD/CNY,EUR/USD' }, []],
    [{ pairs: 'USD/CNY,EUR/EUR' }, [['pairs', fieldRefusals.PAIR_OF_ONE.code]]],
    [{ ladderSteps: steps(20) }, []],
    [{ ladderSteps: `${steps(20)},1,2` }, []],
    [{ ladderSteps: steps(21) }, [['ladderSteps', sensitivityRefusals.LADDER_STEPS.code]]],
    [{ ladderSteps: '-99.99,5' }, []],
    [{ ladderSteps: '5,-100' }, [['ladderSteps', sensitivityRefusals.LADDER_STEP.code]]],
    [{ curveMove: parallel, curveCurrency: 'CNY', shortBp: '10' }, []],
    [{ curveMove: twist, curveCurrency: 'CNY', shortBp: '10', longBp: '0' }, []],
    [{ curveMove: twist, curveCurrency: 'CNY', shortBp: '10' }, [['longBp', fieldRefusals.REQUIRED.code]]],
  ])('%o: %j', (terms, problems) => {
    expect(termProblems(ask(terms)).map(({ field, because }) => [field, because.code])).toEqual(problems)
  })

  it('name all that are wrong at once, each by its word', () => {
    const wrong = { pairs: 'EUR/EUR', ladderSteps: `-100,${steps(20)}`, curveMove: twist }
    const { pairs, ladderSteps, curveCurrency, shortBp, longBp } = sensitivityWords
    const { PAIR_OF_ONE, REQUIRED } = fieldRefusals
    expect(termProblems(ask(wrong))).toEqual([
      { field: 'pairs', because: PAIR_OF_ONE, params: { field: pairs } },
      { field: 'ladderSteps', because: sensitivityRefusals.LADDER_STEPS, params: { field: ladderSteps, most: 20 } },
      { field: 'ladderSteps', because: sensitivityRefusals.LADDER_STEP, params: { field: ladderSteps } },
      { field: 'curveCurrency', because: REQUIRED, params: { field: curveCurrency } },
      { field: 'shortBp', because: REQUIRED, params: { field: shortBp } },
      { field: 'longBp', because: REQUIRED, params: { field: longBp } },
    ])
  })

  it('take each step once, and those of the page where none is named', () => {
    expect(stepsOf(ask())).toEqual(['-5', '-2', '-1', '1', '2', '5'])
    expect(stepsOf(ask({ ladderSteps: '5,-1,5' }))).toEqual(['5', '-1'])
  })

  it('move a curve by its ends, which are one where it moves in parallel', () => {
    const terms = { curveCurrency: 'CNY', shortBp: '10', longBp: '-5' }
    expect(curveOf(ask(terms))).toBeUndefined()
    expect(curveOf(ask({ ...terms, curveMove: parallel }))).toEqual({ ...terms, longBp: '10' })
    expect(curveOf(ask({ ...terms, curveMove: twist }))).toEqual(terms)
    const { longBp: _, ...short } = terms
    for (const lacking of [short, { ...short, curveCurrency: '', longBp: '1' }, { ...terms, shortBp: '' }])
      expect(() => curveOf(ask({ ...lacking, curveMove: twist }))).toThrow('should hold')
  })
})

describe('sensitivities on paper', () => {
  /** Without interest, due in a year of 365 days. */
  const trade = { time: 1, rDomestic: 0, rForeign: 0, vol: 0 }
  const dollars = { ...trade, pair: 'USD/CNY', spot: 7 }
  const work = (over: Partial<SensitivityWork> = {}): SensitivityWork => ({
    calcDate: businessDate('20260413'),
    snapshotId: '31',
    convertCurrency: 'CNY',
    conversions: { USD: 7 },
    scales: { CNY: 2, USD: 2, EUR: 2 },
    steps: ['1', '-5'],
    curve: undefined,
    item: [
      { days: 365, trade: { ...dollars, kind: 'flow', notional: 10_000_000, strike: 0 } },
      { days: 30, trade: { ...trade, pair: 'EUR/USD', spot: 1.25, kind: 'flow', notional: 100, strike: 0 } },
    ],
    hedge: [{ days: 365, trade: { ...dollars, kind: 'forward', notional: -4_000_000, strike: 7 } }],
    settled: [{ pair: 'USD/CNY', days: 10, value: 12.34 }],
    dealtPairs: new Map([['EUR/USD', 'USD/EUR']]),
    ...over,
  })

  it('count a percent of spot, a basis point and a day of each side, in the quote currency and in all', () => {
    const { pairs, total, ladderTotal } = resultOf(work())
    expect(
      pairs.map(({ currencyPair, dealtPair, baseCurrency, quoteCurrency }) => [
        currencyPair,
        dealtPair,
        baseCurrency,
        quoteCurrency,
      ]),
    ).toEqual([
      ['EUR/USD', 'USD/EUR', 'EUR', 'USD'],
      ['USD/CNY', 'USD/CNY', 'USD', 'CNY'],
    ])
    const [euros, yuan] = pairs
    expect(euros?.figures.together).toMatchObject({
      value: '125.00',
      deltaBaseCurrency: '100.00',
      deltaPer1PctSpot: '1.25',
    })
    // 10 million at 7; four million of them are sold; what is settled is worth as much as it is.
    expect(yuan?.figures).toMatchObject({
      item: { value: '70000000.00', deltaBaseCurrency: '10000000.00', deltaPer1PctSpot: '700000.00' },
      hedge: { value: '12.34', deltaBaseCurrency: '-4000000.00', deltaPer1PctSpot: '-280000.00' },
      together: { value: '70000012.34', deltaBaseCurrency: '6000000.00', deltaPer1PctSpot: '420000.00' },
    })
    // With the euros: 125 × 7 = 875, and a percent of it 8.75.
    expect(total).toMatchObject({
      item: { value: '70000875.00', deltaPer1PctSpot: '700008.75' },
      hedge: { value: '12.34', deltaPer1PctSpot: '-280000.00' },
      together: { value: '70000887.34', deltaPer1PctSpot: '420008.75' },
    })
    // A percent up, and five down.
    expect(ladderTotal).toEqual({
      item: ['700008.75', '-3500043.75'],
      hedge: ['-280000.00', '1400000.00'],
      together: ['420008.75', '-2100043.75'],
    })
  })

  it.each([
    // −28 million × (1 − e^−0.002), from the end of a year on; a half way there at half a year.
    ['0', '20', 1, '-55944.04'],
    ['20', '20', 0.5, '-27986.00'],
    ['0', '20', 0.5, '-13996.50'],
  ])('move the curve by %s and %s basis points at %f years', (shortBp, longBp, time, hedge) => {
    const [deal] = work().hedge
    if (!deal) throw new Error('a deal')
    const curve = { curveCurrency: 'CNY', shortBp, longBp }
    const result = resultOf(work({ curve, hedge: [{ ...deal, trade: { ...deal.trade, time } }] })).curve
    // What is owed in dollars does not move with the yuan's curve.
    expect(result).toEqual({ ...curve, curveTotal: { item: '0.00', hedge, together: hedge } })
  })

  it('say nothing of a curve that stands still', () => {
    const { curve, pairs } = resultOf(work())
    expect([curve, pairs[0]?.buckets[0]?.curveProfit]).toEqual([null, null])
  })

  it('stand in their maturity, with its days', () => {
    const on = (days: number) => ({ days, trade: { ...dollars, kind: 'flow', notional: 1, strike: 0 } as const })
    const { pairs } = resultOf(work({ item: [30, 31, 90, 91, 180, 181, 365, 366].map(on), hedge: [], settled: [] }))
    expect(
      pairs[0]?.buckets.map(({ bucket, firstDate, lastDate, figures }) => [
        bucket,
        firstDate,
        lastDate,
        figures.item.value,
      ]),
    ).toEqual([
      ['1', null, '20260513', '7.00'],
      ['2', '20260514', '20260712', '14.00'],
      ['3', '20260713', '20261010', '14.00'],
      ['4', '20261011', '20270413', '14.00'],
      ['5', '20270414', null, '7.00'],
    ])
  })

  it('take longer than others should wait from 3,000 trades or 20 trees on', () => {
    const [flowed] = work().item
    if (!flowed) throw new Error('a flow')
    const many = (count: number, treeSteps?: number) =>
      Array.from({ length: count }, () =>
        treeSteps === undefined ? flowed : { ...flowed, trade: { ...flowed.trade, treeSteps } },
      )
    const heavy = (items: number, deals: number, trees: number) =>
      isHeavy(work({ item: many(items), hedge: [...many(deals), ...many(trees, 100)] }))
    expect([heavy(1500, 1500, 0), heavy(1500, 1501, 0), heavy(3001, 0, 0)]).toEqual([false, true, true])
    expect([heavy(0, 30, 20), heavy(0, 0, 21)]).toEqual([false, true])
  })
})
