import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { Refusal } from '@hedgerow/contract/kit/refusal'
import { ScenarioKind, ScenarioStatus } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { demandScenario, demandStep, type ScenarioInput, scenarioOf } from './scenario.rules.ts'

const today = '20260413'
type Over = Partial<Omit<ScenarioInput, 'dataPeriodStart' | 'dataPeriodEnd'>> & {
  readonly dataPeriodStart?: string
  readonly dataPeriodEnd?: string
}
const scenario = ({ dataPeriodStart = '20220401', dataPeriodEnd = '20220531', ...over }: Over = {}): ScenarioInput => ({
  scenarioNameZh: '快速贬值',
  scenarioNameEn: 'Fast depreciation',
  scenarioKind: ScenarioKind.of.own,
  dataPeriodStart: businessDate(dataPeriodStart),
  dataPeriodEnd: businessDate(dataPeriodEnd),
  changeAdjust: '100',
  spotShocks: [{ currencyPair: 'USD/CNY', shockPct: '5' }],
  rateShocks: [],
  remark: '',
  ...over,
})
const spot = (shockPct: string, currencyPair = 'USD/CNY') => ({ currencyPair, shockPct })
const rate = (shockBp: string, currency = 'CNY') => ({ currency, shockBp })

function problemsOf(over: Over) {
  try {
    demandScenario(scenario(over), today)
    return []
  } catch (error) {
    return (error as Refusal).problems.map(({ field, because, params }) => [field, because.code, params])
  }
}
const { PERIOD_ORDER, PERIOD_AHEAD, CHANGE_ADJUST, SPOT_SHOCK, VOL_SHOCK, RATE_SHOCK } = scenarioRefusals
const { SHOCK_TWICE, CROSS_SHOCK, SCENARIO_EMPTY } = scenarioRefusals

describe('a scenario', () => {
  const within: readonly Over[] = [
    {},
    { dataPeriodStart: '20220530' },
    // An own scenario may be argued from days to come.
    { dataPeriodEnd: '20991231' },
    { scenarioKind: ScenarioKind.of.historical, dataPeriodEnd: today },
    { changeAdjust: '1000' },
    { changeAdjust: '-1000' },
    { changeAdjust: '0.01' },
    { spotShocks: [spot('-99.99')] },
    { spotShocks: [spot('1000')] },
    { spotShocks: [], volShock: '100' },
    { spotShocks: [], volShock: '-100' },
    { spotShocks: [], rateShocks: [rate('10000'), rate('-10000', 'USD')] },
    // A euro that is worth a tenth more dollars, which are worth a tenth more yuan: 1.1 × 1.1 = 1.21.
    { spotShocks: [spot('10', 'USD/CNY'), spot('10', 'EUR/USD'), spot('21', 'EUR/CNY')] },
    { spotShocks: [spot('0'), spot('1', 'EUR/CNY')] },
  ]
  it.each(within)('stands within the limits, which count themselves: %o', (over) => {
    expect(problemsOf(over)).toEqual([])
  })

  it.each<readonly [string, Over, string, { readonly code: string }, object]>([
    ['starts as it ends', { dataPeriodStart: '20220531' }, 'dataPeriodEnd', PERIOD_ORDER, {}],
    ['starts after it ends', { dataPeriodStart: '20220601' }, 'dataPeriodEnd', PERIOD_ORDER, {}],
    [
      'is history to come',
      { scenarioKind: ScenarioKind.of.historical, dataPeriodEnd: '20260414' },
      'dataPeriodEnd',
      PERIOD_AHEAD,
      {},
    ],
    ['is adjusted to nothing', { changeAdjust: '0' }, 'changeAdjust', CHANGE_ADJUST, {}],
    ['is adjusted too far', { changeAdjust: '1000.01' }, 'changeAdjust', CHANGE_ADJUST, {}],
    ['is adjusted too far down', { changeAdjust: '-1000.01' }, 'changeAdjust', CHANGE_ADJUST, {}],
    [
      'leaves nothing of a currency',
      { spotShocks: [spot('-100')] },
      'spotShocks.0.shockPct',
      SPOT_SHOCK,
      { pair: 'USD/CNY' },
    ],
    [
      'is beyond a thousand percent',
      { spotShocks: [spot('1000.01')] },
      'spotShocks.0.shockPct',
      SPOT_SHOCK,
      { pair: 'USD/CNY' },
    ],
    ['is beyond a hundred points', { volShock: '100.01' }, 'volShock', VOL_SHOCK, {}],
    ['is beyond a hundred points down', { volShock: '-100.01' }, 'volShock', VOL_SHOCK, {}],
    [
      'is beyond ten thousand bp',
      { rateShocks: [rate('10000.1')] },
      'rateShocks.0.shockBp',
      RATE_SHOCK,
      { currency: 'CNY' },
    ],
    [
      'is beyond ten thousand bp down',
      { rateShocks: [rate('-10000.1')] },
      'rateShocks.0.shockBp',
      RATE_SHOCK,
      { currency: 'CNY' },
    ],
    [
      'names a pair twice',
      { spotShocks: [spot('5'), spot('5')] },
      'spotShocks.1.currencyPair',
      SHOCK_TWICE,
      { name: 'USD/CNY' },
    ],
    [
      'names a currency twice',
      { rateShocks: [rate('5'), rate('6')] },
      'rateShocks.1.currency',
      SHOCK_TWICE,
      { name: 'CNY' },
    ],
    ['moves nothing', { spotShocks: [] }, 'spotShocks', SCENARIO_EMPTY, {}],
    [
      'moves all by nothing',
      { spotShocks: [spot('0')], rateShocks: [rate('0')], volShock: '0' },
      'spotShocks',
      SCENARIO_EMPTY,
      {},
    ],
    [
      'contradicts the legs of a cross',
      { spotShocks: [spot('10', 'USD/CNY'), spot('10', 'EUR/USD'), spot('20', 'EUR/CNY')] },
      'spotShocks',
      CROSS_SHOCK,
      { pair: 'EUR/CNY' },
    ],
  ])('that %s is refused', (_, over, field, { code }, params) => {
    expect(problemsOf(over)).toEqual([[field, code, params]])
  })

  it('is told everything that is wrong at once', () => {
    const problems = problemsOf({
      dataPeriodStart: '20220601',
      changeAdjust: '0',
      spotShocks: [spot('-100'), spot('1'), spot('1', 'EUR/CNY')],
      rateShocks: [rate('1'), rate('10001', 'USD')],
      volShock: '101',
    })
    expect(problems.map(([field, code]) => [field, code])).toEqual([
      ['dataPeriodEnd', PERIOD_ORDER.code],
      ['changeAdjust', CHANGE_ADJUST.code],
      ['spotShocks.0.shockPct', SPOT_SHOCK.code],
      ['rateShocks.1.shockBp', RATE_SHOCK.code],
      ['volShock', VOL_SHOCK.code],
      ['spotShocks.1.currencyPair', SHOCK_TWICE.code],
    ])
  })

  it('is a fault of ours where a pair is none', () => {
    expect(() => demandScenario(scenario({ spotShocks: [spot('5', 'USDCNY')] }), today)).toThrow('not-a-pair')
  })

  it('moves the market by fractions: percent, points and basis points', () => {
    const moves = { spotShocks: [spot('-5'), spot('2.5', 'EUR/CNY')], rateShocks: [rate('25'), rate('-50', 'USD')] }
    const fractions = { spotShocks: { 'USD/CNY': -0.05, 'EUR/CNY': 0.025 }, rateShocks: { CNY: 0.0025, USD: -0.005 } }
    expect(scenarioOf({ ...moves, volShock: '3' })).toEqual({ ...fractions, volShock: 0.03 })
    expect(scenarioOf(moves)).toEqual({ ...fractions, volShock: 0 })
  })
})

describe('the life of a scenario', () => {
  const events = ['save', 'submit', 'withdraw', 'void', 'pass', 'reject', 'retire'] as const
  it.each([
    [ScenarioStatus.of.draft, ['save', 'submit', 'void']],
    [ScenarioStatus.of.submitted, ['withdraw', 'pass', 'reject']],
    [ScenarioStatus.of.inForce, ['retire']],
    [ScenarioStatus.of.void, []],
  ])('of status %s may go on by %j alone', (scenarioStatus, allowed) => {
    const stand = { scenarioStatus, checkStatus: CheckStatus.of.initial, approveStatus: CheckStatus.of.initial }
    const isAllowed = (event: (typeof events)[number]) => {
      try {
        demandStep(stand, event)
        return true
      } catch (error) {
        expect((error as Refusal).because.code).toMatch(/^180900/)
        return false
      }
    }
    expect(events.filter(isAllowed)).toEqual(allowed)
  })
})
