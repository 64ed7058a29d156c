/** The outputs that options share: words, unit, form and the line of explanation. */
import type { CalculatorOutput, OutputForm } from './calculator.ts'

export const output = (
  name: string,
  form: OutputForm,
  [zh, en]: readonly [string, string],
  [unitZh, unitEn]: readonly [string, string],
  [aboutZh, aboutEn]: readonly [string, string],
): CalculatorOutput => ({
  name,
  form,
  label: { zh, en },
  unit: { zh: unitZh, en: unitEn },
  about: { zh: aboutZh, en: aboutEn },
})

export const priceOutput = output(
  'price',
  'S7',
  ['价格', 'Price'],
  ['计价货币/单位', 'quote per unit'],
  ['每一单位标的的期权价值', 'Value of the option on one unit of the underlying'],
)

export const greekOutputs: readonly CalculatorOutput[] = [
  output(
    'delta',
    'S7',
    ['德尔塔 Delta', 'Delta'],
    ['每 1 单位即期', 'per 1 of spot'],
    ['φe^(−r_f T)N(φd₁)；树：(f₁₁−f₁₀)/(Su−Sd)', 'φe^(−r_f T)N(φd₁); tree: (f₁₁−f₁₀)/(Su−Sd)'],
  ),
  output(
    'gamma',
    'S7',
    ['伽马 Gamma', 'Gamma'],
    ['每单位即期平方', 'per spot²'],
    ['e^(−r_f T)n(d₁)/(Sσ√T)', 'e^(−r_f T)n(d₁)/(Sσ√T)'],
  ),
  output(
    'vegaPer1Pct',
    'S7',
    ['维加 Vega', 'Vega'],
    ['每 1 个波动率点', 'per 1 point of volatility'],
    ['∂V/∂σ ÷ 100；树：P(σ+1) − P(σ)', '∂V/∂σ ÷ 100; tree: P(σ+1) − P(σ)'],
  ),
  output(
    'thetaPerDay',
    'S7',
    ['西塔 Theta', 'Theta'],
    ['每个日历日', 'per calendar day'],
    ['∂V/∂t ÷ 365', '∂V/∂t ÷ 365'],
  ),
  output(
    'rhoPer1Pct',
    'S7',
    ['柔 Rho（本币）', 'Rho, domestic'],
    ['每 1 个利率点', 'per 1 point of rate'],
    ['∂V/∂r ÷ 100；树：P(r+1) − P(r)', '∂V/∂r ÷ 100; tree: P(r+1) − P(r)'],
  ),
  output(
    'rhoForeignPer1Pct',
    'S7',
    ['柔 Rho（外币）', 'Rho, foreign'],
    ['每 1 个利率点', 'per 1 point of rate'],
    ['∂V/∂r_f ÷ 100', '∂V/∂r_f ÷ 100'],
  ),
]

export const greekNames = greekOutputs.map(({ name }) => name)

export const impliedVolOutput = output(
  'impliedVolPct',
  'P4',
  ['隐含波动率', 'Implied volatility'],
  ['%', '%'],
  ['使布莱克-斯科尔斯价格等于本价格的 σ；价格在边界时没有', 'The Black–Scholes σ with this price; none at a bound'],
)

export const qualityPriceOutput = output(
  'qualityPrice',
  'S7',
  ['改进价格', 'Improved price'],
  ['计价货币/单位', 'quote per unit'],
  ['n 与 n+1 步的均值，以欧式价格为控制变量', 'Mean of n and n+1 steps with the European price as control variate'],
)

export const europeanPriceOutput = output(
  'europeanPrice',
  'S7',
  ['欧式价格', 'European price'],
  ['计价货币/单位', 'quote per unit'],
  ['同一条款的欧式期权闭式价格', 'Closed formula of the same terms without early exercise'],
)

export const earlyExerciseOutput = output(
  'earlyExercise',
  'S7',
  ['提前行权价值', 'Early-exercise value'],
  ['计价货币/单位', 'quote per unit'],
  ['改进价格 − 欧式价格', 'Improved price − European price'],
)
