/** The outputs that options share: words, unit, form and the line of explanation. */
import type { CalculatorOutput, OutputForm } from '../declaration.shape.ts'

type Pair = readonly [zh: string, en: string]

export const output = (
  name: string,
  form: OutputForm,
  [zh, en]: Pair,
  [unitZh, unitEn]: Pair,
  [aboutZh, aboutEn]: Pair,
  formula?: string,
): CalculatorOutput => ({
  name,
  form,
  label: { zh, en },
  unit: { zh: unitZh, en: unitEn },
  about: { zh: aboutZh, en: aboutEn },
  ...(formula === undefined ? {} : { formula }),
})

const quotePerUnit: Pair = ['计价货币/单位', 'quote per unit']
const perPoint: Pair = ['每 1 个利率点', 'per 1 point of rate']

export const priceOutput = output('price', 'S7', ['价格', 'Price'], quotePerUnit, [
  '每一单位标的的期权价值',
  'Value of the option on one unit of the underlying',
])

export const greekOutputs: readonly CalculatorOutput[] = [
  output(
    'delta',
    'S7',
    ['Delta', 'Delta'],
    ['每 1 单位即期', 'per 1 of spot'],
    ['标的变动 1 时价值的变动', 'Change of value when the underlying moves by 1'],
    'φe^(−r_f T)N(φd₁); (f₁₁−f₁₀)/(Su−Sd)',
  ),
  output(
    'gamma',
    'S7',
    ['Gamma', 'Gamma'],
    ['每单位即期平方', 'per spot²'],
    ['标的变动 1 时 Delta 的变动', 'Change of delta when the underlying moves by 1'],
    'e^(−r_f T)n(d₁)/(Sσ√T)',
  ),
  output(
    'vegaPer1Pct',
    'S7',
    ['Vega', 'Vega'],
    ['每 1 个波动率点', 'per 1 point of volatility'],
    [
      '波动率上升 1 个百分点时价值的变动；树为前向差',
      'Change of value per point of volatility; trees take a forward difference',
    ],
    '∂V/∂σ ÷ 100; P(σ+1) − P(σ)',
  ),
  output(
    'thetaPerDay',
    'S7',
    ['Theta', 'Theta'],
    ['每个日历日', 'per calendar day'],
    ['过去一个日历日时价值的变动', 'Change of value as a calendar day passes'],
    '∂V/∂t ÷ 365',
  ),
  output(
    'rhoPer1Pct',
    'S7',
    ['Rho（本币）', 'Rho, domestic'],
    perPoint,
    [
      '本币利率上升 1 个百分点时价值的变动；树为前向差',
      'Change of value per point of the domestic rate; trees take a forward difference',
    ],
    '∂V/∂r ÷ 100; P(r+1) − P(r)',
  ),
  output(
    'rhoForeignPer1Pct',
    'S7',
    ['Rho（外币）', 'Rho, foreign'],
    perPoint,
    ['外币利率或股息率上升 1 个百分点时价值的变动', 'Change of value per point of the foreign rate or the yield'],
    '∂V/∂r_f ÷ 100',
  ),
]

export const greekNames = greekOutputs.map(({ name }) => name)

export const qualityPriceOutput = output(
  'qualityPrice',
  'S7',
  ['改进价格', 'Improved price'],
  quotePerUnit,
  [
    'n 与 n+1 步的均值，以欧式价格为控制变量；不取代树的价格',
    'Mean of n and n+1 steps with the European price as control variate; it does not replace the tree’s price',
  ],
  '½[Pₙ + Pₙ₊₁ − (Eₙ − E) − (Eₙ₊₁ − E)]',
)

export const europeanPriceOutput = output(
  'europeanPrice',
  'S7',
  ['欧式价格', 'European price'],
  quotePerUnit,
  ['同一条款的欧式期权闭式价格', 'Closed formula of the same terms without early exercise'],
  'E = φ[S e^(−r_f T)N(φd₁) − K e^(−rT)N(φd₂)]',
)

export const earlyExerciseOutput = output(
  'earlyExercise',
  'S7',
  ['提前行权价值', 'Early-exercise value'],
  quotePerUnit,
  ['改进价格 − 欧式价格', 'Improved price − European price'],
  'P − E',
)

export const errorOutput = output(
  'errorEstimate',
  'S7',
  ['误差估计', 'Error estimate'],
  quotePerUnit,
  [
    '树的价格与改进价格之差，步数加倍约减半；超过价格的 1% 时提示',
    'Difference between the tree’s price and the improved one; about halved by doubling the steps; flagged above 1% of the price',
  ],
  '|P − Pq|',
)
