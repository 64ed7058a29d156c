/** Fits through zero rates: Nelson–Siegel, Svensson, splines, straight lines; and a curve of given parameters. */
import { type CalculatorModel, calculator } from '../declaration.shape.ts'
import { calculatorModel } from '../model.shape.ts'
import { percent, percentInput, timeInput, yearsUnit } from '../option/option.inputs.ts'
import { output } from '../option/option.outputs.ts'
import { compoundingInput, hullCurve, timesInput } from './rates.inputs.ts'

const basisPoints = ['基点', 'bp'] as const
const none = ['', ''] as const
const timeColumn = { name: 'time', form: 'Y4', label: { zh: '期限（年）', en: 'Time (years)' } } as const
const forwardColumn = {
  name: 'forwardPctCC',
  form: 'P4',
  label: { zh: '瞬时远期', en: 'Instantaneous forward' },
} as const
const plot = {
  title: { zh: '拟合与远期曲线', en: 'Fit and forward curve' },
  rows: 'drawn',
  x: { name: 'time', label: { zh: '期限（年）', en: 'Time (years)' } },
  y: [
    { name: 'ratePctCC', label: { zh: '零息利率', en: 'Zero rate' }, form: 'P4' },
    { name: 'forwardPctCC', label: { zh: '瞬时远期', en: 'Forward' }, form: 'P4' },
  ],
} as const
const points = hullCurve.map(({ timeYears, ratePctCC }) => ({ timeYears, ratePct: ratePctCC }))
const hull = ['Hull 的 15 个零息点', 'Hull’s fifteen zero rates'] as const
const recovered = ['无噪声数据须被还原，独立计算', 'Noise-free data must be recovered, computed'] as const
/** Rates of a Nelson–Siegel curve, without noise. */
const clean = [
  1.8542063764, 1.9071924014, 2.0083515998, 2.1873901693, 2.3340793465, 2.5450758158, 2.6787340214, 2.7977451305,
  2.8974014141, 2.9480028024, 2.9986666717,
]
const cleanTimes = [0.25, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30]
const cleanPoints = clean.map((ratePct, at) => ({ timeYears: cleanTimes[at] ?? 0, ratePct }))

const fit = (
  id: string,
  title: readonly [string, string],
  formula: readonly [string, string],
  isParametric: boolean,
): CalculatorModel =>
  calculatorModel({
    id,
    title,
    sections: [
      ['观测点', 'Points', ['points', 'compounding']],
      ['查询', 'Look up', ['queryTimes']],
    ],
    outputs: ['rmseBp', 'largestResidualBp', ...(isParametric ? ['parameters'] : []), 'points', 'queried'],
    inputs: { points: isParametric ? cleanPoints : points, compounding: 'continuous' },
    example: isParametric
      ? {
          id: 'curve_fit-v03',
          output: 'rmseBp',
          published: '0',
          expected: 0,
          tolerance: 1e-2,
          source: recovered,
          isComputed: true,
        }
      : { id: 'bond_options-v02', output: 'rmseBp', published: '0', expected: 0, tolerance: 1e-6, source: hull },
    formula,
    more: { plot, curve: { rows: 'points', at: 'time', rate: 'ratePctCC' } },
  })

/** What a fit warns of, or why these points allow none; both in few words beside its figures. */
const remarkWords = {
  'too-few-points': { zh: '点数不足', en: 'Too few points' },
  'points-not-increasing': { zh: '期限须递增', en: 'Times must increase' },
  'matrix-singular': { zh: '点太接近', en: 'Points too close' },
  'not-converged': { zh: '未收敛', en: 'Did not converge' },
  'beta0-negative': { zh: 'β₀ 为负', en: 'β₀ is negative' },
  'coefficients-unusual': { zh: '参数超出通常范围', en: 'Parameters are unusual' },
  'far-rate-unusual': { zh: '远端利率异常', en: 'Far rate is unusual' },
  'loose-fit': { zh: '拟合误差较大', en: 'Loose fit' },
} as const

const methodWords = {
  'monotone-cubic': { zh: '单调三次样条', en: 'Monotone cubic' },
  'natural-cubic': { zh: '自然三次样条', en: 'Natural cubic' },
  linear: { zh: '线性', en: 'Linear' },
  'nelson-siegel': { zh: '尼尔森-西格尔', en: 'Nelson–Siegel' },
  svensson: { zh: '斯文森', en: 'Svensson' },
} as const

export const zeroRateFitCalculator = calculator({
  name: 'zeroRateFit',
  screen: 'fit-zero',
  inputs: [
    {
      name: 'points',
      label: { zh: '零息利率', en: 'Zero rates' },
      control: 'table',
      columns: [
        { name: 'timeYears', label: { zh: '期限', en: 'Time' }, unit: yearsUnit },
        { name: 'ratePct', label: { zh: '利率', en: 'Rate' }, unit: percent },
      ],
    },
    compoundingInput('compounding', '计息方式', 'Compounding'),
    { ...timesInput('queryTimes', '查询期限', 'Times to look up'), optional: true },
    percentInput('beta0Pct', 'β₀ 长期', 'β₀ long'),
    percentInput('beta1Pct', 'β₁ 斜率', 'β₁ slope'),
    percentInput('beta2Pct', 'β₂ 曲度', 'β₂ hump'),
    percentInput('beta3Pct', 'β₃ 第二曲度', 'β₃ second hump', { optional: true }),
    timeInput('tau1Years', 'τ₁ 位置', 'τ₁ place', { least: 0.05, most: 30 }),
    timeInput('tau2Years', 'τ₂ 位置', 'τ₂ place', { least: 0.05, most: 30, optional: true }),
  ],
  outputs: [
    output(
      'rmseBp',
      'D2',
      ['均方根误差', 'RMSE'],
      basisPoints,
      ['残差平方均值的平方根', 'Root of the mean square of the residuals'],
      '√(Σ e²/n)',
    ),
    output(
      'largestResidualBp',
      'D2',
      ['最大残差', 'Largest residual'],
      basisPoints,
      ['离观测点最远的距离', 'The furthest from an observed rate'],
      'max |e|',
    ),
    output(
      'longRatePct',
      'P4',
      ['长期利率 β₀', 'Long rate β₀'],
      ['%', '%'],
      ['极长期限的利率', 'Rate at very long times'],
      'β₀',
    ),
    output(
      'leastRmseBp',
      'D2',
      ['最小均方根误差', 'Smallest RMSE'],
      basisPoints,
      ['各方法中最小的均方根误差', 'The smallest root mean square error of all methods'],
      'min √(Σ e²/n)',
    ),
    {
      ...output(
        'fits',
        'D2',
        ['拟合对比', 'Fits compared'],
        none,
        ['残差由小到大', 'Smallest residual first'],
        '√(Σ e²/n); max |e|',
      ),
      columns: [
        { name: 'method', form: 'D2', label: { zh: '方法', en: 'Method' }, words: methodWords },
        { name: 'rmseBp', form: 'D2', label: { zh: '均方根误差（基点）', en: 'RMSE (bp)' } },
        { name: 'largestResidualBp', form: 'D2', label: { zh: '最大残差（基点）', en: 'Largest residual (bp)' } },
        { name: 'parameters', form: 'N0', label: { zh: '参数个数', en: 'Parameters' } },
        { name: 'remark', form: 'D2', label: { zh: '说明', en: 'Remark' }, words: remarkWords },
      ],
    },
    {
      ...output(
        'parameters',
        'P4',
        ['参数', 'Parameters'],
        none,
        ['β 以 % 计，τ 以年计', 'β in %, τ in years'],
        'β₀, β₁, β₂ (β₃); τ₁ (τ₂)',
      ),
      columns: [
        { name: 'name', form: 'P4', label: { zh: '参数', en: 'Parameter' } },
        { name: 'value', form: 'Y4', label: { zh: '数值', en: 'Value' } },
      ],
    },
    {
      ...output(
        'points',
        'P4',
        ['各点', 'Points'],
        none,
        ['观测、拟合与残差', 'Observed, fitted, residual'],
        'e = z − ẑ(t)',
      ),
      columns: [
        timeColumn,
        { name: 'observedPct', form: 'P4', label: { zh: '观测', en: 'Observed' } },
        { name: 'fittedPct', form: 'P4', label: { zh: '拟合', en: 'Fitted' } },
        { name: 'residualBp', form: 'D2', label: { zh: '残差（基点）', en: 'Residual (bp)' } },
        forwardColumn,
      ],
    },
    {
      ...output(
        'queried',
        'P4',
        ['查询结果', 'Lookup result'],
        none,
        ['样条在端点外持平', 'Splines are held flat beyond their ends'],
        'z; e^(−z·t); d(z·t)/dt',
      ),
      columns: [
        timeColumn,
        { name: 'ratePctCC', form: 'P4', label: { zh: '零息利率（连续）', en: 'Zero rate, continuous' } },
        { name: 'discount', form: 'D8', label: { zh: '贴现因子', en: 'Discount factor' } },
        forwardColumn,
      ],
    },
  ],
  models: [
    fit(
      'monotone-cubic',
      ['单调三次样条（Hyman）', 'Monotone cubic spline (Hyman)'],
      ['分段三次，保持单调', 'Piecewise cubic, monotone where the points are'],
      false,
    ),
    fit(
      'natural-cubic',
      ['自然三次样条', 'Natural cubic spline'],
      ['二阶导连续，端点为零', 'Second derivative continuous, zero at the ends'],
      false,
    ),
    fit('linear', ['线性', 'Linear'], ['相邻点之间直线', 'Straight between neighbours'], false),
    fit(
      'nelson-siegel',
      ['尼尔森-西格尔', 'Nelson–Siegel'],
      [
        '三个 β 与一个 τ；变量投影法',
        'z(t) = β₀ + β₁(1−e^(−x))/x + β₂[(1−e^(−x))/x − e^(−x)], x = t/τ₁; variable projection',
      ],
      true,
    ),
    fit(
      'svensson',
      ['斯文森', 'Svensson'],
      ['尼尔森-西格尔加 β₃、τ₂；变量投影法', 'Nelson–Siegel with β₃ and τ₂; variable projection'],
      true,
    ),
    calculatorModel({
      id: 'compare',
      title: ['各方法对比', 'Methods compared'],
      sections: [['观测点', 'Points', ['points', 'compounding']]],
      outputs: ['leastRmseBp', 'fits'],
      inputs: { points, compounding: 'continuous' },
      example: {
        id: 'bond_options-v02',
        output: 'leastRmseBp',
        published: '0',
        expected: 0,
        tolerance: 1e-6,
        source: hull,
      },
      formula: ['同一组点，各方法的残差', 'The residuals of every method through the same points'],
      more: {
        plot: {
          title: { zh: '各拟合的零息利率', en: 'Zero rates of the fits' },
          rows: 'drawn',
          x: { name: 'time', label: { zh: '期限（年）', en: 'Time (years)' } },
          y: Object.entries(methodWords).map(([name, label]) => ({ name, label, form: 'P4' as const })),
        },
      },
    }),
    calculatorModel({
      id: 'evaluate',
      title: ['按参数求值', 'Evaluate'],
      sections: [
        ['参数', 'Parameters', ['beta0Pct', 'beta1Pct', 'beta2Pct', 'beta3Pct', 'tau1Years', 'tau2Years']],
        ['查询', 'Look up', ['queryTimes']],
      ],
      outputs: ['longRatePct', 'queried'],
      inputs: {
        beta0Pct: 4.5,
        beta1Pct: 0.8,
        beta2Pct: -2,
        beta3Pct: 1.5,
        tau1Years: 2.5,
        tau2Years: 12,
        queryTimes: [0.25, 0.5, 1, 2, 3, 5, 7, 10, 20, 30].map((timeYears) => ({ timeYears })),
      },
      example: {
        id: 'curve_fit-v01',
        output: 'longRatePct',
        published: '4.5',
        expected: 4.5,
        source: ['Svensson 1994 定义，独立计算', 'Definition of Svensson 1994, computed'],
        isComputed: true,
      },
      formula: ['按 Svensson 定义求零息与远期', 'Zero and forward rates by Svensson’s definition'],
      more: { plot, curve: { rows: 'queried', at: 'time', rate: 'ratePctCC' } },
    }),
  ],
})
