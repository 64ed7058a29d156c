/**
 * The rules of risk and analysis screens (contract §5.12), and those of what they measure, each by its message in both languages as a caller over
 * HTTP hears it: every field that is wrong is named at once, and so is every rate that is missing.
 */
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { saveOffer } from '../reference/reference.store.ts'
import { forwardApi, forwardDeal, storeMarket } from '../trade/deal/trade.fixture.ts'
import { type Ask, calculatorRules, ofPair, type Reason, type Rule, required } from './calculator-rules.fixture.ts'
import { expose } from './var/var.fixture.ts'

const unrated = ['JPY', 'HKD'] as const
let test: TestApp
/** What a hedging relationship may name. */
const named = { exposureId: '', dealId: '' }
beforeAll(async () => {
  test = await testApp()
  const { scope } = test.as('a_both')
  await withTx(test.database.db, scope, (tx) => saveOffer(tx, scope, ['CNY', 'USD', ...unrated]))
  await storeMarket(test)
  const exposed = await expose(test, 'USD', '1', '1000000')
  // Of these two no rate is stored.
  for (const currency of unrated) expect((await expose(test, currency, '1', '300000')).code).toBe('00000000')
  const dealt = await test.as('a_mk').post(`${forwardApi}/forwardAddDeal`, forwardDeal(test))
  Object.assign(named, { exposureId: exposed.data.id, dealId: dealt.data.id })
})
afterAll(() => test.close())

const fx = '/CLOUD-FX'
const path = {
  valueAtRisk: `${fx}/var/run`,
  hedgeEffect: `${fx}/var/hedgeEffect`,
  sensitivity: `${fx}/sensitivity/run`,
  stress: `${fx}/stress/run`,
  reverse: `${fx}/stress/reverse`,
  scenario: `${fx}/stressScenario/addCommit`,
  history: `${fx}/stressScenario/history`,
  future: `${fx}/futureTrade/run`,
  trade: `${fx}/tradeAnalysis/run`,
  exposure: `${fx}/exposureAnalysis/run`,
  relation: hedgeRelationApi.addCommit.path,
} as const

const percents = { hedgePercent: '80', forwardPercent: '50', optionPercent: '30', spotPercent: '20' }
const scenario = {
  scenarioNameZh: '一',
  scenarioNameEn: 'One',
  scenarioKind: '2',
  dataPeriodStart: '20260105',
  dataPeriodEnd: '20260302',
  changeAdjust: '100',
  volShock: '0',
  spotShocks: [{ currencyPair: 'USD/CNY', shockPct: '-5' }],
  rateShocks: [],
}
const relation = {
  hedgeKind: '1',
  transCurrency: 'USD',
  correspondCurrency: 'CNY',
  startDate: '20260413',
  endDate: '20260713',
  excludedElement: '0',
  itemBasis: '2',
  validityMethod: '3',
  lowerLimit: '80',
  upperLimit: '125',
  minSampleSize: '8',
  minRSquared: '80',
  significance: '5',
  smallAmount: '0',
  creditRisk: '1',
  objective: 'hedged',
  creditReason: 'rated well',
}

const lambda = (field: string): Reason => [field, 'λ 须在 0 与 1 之间', 'λ must lie between 0 and 1']
const planPercent = (field: string): Reason => [field, '请输入 0 至 100 的数字', 'Enter a number from 0 to 100']
const ahead: Reason = ['calcDate', '计算日期不能晚于系统日期', 'Calculation date cannot be later than system date']
const factor: Reason = [
  'factor',
  '放大应在 −1000% 与 1000% 之间，且不为 0',
  'The factor must be −1000% to 1000% and not 0',
]
const inOrder = (zh: string, en: string) =>
  [`${zh}（起）不能晚于${zh}（止）`, `${en} from cannot be later than ${en} to`] as const
const counted = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',')

const rules: readonly Rule[] = [
  ...calculatorRules,
  // Trade analysis
  [
    'divided percent and divided max in their limits',
    path.trade,
    { queryWrapper: { dividedPercent: '101', dividedMax: '0' } },
    [
      'queryWrapper.dividedPercent',
      '拆分比例（%）应在 0.0001 与 100 之间',
      'Divided percent % must be between 0.0001 and 100',
    ],
    ['queryWrapper.dividedMax', '最大拆分数应在 1 与 100 之间', 'Divided max must be between 1 and 100'],
  ],
  [
    'start date not after end date',
    path.trade,
    { queryWrapper: { transDateStart: '20260331', transDateEnd: '20260301' } },
    ['queryWrapper.transDateEnd', ...inOrder('交易日', 'Trade date')],
  ],
  // Stress scenario
  [
    'data period and change adjust required',
    path.scenario,
    { ...scenario, dataPeriodStart: '', dataPeriodEnd: '', changeAdjust: '' },
    required('dataPeriodStart', '数据区间', 'Data period'),
    required('dataPeriodEnd', '数据区间结束日', 'Data period end date'),
    required('changeAdjust', '变动调整', 'Change adjust'),
  ],
  [
    'data period in order, adjust and shocks in their limits, each pair once',
    path.scenario,
    {
      ...scenario,
      dataPeriodStart: '20260302',
      dataPeriodEnd: '20260105',
      changeAdjust: '0',
      volShock: '101',
      spotShocks: [
        { currencyPair: 'USD/CNY', shockPct: '-100' },
        { currencyPair: 'USD/CNY', shockPct: '1' },
      ],
      rateShocks: [{ currency: 'USD', shockBp: '10001' }],
    },
    ['dataPeriodEnd', '数据区间的开始日应早于结束日', 'The data period must start before it ends'],
    ['changeAdjust', '变动调整应在 −1000% 与 1000% 之间，且不为 0', 'Change adjust must be −1000% to 1000% and not 0'],
    [
      'spotShocks.0.shockPct',
      'USD/CNY 的即期变动应大于 −100%，不超过 1000%',
      'The spot shock of USD/CNY must be above −100% and at most 1000%',
    ],
    [
      'rateShocks.0.shockBp',
      'USD 的利率变动应在 −10000 与 10000 基点之间',
      'The rate shock of USD must be −10,000 to 10,000 bp',
    ],
    [
      'volShock',
      '波动率变动应在 −100 与 100 个百分点之间',
      'The volatility shock must be −100 to 100 percentage points',
    ],
    ['spotShocks.1.currencyPair', 'USD/CNY 重复出现', 'USD/CNY appears twice'],
  ],
  [
    'shocked pair of two currencies',
    path.scenario,
    { ...scenario, spotShocks: [{ currencyPair: 'USD/USD', shockPct: '1' }] },
    ofPair('spotShocks.0.currencyPair', '即期变动 · 第 1 行 · 货币对', 'Spot shocks · row 1 · Currency pair'),
  ],
  [
    'period of the past in order',
    path.history,
    { dataPeriodStart: '20260302', dataPeriodEnd: '20260105' },
    ['dataPeriodEnd', '数据区间的开始日应早于结束日', 'The data period must start before it ends'],
  ],
  [
    'scenarios at most twelve, factor in its limits',
    path.stress,
    { scenarios: counted(13), factor: '0' },
    ['scenarios', '一次最多 12 个情景', 'At most 12 scenarios at a time'],
    factor,
  ],
  ['stress of a day to come', path.stress, { calcDate: '20260414' }, ahead],
  [
    'reverse stress in its limits, an own amount required',
    path.reverse,
    { currencyPair: 'USD/CNY', factor: '1001', largestFactor: '101', lossTarget: '2' },
    factor,
    ['largestFactor', '最大倍数应大于 0，不超过 100', 'The largest factor must be above 0 and at most 100'],
    ['lossAmount', '损失金额为必填项', 'Loss amount is required'],
  ],
  [
    'broken pair of two currencies',
    path.reverse,
    { currencyPair: 'CNY/CNY' },
    ofPair('currencyPair', '货币对', 'Currency pair'),
  ],
  // Future trade
  [
    'percent fields required',
    path.future,
    { currencyPair: 'USD/CNY', months: [{ month: '202605', ...percents, hedgePercent: '', spotPercent: '' }] },
    required('months.0.hedgePercent', '月度计划 · 第 1 行 · 套保份额（%）', 'Monthly plan · row 1 · Hedged (%)'),
    required('months.0.spotPercent', '月度计划 · 第 1 行 · 即期（%）', 'Monthly plan · row 1 · Spot (%)'),
  ],
  [
    'percent fields numbers from 0 to 100, parts of the whole, horizon in its limits',
    path.future,
    {
      currencyPair: 'USD/CNY',
      horizon: 25,
      months: [
        { month: '202605', ...percents, hedgePercent: '101', spotPercent: '-1' },
        { month: '202606', ...percents, spotPercent: '30' },
      ],
    },
    ['horizon', '期限应为 1 至 24 个月', 'The horizon must be 1 to 24 months'],
    planPercent('months.0.hedgePercent'),
    planPercent('months.0.spotPercent'),
    [
      'months.1.forwardPercent',
      '202606 的远期、期权与即期合计须为 100%',
      'Forward, option and spot of 202606 must add up to 100%',
    ],
  ],
  [
    'planned pair of two currencies',
    path.future,
    { currencyPair: 'USD/USD' },
    ofPair('currencyPair', '货币对', 'Currency pair'),
  ],
  // Hedge
  [
    'two currencies, dates in order and not dated back, limits in order, sample in its range, each exposure and transaction once',
    path.relation,
    {
      ...relation,
      correspondCurrency: 'USD',
      startDate: '20260412',
      endDate: '20260411',
      lowerLimit: '126',
      minSampleSize: '7',
      items: [named, named],
      instruments: [named, named],
    },
    ['correspondCurrency', '交易币种与对应币种不能相同', 'Transaction and corresponding currency cannot be the same'],
    ['endDate', '开始日期不能晚于结束日期', 'Start date cannot be after the end date'],
    [
      'startDate',
      '指定日不能早于文件时间：2026/04/12 早于系统日期 2026/04/13',
      'Designation cannot precede its document: 2026/04/12 is before the system date 2026/04/13',
    ],
    ['lowerLimit', '下限不能大于上限', 'The lower limit cannot be above the upper limit'],
    ['minSampleSize', '最小样本量应为 8 至 500', 'Minimum sample size must be 8 to 500'],
    ['items', '同一敞口不能重复选择', 'An exposure cannot be selected twice'],
    ['instruments', '同一交易不能重复选择', 'A deal cannot be selected twice'],
  ],
  [
    'minimum sample size required',
    path.relation,
    { ...relation, minSampleSize: '', items: [named], instruments: [named] },
    required('minSampleSize', '最小样本量', 'Minimum sample size'),
  ],
  // Value at risk
  [
    'terms of a value at risk in their limits',
    path.valueAtRisk,
    {
      sampleSize: 19,
      holdingDays: 251,
      simulationCount: 999,
      confidence: '89.99',
      lambda: '1',
      ageLambda: '0',
      volatilityLambda: '1.1',
    },
    ['sampleSize', '样本量应为 20 至 2500', 'Sample size must be 20 to 2500'],
    ['holdingDays', '持有天数应为 1 至 250', 'Holding days must be 1 to 250'],
    ['simulationCount', '模拟次数应为 1000 至 1000000', 'Simulations must be 1,000 to 1,000,000'],
    ['confidence', '置信水平应为 90% 至 99.99%', 'Confidence must be 90% to 99.99%'],
    lambda('lambda'),
    lambda('ageLambda'),
    lambda('volatilityLambda'),
  ],
  [
    'the same from above',
    path.valueAtRisk,
    { sampleSize: 2501, holdingDays: 0, simulationCount: 1_000_001, confidence: '99.991' },
    ['sampleSize', '样本量应为 20 至 2500', 'Sample size must be 20 to 2500'],
    ['holdingDays', '持有天数应为 1 至 250', 'Holding days must be 1 to 250'],
    ['simulationCount', '模拟次数应为 1000 至 1000000', 'Simulations must be 1,000 to 1,000,000'],
    ['confidence', '置信水平应为 90% 至 99.99%', 'Confidence must be 90% to 99.99%'],
  ],
  [
    'exposure types that there are',
    path.valueAtRisk,
    { exposureType: '1,9' },
    ['exposureType', '敞口类型格式不正确：1,2', 'Exposure type has the wrong format: 1,2'],
  ],
  [
    'currencies that there are, converted to and chosen',
    path.valueAtRisk,
    { convertCurrency: 'XYZ', calcCurrency: 'USD,XXX' },
    ['convertCurrency', '没有币种 XYZ', 'There is no currency XYZ'],
    ['calcCurrency', '没有币种 XXX', 'There is no currency XXX'],
  ],
  ['value at risk of a day to come', path.valueAtRisk, { calcDate: '20260414' }, ahead],
  [
    'hedge of two currencies, amount in its range',
    path.hedgeEffect,
    { currencyPair: 'USD/USD', dealDirection: '1', amount: '1000000000001' },
    ofPair('currencyPair', '货币对', 'Currency pair'),
    ['amount', '金额应在 0 ~ 1000000000000 之间', 'Amount should be between 0 ~ 1000000000000'],
  ],
  // Sensitivity
  [
    'pairs of two currencies, ladder and curve in their limits',
    path.sensitivity,
    { pairs: 'USD/CNY,EUR/EUR', ladderSteps: `-100,${counted(20)}`, curveMove: '2' },
    ofPair('pairs', '货币对', 'Currency pairs'),
    ['ladderSteps', '阶梯最多 20 档', 'At most 20 steps'],
    ['ladderSteps', '变动须大于 −100%', 'A step must be above −100%'],
    required('curveCurrency', '曲线币种', 'Curve currency'),
    required('shortBp', '短端（基点）', 'Short end (bp)'),
    required('longBp', '一年起（基点）', 'One year and beyond (bp)'),
  ],
  ['sensitivity of a day to come', path.sensitivity, { calcDate: '20260414' }, ahead],
  // Exposure analysis
  [
    'end dates in order',
    path.exposure,
    { queryWrapper: { endDateStart: '20260501', endDateEnd: '20260401' } },
    ['queryWrapper.endDateEnd', ...inOrder('到期日', 'Maturity date')],
  ],
  [
    'exposures of a day to come',
    path.exposure,
    { queryWrapper: { calcDate: '20260414' } },
    ['queryWrapper.calcDate', ahead[1], ahead[2]],
  ],
]

const isByOrg = (of: string) => of === path.scenario || of === path.relation
const designated = (rows: unknown) =>
  Array.isArray(rows) ? rows.map(() => ({ ...named, designatedAmt: '10' })) : undefined

async function refusalOf(of: string, ask: Ask, language: string) {
  const rows =
    isByOrg(of) && ask.items ? { items: designated(ask.items), instruments: designated(ask.instruments) } : {}
  const body = isByOrg(of) ? { orgId: test.refs.a.orgId, ...ask, ...rows } : ask
  const { code, data } = await test.as('a_both').post(of, body, { language })
  expect(code).not.toBe('00000000')
  return data.fields.map(({ field, message }: Readonly<Record<string, string>>) => [field, message])
}

describe('a rule of risk and analysis', () => {
  const cases = rules.map(([rule, of, ask, ...reasons]) => ({ rule, of, ask, reasons }))
  it.each(cases)('names all that is wrong, in both languages: $rule', async ({ of, ask, reasons }) => {
    expect(await refusalOf(of, ask, 'zh_CN')).toEqual(reasons.map(([field, zh]) => [field, zh]))
    expect(await refusalOf(of, ask, 'en_US')).toEqual(reasons.map(([field, , en]) => [field, en]))
  })

  it('caps the divided max at the ceiling of 1 over the divided percent, and says so', async () => {
    const queryWrapper = { transDateStart: '20260301', transDateEnd: '20260331', dividedPercent: '30', dividedMax: '9' }
    const { data } = await test.as('a_both').post(path.trade, { queryWrapper })
    expect(data.split).toMatchObject({ dividedMax: 4, isCapped: true })
  })
})

type Refused = readonly [
  why: string,
  path: string,
  person: 'a_both' | 'b_both',
  ask: Ask,
  zh: readonly string[],
  en: readonly string[],
]
const curve = [
  '2026/04/13 及之前 31 天内没有日元（JPY）的利率曲线，请先在“远期汇率”页导入利率曲线或掉期点报价',
  'There is no interest rate curve for Japanese Yen (JPY) on 2026/04/13 or in the 31 days before it; import a curve or quoted forward points on the forward rates screen first',
] as const
const rate = [
  '2026/04/13 及之前 7 天内没有 HKD/CNY 的汇率，请先导入行情',
  'There is no HKD/CNY rate on 2026/04/13 or in the 7 days before it; import the rates first',
] as const
const lacking = [
  [curve[0], rate[0]],
  [curve[1], rate[1]],
] as const
const refused: readonly Refused[] = [
  ['every missing rate', path.valueAtRisk, 'a_both', {}, ...lacking],
  ['every missing rate', path.sensitivity, 'a_both', {}, ...lacking],
  ['every missing rate', path.stress, 'a_both', {}, ...lacking],
  ['every missing rate', path.reverse, 'a_both', { currencyPair: 'USD/CNY' }, ...lacking],
  ['the missing rate of a plan', path.future, 'a_both', { currencyPair: 'JPY/CNY' }, [curve[0]], [curve[1]]],
  ['nothing open', path.valueAtRisk, 'b_both', {}, ['没有可计算的头寸'], ['There are no positions to calculate']],
  ['nothing live', path.sensitivity, 'b_both', {}, ['没有存续交易和敞口'], ['There are no live deals or exposures']],
  ['nothing to come', path.future, 'b_both', { currencyPair: 'USD/CNY' }, ['没有未来敞口'], ['No future exposures']],
]

describe('what cannot be measured', () => {
  it.each(refused)('has no figure, and a reason in both languages: %s, %s', async (_, of, person, ask, zh, en) => {
    const reasonsIn = async (language: string) => {
      const { data } = await test.as(person).post(of, ask, { language })
      expect(data).toMatchObject({ runStatus: '3', result: null })
      return data.reasons.map(({ message }: Readonly<Record<string, string>>) => message)
    }
    expect(await reasonsIn('zh_CN')).toEqual(zh)
    expect(await reasonsIn('en_US')).toEqual(en)
  })
})
