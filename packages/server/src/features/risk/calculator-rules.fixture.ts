/** The rules of the calculators (contract §5.12), each with what a caller hears, and how a rule of analysis is written down. */

export type Ask = Readonly<Record<string, unknown>>
/** A field, and what is said of it. */
export type Reason = readonly [field: string, zh: string, en: string]
export type Rule = readonly [rule: string, path: string, ask: Ask, ...reasons: Reason[]]

export const ofPair = (field: string, zh: string, en: string): Reason => [
  field,
  `${zh}须由两种不同的币种组成`,
  `${en} must be of two different currencies`,
]
export const required = (field: string, zh: string, en: string): Reason => [field, `${zh}为必填项`, `${en} is required`]
/** By the library, which adds the code that programs read. */
const byLibrary = (field: string, code: string, zh: string, en: string): Reason => [
  field,
  `${zh}（${code}）`,
  `${en} (${code})`,
]
const positive = (field: string) =>
  byLibrary(field, 'inputs-greater-than-0', '输入值必须大于 0', 'Inputs must be greater than 0')
const controlled = (field: string) =>
  byLibrary(
    field,
    'ideal-controlled-rate-not-negative',
    '理想控制率不能为负，目标利润率也不能为负',
    'Ideal controlled rate cannot be negative; nor can the target margin',
  )

const calculator = (name: string) => `/CLOUD-FX/calculator/${name}`
const path = {
  option: calculator('fxOption'),
  equity: calculator('equityOption'),
  model: calculator('alternativeModel'),
  simulation: calculator('monteCarlo'),
  breakEven: calculator('guaranteedRate'),
} as const

const option = {
  optionType: 'call',
  spot: 1.56,
  strike: 1.6,
  timeYears: 0.5,
  volPct: 12,
  rDomesticPctCC: 6,
  rForeignPctCC: 8,
}
const { timeYears: _, ...undated } = option
const dated = { model: 'european', lifeBy: 'dates', ...undated }
const equity = { model: 'european', underlying: 'stock', ...option, spot: 50, strike: 50 }
const { volPct: __, ...unsmiling } = option
const heston = { model: 'heston', ...unsmiling, v0: 0.04, kappa: 2, theta: 0.04, volOfVol: 0.3, correlation: -0.5 }
const exporter = { model: 'exporter', cost: 700, foreignRevenue: 100 }
const importer = { model: 'importer', revenue: 700, otherCost: 0, foreignPayment: 100 }

export const calculatorRules: readonly Rule[] = [
  // Option pricing
  [
    'trade date before expiry date',
    path.option,
    { ...dated, tradeDate: '20260713', expiryDate: '20260413', calculationDate: '20260413' },
    byLibrary(
      'tradeDate',
      'trade-date-before-expiry',
      '交易日期必须早于到期日',
      'Trade date must be before expiry date',
    ),
  ],
  [
    'calculation date between trade date and expiry date',
    path.option,
    { ...dated, tradeDate: '20260413', expiryDate: '20260713', calculationDate: '20260813' },
    byLibrary(
      'calculationDate',
      'calculation-date-between-trade-and-expiry',
      '计算日期须在交易日期与到期日之间',
      'Calculation date must lie between trade date and expiry date',
    ),
  ],
  // Guaranteed rate
  [
    'inputs greater than 0, ideal controlled rate not negative: all at once',
    path.breakEven,
    { ...exporter, cost: 0, foreignRevenue: -1, targetPct: -1, marketRate: 0, idealControlledRatePct: -1 },
    positive('cost'),
    positive('foreignRevenue'),
    controlled('targetPct'),
    positive('marketRate'),
    controlled('idealControlledRatePct'),
  ],
  [
    'inputs of an importer greater than 0',
    path.breakEven,
    { ...importer, revenue: 0, foreignPayment: 0 },
    positive('revenue'),
    positive('foreignPayment'),
  ],
  ['other cost less than revenue', path.breakEven, { ...importer, otherCost: 700 }, positive('otherCost')],
  [
    'rebate and fees not negative',
    path.breakEven,
    { ...exporter, taxRebate: -1, fees: -1 },
    byLibrary('taxRebate', 'amount-not-negative', '金额不能为负', 'The amount cannot be negative'),
    byLibrary('fees', 'amount-not-negative', '金额不能为负', 'The amount cannot be negative'),
  ],
  [
    'locked amount at most the whole, with its rate',
    path.breakEven,
    { ...exporter, lockedAmount: 101 },
    byLibrary('lockedAmount', 'amount-too-large', '锁定金额不能超过总额', 'The locked amount cannot exceed the total'),
    positive('lockedRate'),
  ],
  [
    'forward points in the order of their days',
    path.breakEven,
    {
      ...exporter,
      marketRate: 6.9,
      points: [
        { days: 91, points: -390 },
        { days: 30, points: -120 },
      ],
    },
    byLibrary('points', 'curve-not-increasing', '期限须递增且不重复', 'Maturities must increase without repetition'),
  ],
  ['pair of two currencies', path.breakEven, { ...exporter, pair: 'USD/USD' }, ofPair('pair', '货币对', 'Pair')],
  // Equity and index options
  [
    'stock price above present value of dividends',
    path.equity,
    { ...equity, dividends: [{ timeYears: 0.25, amount: 60 }] },
    byLibrary(
      'spot',
      'spot-must-exceed-pv-dividends',
      '股价须大于股息现值',
      'Stock price must exceed present value of dividends',
    ),
  ],
  ...[1, 501].map(
    (count): Rule => [
      `tree steps from 2 to 500, not ${count}`,
      path.equity,
      { ...equity, model: 'american', steps: count },
      byLibrary('steps', 'tree-steps-2-to-500', '步数须为 2–500 的整数', 'Tree steps must be a whole number 2–500'),
    ],
  ),
  [
    'decision date at most life minus 1 day',
    path.equity,
    { model: 'chooser', ...option, optionType: undefined, spot: 50, strike: 50, decisionTimeYears: 0.5 },
    byLibrary(
      'decisionTimeYears',
      'decision-date-at-most-life-minus-1-day',
      '选择日须至少比到期早 1 天',
      'Decision date must be at least 1 day before expiry',
    ),
  ],
  // Alternative models
  [
    'volatility from 0.25% to 200%',
    path.model,
    { model: 'cev', ...option, alpha: 0.5, volPct: 0.01 },
    byLibrary('volPct', 'volatility-0.25-to-200', '波动率须在 0.25%–200%', 'Volatility must be 0.25%–200%'),
  ],
  ...[0.00009, 6].map(
    (volOfVol): Rule => [
      `volatility of volatility from 0.0001 to 5, not ${volOfVol}`,
      path.model,
      { ...heston, volOfVol },
      byLibrary(
        'volOfVol',
        'vol-of-vol-0.0001-to-5',
        '波动率的波动率须在 0.0001–5',
        'Volatility of volatility must be 0.0001–5',
      ),
    ],
  ),
  ...[-0.995, 1].map(
    (correlation): Rule => [
      `correlation from −0.99 to 0.99, not ${correlation}`,
      path.model,
      { ...heston, correlation },
      byLibrary(
        'correlation',
        'correlation-minus-0.99-to-0.99',
        '相关系数须在 −0.99 至 0.99',
        'Correlation must be −0.99 to 0.99',
      ),
    ],
  ),
  // Monte Carlo
  [
    'time since inception below 10000',
    path.simulation,
    { ...option, model: 'average-price', steps: 10, paths: 1000, seed: 1, timeSinceInceptionYears: 10_000 },
    byLibrary(
      'timeSinceInceptionYears',
      'time-since-inception-0-to-10000',
      '已过期限须为 0 至 10000 年（不含）',
      'Time since inception must be 0 to below 10000 years',
    ),
  ],
]
