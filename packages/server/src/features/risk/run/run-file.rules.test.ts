import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { describe, expect, it } from 'vitest'
import { owed, scenarioOf, spotMove, stressBook, stressWork } from '../stress/stress-work.fixture.ts'
import { varTerms, varWork } from '../var/var-work.fixture.ts'
import { stressRun, varRun } from './done-run.fixture.ts'
import { remade, runFile } from './run-file.rules.ts'

const ofVar = runFile(varRun('RUN1', { terms: { confidence: '95' } }))
const ofStress = runFile(
  stressRun('RUN2', stressWork(stressBook([owed('1', 'USD', 1000)]), [scenarioOf('5', spotMove({ 'USD/CNY': -0.1 }))])),
)
const read = (file: object) => remade(JSON.stringify(file))
const identical = { isIdentical: true, differences: [], versions: ['1.0.0', libraryVersion] }

describe('a run as a file', () => {
  it('says what it is and what it follows from, and names nobody', () => {
    expect(ofVar).toMatchObject({
      ...{ product: 'Hedgerow', record: 'riskRun', format: 1, kind: 'value-at-risk', runNo: 'RUN1' },
      ...{
        calcDate: '20260413',
        snapshotId: '31',
        libraryVersion: '1.0.0',
        seed: null,
        parameters: { confidence: '95' },
      },
    })
    expect(ofStress.kind).toBe('stress')
    expect(JSON.stringify(ofVar)).not.toContain('陈风')
    const drawn = varWork({ terms: varTerms({ algorithm: 'monte-carlo', simulations: 1000 }) })
    expect(runFile(varRun('RUN3', { inputs: drawn })).seed).toBe(7)
  })

  it('gives the same digits again, of either kind', () => {
    expect(read(ofVar)).toEqual({ runNo: 'RUN1', ...identical })
    expect(read(ofStress)).toEqual({ runNo: 'RUN2', ...identical })
  })

  it('names each figure that is another one, by the path to it', () => {
    const { result } = varRun('RUN1')
    const [row] = result.currencies
    const changed = {
      ...result,
      valueAtRisk: '61.00',
      netPct: null,
      currencies: [{ ...row, component: '61.00' }],
      added: 1,
    }
    expect(read({ ...ofVar, result: changed })).toMatchObject({
      isIdentical: false,
      differences: ['netPct', 'valueAtRisk', 'currencies.0.component', 'added'],
    })
    expect(read({ ...ofVar, result: { ...result, backtest: {}, currencies: null } }).differences).toEqual([
      'currencies',
      'backtest',
    ])
  })

  it('names ten at most', () => {
    const { runNo: _, ...nameless } = ofVar
    const { differences, runNo, isIdentical } = read({ ...nameless, result: {} })
    expect([differences.length, runNo, isIdentical]).toEqual([10, '', false])
  })

  it('says of a file without a version that it names none', () => {
    const { libraryVersion: _, ...unversioned } = ofVar
    expect(read(unversioned).versions).toEqual(['', libraryVersion])
  })

  it.each([
    { product: 'Other' },
    { record: 'run' },
    { format: 2 },
    { kind: 'other' },
    { kind: undefined },
    { inputs: undefined },
    { result: null },
  ])('is none where it says %o', (over) => {
    expect(() => read({ ...ofVar, ...over })).toThrow('the file holds no risk run of this format')
  })
})
