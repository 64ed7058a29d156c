/**
 * Whatever a run follows from stands in its workbook: each input of a run that has all of them is changed by itself, and some cell must show
 * it. The run is typed so that a new input does not compile until it is written here.
 */
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { runTermWord } from '@hedgerow/contract/risk/run/risk-run-term.word'
import { stressTerms } from '@hedgerow/contract/risk/stress/stress.contract'
import { varTerms as varQuestion } from '@hedgerow/contract/risk/var/var.contract'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import { describe, expect, it, test } from 'vitest'
import type { StressBook, StressHolding, StressWork } from '../stress/stress.rules.ts'
import { scenarioOf, stressWork } from '../stress/stress-work.fixture.ts'
import type { VarWork } from '../var/var.rules.ts'
import { varTerms, varWork } from '../var/var-work.fixture.ts'
import { stressRun, varRun } from './done-run.fixture.ts'
import type { DoneRun } from './risk-run.rules.ts'
import { runSheets } from './risk-run-sheets.rules.ts'
import { runFile } from './run-file.rules.ts'

const option: Required<FxTrade> = {
  ...{ pair: 'USD/CNY', kind: 'option', optionType: 'put', treeSteps: 40, notional: 1000, strike: 7.05, time: 0.5 },
  ...{ spot: 7, rDomestic: 0.015, rForeign: 0.0365, vol: 0.05 },
}

const holding: Required<StressHolding> = {
  ...{ stressSide: '2', id: '1', holdingNo: 'T1', currencyPair: 'USD/CNY', holding: option, counterPartyId: '9' },
  budget: { rate: 6.9, discount: 0.99 },
}
const book: Required<StressBook> = {
  ...{
    convertCurrency: 'CNY',
    scale: 2,
    shareScale: 4,
    holdings: [holding],
    conversions: { USD: 7 },
    fixedWorth: 12,
    homePerUsd: '7',
  },
  banks: [
    {
      ...{ counterPartyId: '9', bankNameZh: '银行', bankNameEn: 'Bank', facilityUsd: '1000.00', usedUsd: '10.00' },
      ...{ marginHeldUsd: '5.00', marginThresholdUsd: '50.00', isMarginFree: false, isNetted: true, fixedWorths: [3] },
      bankGaps: ['1'],
    },
  ],
}
const ofStress: Required<StressWork> = {
  ...stressWork(book, [
    scenarioOf('5', { spotShocks: { 'USD/CNY': -0.1 }, volShock: 0.03, rateShocks: { CNY: 0.002 } }),
  ]),
}
const ofVar: Required<VarWork> = {
  ...varWork({ leftOut: ['20260310'], simulatedCount: 2 }),
  added: [],
  spots: [7],
  book: { home: 'CNY', currencies: ['USD'], options: [option], conversions: { CNY: 1 } },
  terms: varTerms(),
}

/** Shown by other words of the head or of the parameters, or by nothing because it moves no figure. */
const elsewhere: readonly RegExp[] = [
  // The head, from the run itself.
  /^(calcDate|snapshotId|algorithm|confidence)$/,
  /^book\.(home|convertCurrency)$/,
  // A value at risk has a sheet of its own for options: all in it are some.
  /^book\.options\.0\.kind$/,
  // The decimals that the figures are seen with.
  /^(book\.)?(scale|shareScale)$/,
  // As they were asked, under the parameters; the sample as it was left is an input of its own.
  /^terms\.(?!sampleSize)/,
  // Keys of records, and the names of scenarios and pairs as the results spell them.
  /^book\.holdings\.0\.(id|currencyPair)$/,
  /\.(counterPartyId|bankNameZh)$/,
  /^scenarios\.0\.(scenarioKey|scenarioNameZh|dataPeriodStart|dataPeriodEnd)$/,
]

type Path = readonly string[]
const isParted = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const leavesOf = (value: unknown, path: Path = []): Path[] =>
  isParted(value) ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name])) : [path]

function changed(value: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return other(value)
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? changed(part, rest) : part))
  return isParted(value) ? { ...value, [name]: changed(value[name], rest) } : value
}
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return value === '1' ? '2' : value === '2' ? '1' : `${value}1`
}

const cellsOf = (run: DoneRun) => JSON.stringify(runSheets(run, 'en_US').map(({ rows, ...sheet }) => [sheet, rows()]))
/** The figures stay, so that only an input that is shown as itself shows. */
const hidden = (run: DoneRun) =>
  leavesOf(run.inputs)
    .filter((path) => !elsewhere.some((names) => names.test(path.join('.'))))
    .filter((path) => cellsOf({ ...run, inputs: changed(run.inputs, path) } as DoneRun) === cellsOf(run))
    .map((path) => path.join('.'))

describe('the workbook of a run shows every input', () => {
  it('of a value at risk', () => {
    expect(hidden(varRun('RUN1', { inputs: ofVar }))).toEqual([])
  })
  it('of a stress test', () => {
    expect(hidden(stressRun('RUN1', ofStress))).toEqual([])
  })
})

test('every parameter that a run can be asked with has a word, and stands in the workbook and in the file', () => {
  const runs = { 1: varQuestion, 2: stressTerms }
  for (const [kind, question] of Object.entries(runs)) {
    const names = Object.keys(question)
    const terms = Object.fromEntries(names.map((name) => [name, '1']))
    const run = kind === '1' ? varRun('RUN1', { inputs: ofVar, terms }) : stressRun('RUN1', ofStress, { terms })
    const sheet = runSheets(run, 'en_US').find(({ name }) => name === riskRunTexts.sheetTerms.en)
    const lines = (sheet?.rows() ?? []).map(({ name }) => name)
    for (const name of names) {
      expect(runTermWord(name).zh, name).not.toBe(name)
      expect(lines, name).toContain(runTermWord(name).en)
    }
    expect(Object.keys(runFile(run).parameters ?? {})).toEqual(names)
  }
})
