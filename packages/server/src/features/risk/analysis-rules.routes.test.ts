/**
 * The rules of risk and analysis screens (contract §5.12), each by its message in both languages, as a caller over HTTP hears them. Those of hedging
 * relationships that stand on real records are asked beside them, in hedge-relation.routes.test.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

type Ask = Readonly<Record<string, unknown>>
const fx = '/CLOUD-FX'
const calculator = (name: string) => `${fx}/calculator/${name}`
const option = {
  optionType: 'call',
  spot: 1.56,
  strike: 1.6,
  timeYears: 0.5,
  volPct: 12,
  rDomesticPctCC: 6,
  rForeignPctCC: 8,
}
const dated = {
  model: 'european',
  optionType: 'call',
  lifeBy: 'dates',
  spot: 1.56,
  strike: 1.6,
  volPct: 12,
  rDomesticPctCC: 6,
  rForeignPctCC: 8,
}
const business = { model: 'exporter', cost: 700, foreignRevenue: 100 }
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
  items: [{ exposureId: '1', designatedAmt: '10' }],
  instruments: [{ dealId: '1', designatedAmt: '10' }],
  objective: 'hedged',
  creditReason: 'rated well',
}
const twice = <Row>(row: Row) => [row, row]
const equity = { model: 'european', underlying: 'stock', ...option, spot: 50, strike: 50 }
const heston = {
  model: 'heston',
  ...option,
  volPct: undefined,
  v0: 0.04,
  kappa: 2,
  theta: 0.04,
  volOfVol: 0.3,
  correlation: -0.5,
}

interface Rule {
  readonly rule: string
  readonly path: string
  readonly ask: Ask
  readonly zh: string
  readonly en: string
}
const rules: readonly Rule[] = [
  {
    rule: 'trade date before expiry date',
    path: calculator('fxOption'),
    ask: { ...dated, tradeDate: '20260713', expiryDate: '20260413', calculationDate: '20260413' },
    zh: '交易日期必须早于到期日',
    en: 'Trade date must be before expiry date',
  },
  {
    rule: 'calculation date between them',
    path: calculator('fxOption'),
    ask: { ...dated, tradeDate: '20260413', expiryDate: '20260713', calculationDate: '20260813' },
    zh: '计算日期须在交易日期与到期日之间',
    en: 'Calculation date must lie between trade date and expiry date',
  },
  {
    rule: 'inputs of a guaranteed rate above 0',
    path: calculator('guaranteedRate'),
    ask: { ...business, cost: 0 },
    zh: '输入值必须大于 0',
    en: 'Inputs must be greater than 0',
  },
  {
    rule: 'ideal controlled rate not negative',
    path: calculator('guaranteedRate'),
    ask: { ...business, marketRate: 7.2, idealControlledRatePct: -1 },
    zh: '理想控制率不能为负',
    en: 'Ideal controlled rate cannot be negative',
  },
  {
    rule: 'data period required',
    path: `${fx}/stressScenario/addCommit`,
    ask: { ...scenario, dataPeriodStart: '' },
    zh: '数据区间',
    en: 'Data period',
  },
  {
    rule: 'change adjust required',
    path: `${fx}/stressScenario/addCommit`,
    ask: { ...scenario, changeAdjust: '' },
    zh: '变动调整',
    en: 'Change adjust',
  },
  {
    rule: 'percents from 0 to 100',
    path: `${fx}/futureTrade/run`,
    ask: { currencyPair: 'USD/CNY', months: [{ month: '202605', ...percents, hedgePercent: '101' }] },
    zh: '0 至 100',
    en: '0 to 100',
  },
  {
    rule: 'stock price above dividends',
    path: calculator('equityOption'),
    ask: { ...equity, dividends: [{ timeYears: 0.25, amount: 60 }] },
    zh: '股价须大于股息现值',
    en: 'Stock price must exceed present value of dividends',
  },
  {
    rule: 'tree steps from 2 to 500',
    path: calculator('equityOption'),
    ask: { ...equity, model: 'american', steps: 501 },
    zh: '2',
    en: '500',
  },
  {
    rule: 'decision date before the last day',
    path: calculator('equityOption'),
    ask: { model: 'chooser', ...option, optionType: undefined, spot: 50, strike: 50, decisionTimeYears: 0.5 },
    zh: '选择日须至少比到期早 1 天',
    en: 'Decision date must be at least 1 day before expiry',
  },
  {
    rule: 'volatility of alternative models',
    path: calculator('alternativeModel'),
    ask: { model: 'cev', ...option, alpha: 0.5, volPct: 0.01 },
    zh: '波动率须在 0.25%–200%',
    en: 'Volatility must be 0.25%–200%',
  },
  {
    rule: 'volatility of volatility',
    path: calculator('alternativeModel'),
    ask: { ...heston, volOfVol: 6 },
    zh: '波动率的波动率',
    en: 'Volatility of volatility',
  },
  {
    rule: 'correlation',
    path: calculator('alternativeModel'),
    ask: { ...heston, correlation: 1 },
    zh: '相关系数',
    en: 'Correlation',
  },
  {
    rule: 'an exposure once',
    path: `${fx}/hedgeRelation/addCommit`,
    ask: { ...relation, items: twice(relation.items[0]) },
    zh: '同一敞口不能重复选择',
    en: 'An exposure cannot be selected twice',
  },
  {
    rule: 'a transaction once',
    path: `${fx}/hedgeRelation/addCommit`,
    ask: { ...relation, instruments: twice(relation.instruments[0]) },
    zh: '同一交易不能重复选择',
    en: 'A deal cannot be selected twice',
  },
  {
    rule: 'percents required',
    path: `${fx}/futureTrade/run`,
    ask: { currencyPair: 'USD/CNY', months: [{ month: '202605', ...percents, hedgePercent: '' }] },
    zh: '必填',
    en: 'is required',
  },
  {
    rule: 'tree steps not below 2',
    path: calculator('equityOption'),
    ask: { ...equity, model: 'american', steps: 1 },
    zh: '2',
    en: '500',
  },
  {
    rule: 'volatility of volatility not below 0.0001',
    path: calculator('alternativeModel'),
    ask: { ...heston, volOfVol: 0.00009 },
    zh: '波动率的波动率',
    en: 'Volatility of volatility',
  },
  {
    rule: 'correlation not below −0.99',
    path: calculator('alternativeModel'),
    ask: { ...heston, correlation: -0.995 },
    zh: '相关系数',
    en: 'Correlation',
  },
  {
    rule: 'time since inception of Monte Carlo',
    path: calculator('monteCarlo'),
    ask: { ...option, model: 'average-price', steps: 10, paths: 1000, seed: 1, timeSinceInceptionYears: 10_000 },
    zh: '10000',
    en: '10000',
  },
  {
    rule: 'minimum sample size required',
    path: `${fx}/hedgeRelation/addCommit`,
    ask: { ...relation, minSampleSize: '' },
    zh: '最小样本量',
    en: 'Minimum sample size',
  },
  {
    rule: 'divided percent up to 100',
    path: `${fx}/tradeAnalysis/run`,
    ask: { queryWrapper: { transDateStart: '20260301', transDateEnd: '20260331', dividedPercent: '101' } },
    zh: '拆分比例',
    en: 'Divided percent',
  },
]

const isOfOrg = (path: string) => !path.startsWith(calculator(''))

/** All that the reply says, its fields too. */
async function wordsOf({ path, ask }: Rule, language: string): Promise<string> {
  const { code, message, data } = await test
    .as('a_both')
    .post(path, isOfOrg(path) ? { orgId: test.refs.a.orgId, ...ask } : ask, { language })
  expect(code).not.toBe('00000000')
  return JSON.stringify([message, data])
}

it('the divided max is no refusal: it is set to the ceiling of 1 over the divided percent, and says so', async () => {
  const queryWrapper = { transDateStart: '20260301', transDateEnd: '20260331', dividedPercent: '30', dividedMax: '9' }
  const { data } = await test.as('a_both').post(`${fx}/tradeAnalysis/run`, { queryWrapper })
  expect(data.split).toMatchObject({ dividedMax: 4, isCapped: true })
})

describe('a rule of risk and analysis', () => {
  it.each(rules)('is said in both languages: $rule', async (rule) => {
    expect(await wordsOf(rule, 'zh_CN')).toContain(rule.zh)
    expect(await wordsOf(rule, 'en_US')).toContain(rule.en)
  })
})
