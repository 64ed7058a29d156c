import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { RiskRunKind, VarAlgorithm } from '@hedgerow/contract/risk/risk.dict'
import { riskRunRefusals } from '@hedgerow/contract/risk/run/risk-run.refusals'
import { describe, expect, it } from 'vitest'
import { owed, scenarioOf, spotMove, stressBook, stressWork } from '../stress/stress-work.fixture.ts'
import { varTerms, varWork } from '../var/var-work.fixture.ts'
import { stressRun, varRun } from './done-run.fixture.ts'
import {
  comparableRuns,
  demandDone,
  isStress,
  keyFigures,
  keyTerms,
  resultFields,
  type StoredRun,
  seedOf,
  stressComparison,
  varComparison,
} from './risk-run.rules.ts'

const tenth = spotMove({ 'USD/CNY': -0.1 })
const rise = spotMove({ 'USD/CNY': 0.1 })
/** A thousand dollars at seven, under a fall by a tenth and a rise by a tenth: −700 and 700. */
const dollars = stressBook([owed('1', 'USD', 1000)])
const ofVar = varRun('RUN1')
const ofStress = stressRun(
  'RUN2',
  stressWork(dollars, [scenarioOf('5', rise), scenarioOf('6', tenth), scenarioOf('7', null)]),
)
const queued: StoredRun = { ...ofVar, runNo: 'RUN3', runStatus: RunStatus.of.queued, result: null }

describe('a run', () => {
  it('is of one kind, and travels with its result in the field of that kind', () => {
    expect([isStress(ofVar), isStress(ofStress)]).toEqual([false, true])
    expect(resultFields(ofVar)).toEqual({ result: ofVar.result, stress: null })
    expect(resultFields(ofStress)).toEqual({ result: null, stress: ofStress.result })
    expect(resultFields(queued)).toEqual({ result: null, stress: null })
  })

  it('has a seed where it draws, and nowhere else', () => {
    const drawn = varRun('RUN4', {
      inputs: varWork({ terms: varTerms({ algorithm: 'monte-carlo', simulations: 1000 }) }),
    })
    expect([seedOf(ofVar), seedOf(drawn), seedOf(ofStress)]).toEqual([null, 7, null])
    expect(keyTerms(drawn)).toMatchObject({ seed: 7 })
  })

  it('shows its terms and its one figure in the list', () => {
    expect(keyTerms(ofVar)).toEqual({ algorithm: VarAlgorithm.of.historical, convertCurrency: 'CNY', seed: null })
    const abroad = stressRun('RUN5', stressWork({ ...dollars, convertCurrency: 'USD' }, []))
    expect(keyTerms(abroad)).toEqual({ algorithm: null, convertCurrency: 'USD', seed: null })
    expect(keyFigures(ofVar)).toEqual({ valueAtRisk: '60.00', worstTogether: null })
    // The worst is that which loses most, of those that were measured.
    expect(keyFigures(ofStress)).toEqual({ valueAtRisk: null, worstTogether: '-700.00' })
    const reversed = stressRun('RUN6', stressWork(dollars, [scenarioOf('6', tenth), scenarioOf('5', rise)]))
    expect(keyFigures(reversed).worstTogether).toBe('-700.00')
  })

  it('of which no scenario is measured is a fault of ours', () => {
    expect(() => keyFigures(stressRun('RUN7', stressWork(dollars, [scenarioOf('7', null)])))).toThrow('should hold')
  })

  it('without a result cannot be read', () => {
    expect(demandDone(ofVar)).toBe(ofVar)
    expect(() => demandDone(queued)).toThrow(
      expect.objectContaining({ because: riskRunRefusals.RUN_UNDONE, params: { runNo: 'RUN3' } }),
    )
  })
})

describe('runs side by side', () => {
  const { RUN_COUNT, RUN_KINDS, RUN_CURRENCIES, RUN_UNDONE } = riskRunRefusals
  const inDollars = varRun('RUN8', { result: { convertCurrency: 'USD' } })

  it.each([
    ['one', [ofVar], RUN_COUNT, 'runIds', {}],
    ['five', [ofVar, ofVar, ofVar, ofVar, ofVar], RUN_COUNT, 'runIds', {}],
    ['one that is not done', [ofVar, queued], RUN_UNDONE, undefined, { runNo: 'RUN3' }],
    ['two kinds', [ofVar, ofStress], RUN_KINDS, 'runIds', {}],
    ['two kinds, two of one', [ofStress, ofStress, ofVar], RUN_KINDS, 'runIds', {}],
    [
      'two currencies',
      [ofVar, inDollars, ofVar],
      RUN_CURRENCIES,
      'runIds',
      { currencies: { zh: 'CNY、USD', en: 'CNY, USD' } },
    ],
  ])('are refused: %s', (_, runs, because, field, params) => {
    expect(() => comparableRuns(runs)).toThrow(expect.objectContaining({ because, field, params }))
  })

  it('are two to four of one kind', () => {
    expect(comparableRuns([ofVar, ofVar])).toEqual({ ofVar: [ofVar, ofVar] })
    expect(comparableRuns([ofStress, ofStress, ofStress, ofStress])).toEqual({
      ofStress: [ofStress, ofStress, ofStress, ofStress],
    })
  })
})

describe('values at risk side by side', () => {
  const first = varRun('RUN1', {
    terms: { calcDate: '20260413', snapshotId: '31', confidence: '95', sampleSize: '20', algorithm: '2' },
  })
  /** 1,600 are open: a tenth is 160, and 165 was kept. */
  const second = varRun('RUN2', {
    inputs: varWork({ item: [2000] }),
    result: { valueAtRisk: '165.00' },
    calcDate: '20260414',
    terms: { calcDate: '20260414', snapshotId: '32', confidence: '99', sampleSize: '20' },
  })
  const third = varRun('RUN3', {
    inputs: varWork({ book: { home: 'CNY', currencies: ['EUR'], options: [], conversions: {} } }),
  })
  const moves = [
    { cause: null, value: '60.00' },
    { cause: 'parameters', value: '62.00' },
    { cause: 'positions', value: '55.00' },
    { cause: 'market', value: '70.00' },
    { cause: 'positions', value: '160.00' },
  ] as const

  it('differ by their causes, and by the library in what these leave', () => {
    const { changes, runs, convertCurrency, runKind } = varComparison([first, second, third], [moves])
    expect(changes).toEqual([
      {
        ...{ runId: '2', scenarioKey: null },
        // 62 − 60; −7 and 90; 70 − 55. Of 165 − 60 = 105 that leaves 105 − 15 − 83 − 2.
        ...{ parameters: '2.00', positions: '83.00', market: '15.00', library: '5.00', difference: '105.00' },
      },
      {
        ...{ runId: '3', scenarioKey: null },
        ...{ parameters: '0', positions: '0', market: '0', library: '0.00', difference: '0.00' },
      },
    ])
    expect([runKind, convertCurrency]).toEqual([RiskRunKind.of.valueAtRisk, 'CNY'])
    expect(runs[1]).toEqual({
      ...{ runId: '2', runNo: 'RUN2', runName: 'Run RUN2', orgName: '绿篱贸易', calcDate: '20260414' },
      ...{ snapshotId: '31', libraryVersion: '1.0.0', valueAtRisk: '165.00', expectedShortfall: '160.00' },
      ...{
        diversificationBenefit: '0.00',
        itemValueAtRisk: '200.00',
        hedgeValueAtRisk: '20.00',
        netPosition: '1600.00',
      },
    })
  })

  it('show the parameters that differ, in the order of the form, and the day in their head alone', () => {
    expect(varComparison([first, second], []).parameters).toEqual([
      { name: 'algorithm', values: ['2', null] },
      { name: 'confidence', values: ['95', '99'] },
    ])
    expect(varComparison([first, third], []).parameters.map(({ name, values }) => [name, values])).toEqual([
      ['algorithm', ['2', null]],
      ['sampleSize', ['20', null]],
      ['confidence', ['95', null]],
    ])
  })

  it('show what is open of each currency, and nothing where one holds none', () => {
    expect(varComparison([first, second, third], []).positions).toEqual([
      { currency: 'EUR', values: [null, null, '600.00'] },
      { currency: 'USD', values: ['600.00', '1600.00', null] },
    ])
  })
})

describe('stress runs side by side', () => {
  const first = stressRun('RUN1', stressWork(dollars, [scenarioOf('5', tenth), scenarioOf('6', rise)]))
  const second = stressRun('RUN2', {
    ...stressWork(stressBook([owed('1', 'USD', 2000), owed('2', 'EUR', 100)]), [
      scenarioOf('5', tenth),
      scenarioOf('7', tenth),
    ]),
  })
  const moves = [
    { cause: null, value: '-700.00' },
    { cause: 'positions', value: '-700.00' },
    { cause: 'market', value: '-690.00' },
    { cause: 'positions', value: '-1390.00' },
    { cause: 'parameters', value: '-1400.00' },
  ] as const

  it('differ under each scenario that both measure', () => {
    const { changes, runKind, runs } = stressComparison([first, second], [[{ scenarioKey: '5', moves }]])
    // −1,400 + 700.
    expect(changes).toEqual([
      {
        ...{ runId: '2', scenarioKey: '5', market: '10.00', positions: '-700.00', parameters: '-10.00' },
        ...{ library: '0.00', difference: '-700.00' },
      },
    ])
    expect(runKind).toBe(RiskRunKind.of.stress)
    expect(runs[0]).toMatchObject({ runNo: 'RUN1', valueAtRisk: null, netPosition: null })
    expect(stressComparison([first, second], []).changes).toEqual([])
  })

  it('show every scenario of either, and what is held of each pair', () => {
    const { scenarios, pairs } = stressComparison([first, second], [])
    expect(scenarios.map(({ scenarioKey, values }) => [scenarioKey, values])).toEqual([
      ['5', ['-700.00', '-1400.00']],
      ['6', ['700.00', null]],
      ['7', [null, '-1400.00']],
    ])
    expect(pairs).toEqual([
      { currencyPair: 'EUR/CNY', values: [null, '800.00'] },
      { currencyPair: 'USD/CNY', values: ['7000.00', '14000.00'] },
    ])
  })

  it('are a fault of ours where one moves that is not measured by both', () => {
    for (const scenarioKey of ['6', '7'])
      expect(() => stressComparison([first, second], [[{ scenarioKey, moves }]])).toThrow('should hold')
  })
})
