import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import { varWords } from '@hedgerow/contract/risk/var/var.text'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import { describe, expect, it } from 'vitest'
import { dealt, owed, scenarioOf, spotMove, stressBook, stressWork } from '../stress/stress-work.fixture.ts'
import { varTerms, varWork } from '../var/var-work.fixture.ts'
import { stressRun, varRun } from './done-run.fixture.ts'
import type { DoneRun } from './risk-run.rules.ts'
import { runSheets } from './risk-run-sheets.rules.ts'

const sheetOf = (run: DoneRun, name: { readonly en: string }) =>
  runSheets(run, 'en_US').find((sheet) => sheet.name === name.en)
const rowsOf = (run: DoneRun, name: { readonly en: string }) => sheetOf(run, name)?.rows() ?? []
/** Names and values that stand below each other. */
const pairsOf = (run: DoneRun, name: { readonly en: string }) =>
  Object.fromEntries(rowsOf(run, name).map(({ name: word, value }) => [word, value]))

describe('the head of a run', () => {
  it('names the run, and a seed where it draws', () => {
    const head = pairsOf(varRun('RUN1'), riskRunTexts.sheetRun)
    expect(head).toMatchObject({
      [riskRunWords.runNo.en]: 'RUN1',
      [riskRunWords.runKind.en]: 'Value at risk',
      [riskRunWords.snapshotId.en]: '31',
      [riskRunWords.convertCurrency.en]: 'CNY',
    })
    expect(head).not.toHaveProperty(riskRunWords.seed.en)
    const terms = varTerms({ algorithm: 'monte-carlo', simulations: 1000 })
    const drawn = pairsOf(varRun('RUN2', { inputs: varWork({ terms }) }), riskRunTexts.sheetRun)
    expect(drawn).toMatchObject({ [riskRunWords.seed.en]: '7' })
  })

  it('has the terms as they were asked, and of an early run those of its result', () => {
    const recent = varRun('RUN1', { terms: { confidence: '99', algorithm: '1' } })
    expect(pairsOf(recent, riskRunTexts.sheetTerms)).toEqual({
      [varWords.algorithm.en]: 'Parametric',
      [varWords.confidence.en]: '99',
    })
    expect(pairsOf(varRun('RUN1'), riskRunTexts.sheetTerms)).toEqual({
      [varWords.algorithm.en]: 'Historical',
      [varWords.holdingDays.en]: '1',
      [varWords.confidence.en]: '95',
    })
    expect(rowsOf(stressRun('RUN2', stressWork(stressBook([]), [])), riskRunTexts.sheetTerms)).toEqual([])
  })
})

describe('what a value at risk followed from', () => {
  const option: FxTrade = {
    ...{ pair: 'USD/CNY', kind: 'option', optionType: 'put', notional: 0.1234567890126, strike: 7, time: 0.5 },
    ...{ spot: 7, rDomestic: 0.015, rForeign: 0.0365, vol: 0.05 },
  }

  it('stands in the order of its currencies, in all digits', () => {
    const run = varRun('RUN1', { inputs: varWork({ item: [1000.125], spots: [7.000000000001] }) })
    expect(rowsOf(run, riskRunTexts.sheetPositions)).toEqual([
      { id: '0', currency: 'USD', item: '1000.125', hedge: '-400', spot: '7.000000000001' },
    ])
    // Runs that were kept before their spots were.
    expect(rowsOf(varRun('RUN1'), riskRunTexts.sheetPositions)).toMatchObject([{ spot: null }])
    const rates = rowsOf(run, riskRunTexts.sheetRates)
    expect([rates.length, rates[0], rates[19], rates[20]]).toEqual([
      21,
      { id: '0', date: '20260301', USD: '100' },
      { id: '19', date: '20260320', USD: '90' },
      { id: '20', date: '20260321', USD: '94.5' },
    ])
    expect(sheetOf(run, riskRunTexts.sheetRates)?.columns.map(({ title }) => title)).toContain('USD/CNY')
  })

  it('names its options where it has some', () => {
    const { book } = varWork()
    const run = varRun('RUN1', { inputs: varWork({ book: { ...book, options: [option] } }) })
    expect(rowsOf(run, riskRunTexts.sheetOptions)).toMatchObject([
      // Twelve decimals of what has thirteen.
      { pair: 'USD/CNY', optionType: 'put', notional: '0.123456789013', strike: '7', rForeign: '0.0365' },
    ])
    const { optionType: _, ...untyped } = option
    const other = varRun('RUN1', { inputs: varWork({ book: { ...book, options: [untyped] } }) })
    expect(rowsOf(other, riskRunTexts.sheetOptions)).toMatchObject([{ optionType: null }])
    expect(sheetOf(varRun('RUN1'), riskRunTexts.sheetOptions)).toBeUndefined()
  })
})

describe('what a stress test gave and followed from', () => {
  const scenario = { spotShocks: { 'USD/CNY': -0.1 }, volShock: 0.03, rateShocks: { CNY: 0.0025 } }
  const book = stressBook([owed('1', 'USD', 1000), dealt('2', 'USD', -400, { strike: 7 })], { conversions: { USD: 7 } })
  const run = stressRun(
    'RUN1',
    stressWork(book, [scenarioOf('5', scenario), scenarioOf('6', spotMove({ 'USD/CNY': 0.1 })), scenarioOf('7', null)]),
  )

  it('has each scenario, and nothing of one that was not measured', () => {
    expect(rowsOf(run, riskRunTexts.sheetScenarios)).toMatchObject([
      { name: 'Scenario 5', item: '-700.00', home: 'CNY' },
      { name: 'Scenario 6', item: '700.00', hedge: '-280.00', together: '420.00', coveragePct: null },
      { name: 'Scenario 7', item: null, baseValue: null, stressedValue: null },
    ])
    expect(rowsOf(run, riskRunTexts.sheetPairs).map(({ name, currencyPair }) => [name, currencyPair])).toEqual([
      ['Scenario 5', 'USD/CNY'],
      ['Scenario 6', 'USD/CNY'],
    ])
  })

  it('has every shock as a fraction, volatility where it moves', () => {
    expect(rowsOf(run, riskRunTexts.sheetShocks).map(({ name, of, shock }) => [name, of, shock])).toEqual([
      ['Scenario 5', 'USD/CNY', '-0.1'],
      ['Scenario 5', 'CNY', '0.0025'],
      ['Scenario 5', 'vol', '0.03'],
      ['Scenario 6', 'USD/CNY', '0.1'],
    ])
  })

  it('has every holding with its market, and the conversions', () => {
    expect(rowsOf(run, riskRunTexts.sheetHoldings)).toMatchObject([
      { holdingNo: 'E1', pair: 'USD/CNY', kind: 'flow', notional: '1000', spot: '7', optionType: null },
      { holdingNo: 'T2', kind: 'forward', notional: '-400', strike: '7' },
    ])
    expect(pairsOf(run, riskRunTexts.sheetConversions)).toEqual({ USD: '7' })
  })
})
