/** The inputs and outputs that bonds, swaps, rate options and curves share. */
import type { CalculatorInput } from '../declaration.shape.ts'
import {
  choice,
  choiceInput,
  percent,
  percentInput,
  positiveInput,
  timeInput,
  yearsUnit,
} from '../option/option.inputs.ts'
import { output } from '../option/option.outputs.ts'

const longestLife = 100

const frequencies = [
  choice('1', '每年', 'Yearly'),
  choice('2', '每半年', 'Half-yearly'),
  choice('4', '每季', 'Quarterly'),
  choice('12', '每月', 'Monthly'),
]
const compoundings = [choice('continuous', '连续', 'Continuous'), ...frequencies]

export const compoundingInput = (name: string, zh: string, en: string): CalculatorInput =>
  choiceInput(name, zh, en, compoundings, { otherwise: 'continuous' })
export const frequencyInput = (name: string, zh: string, en: string): CalculatorInput =>
  choiceInput(name, zh, en, frequencies)

const timeColumn = { name: 'timeYears', label: { zh: '期限', en: 'Time' }, unit: yearsUnit }

export const curveInput = (name: string, zh: string, en: string): CalculatorInput => ({
  name,
  label: { zh, en },
  control: 'table',
  columns: [
    timeColumn,
    { name: 'ratePctCC', label: { zh: '零息利率（连续）', en: 'Zero rate, continuous' }, unit: percent },
  ],
})
export const timesInput = (name: string, zh: string, en: string): CalculatorInput => ({
  name,
  label: { zh, en },
  control: 'table',
  columns: [timeColumn],
})

export const ratesInputs = {
  principal: positiveInput('principal', '本金', 'Principal'),
  coupon: percentInput('couponPct', '票面利率', 'Coupon rate', { least: 0 }),
  couponsPerYear: choiceInput('couponsPerYear', '年付息次数', 'Coupons a year', [
    choice('0', '零息', 'Zero coupon'),
    ...frequencies,
  ]),
  life: timeInput('lifeYears', '期限', 'Life', { most: longestLife }),
  curve: curveInput('curve', '零息曲线', 'Zero curve'),
  interpolation: choiceInput(
    'interpolation',
    '插值',
    'Interpolation',
    [
      choice('linear-zero', '零息线性', 'Linear zero rates'),
      choice('log-linear-discount', '贴现因子对数线性', 'Log-linear discount factors'),
    ],
    { otherwise: 'linear-zero' },
  ),
  reversion: percentInput('reversionPct', '均值回复速度', 'Mean reversion', { least: 0, axis: 'rate' }),
} as const

const money = ['本金单位', 'units of principal'] as const

export const rateRiskOutputs = [
  output(
    'dv01',
    'S7',
    ['基点敏感度 DV01', 'DV01'],
    money,
    ['零息利率上升 1 个基点时的变动', 'Change when zero rates rise by 1 bp'],
    'P(+1) − P',
  ),
  output(
    'gamma01',
    'S7',
    ['基点敏感度的变化', 'Gamma01'],
    money,
    ['每个基点 DV01 的变动', 'Change of DV01 over 1 bp'],
    'P(+1) − 2P + P(−1)',
  ),
  output(
    'vegaPer1Pct',
    'S7',
    ['Vega', 'Vega'],
    money,
    ['波动率上升 1 个百分点时的变动', 'Change per point of volatility'],
    '∂P/∂σ ÷ 100; P(σ+1) − P(σ)',
  ),
]
export const rateTreeErrorOutput = output(
  'errorEstimate',
  'S7',
  ['误差估计', 'Error estimate'],
  money,
  [
    '树的价格与解析价格之差，没有解析价格时与一半步数的树之差；超过价格的 1% 时提示',
    'Difference between the tree’s price and the closed formula, or else a tree of half the steps; flagged above 1% of the price',
  ],
  '|P − P₀|; |Pₙ − Pₙ⁄₂|',
)
export const rateRiskNames = rateRiskOutputs.map(({ name }) => name)

/** Hull's zero curve of fifteen nodes: years, and rates in percent a year continuously compounded. */
export const hullCurve = [
  [0.00821917808219, 5.01772],
  [0.0849315068493, 4.98282],
  [0.169863013699, 4.97234],
  [0.257534246575, 4.96157],
  [0.506849315068, 4.99058],
  [1.00547945205, 5.09389],
  [2.00273972603, 5.79733],
  [3.00273972603, 6.30595],
  [4.00273972603, 6.73464],
  [5.00273972603, 6.94816],
  [6.01095890411, 7.08807],
  [7.00821917808, 7.27527],
  [8.00547945205, 7.30852],
  [9.00547945205, 7.3979],
  [10.0082191781, 7.49015],
].map(([timeYears = 0, ratePctCC = 0]) => ({ timeYears, ratePctCC }))
