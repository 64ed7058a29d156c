/** Bond price: from a yield, from a zero curve, and the yield of a price. */
import { calculator } from '../declaration.shape.ts'
import { calculatorModel } from '../model.shape.ts'
import { choice, choiceInput, percentInput, positiveInput } from '../option/option.inputs.ts'
import { output } from '../option/option.outputs.ts'
import { compoundingInput, hullCurve, ratesInputs } from './rates.inputs.ts'

const { principal, coupon, couponsPerYear, life, curve, interpolation } = ratesInputs
const bond = ['债券', 'Bond', ['principal', 'couponPct', 'couponsPerYear', 'lifeYears']] as const
const money = ['本金单位', 'units of principal'] as const
const years = ['年', 'years'] as const
const outputs = [
  'dirtyPrice',
  'accrued',
  'cleanPrice',
  'yieldPct',
  'macaulayDuration',
  'modifiedDuration',
  'dollarDurationPer1bp',
  'dollarDurationPer1Pct',
  'convexity',
  'cashFlows',
]
const hullBond = { principal: 100, couponPct: 6, couponsPerYear: '2', lifeYears: 2, compounding: 'continuous' } as const
const source = ['Hull，债券收益率例', 'Hull, bond yield example'] as const
const priceAgainstYield = ['全价与收益率', 'Cash price against yield', 'dirtyPrice', 'yieldPct'] as const

export const bondPriceCalculator = calculator({
  name: 'bondPrice',
  screen: 'bond',
  inputs: [
    principal,
    coupon,
    couponsPerYear,
    life,
    compoundingInput('compounding', '计息方式', 'Compounding'),
    percentInput('yieldPct', '到期收益率', 'Yield'),
    curve,
    interpolation,
    choiceInput(
      'priceKind',
      '价格口径',
      'Price convention',
      [choice('cash', '全价', 'Cash price'), choice('quoted', '净价', 'Quoted price')],
      { otherwise: 'cash' },
    ),
    positiveInput('bondPrice', '价格', 'Price'),
  ],
  outputs: [
    output(
      'dirtyPrice',
      'M2',
      ['全价', 'Cash price'],
      money,
      ['现金流现值之和', 'Sum of discounted cash flows'],
      'Σ CF·DF',
    ),
    output(
      'accrued',
      'M2',
      ['应计利息', 'Accrued interest'],
      money,
      ['已过期间所占票息', 'Elapsed share of the coupon'],
      'C/m · (1 − m·t₁)',
    ),
    output(
      'cleanPrice',
      'M2',
      ['净价', 'Quoted price'],
      money,
      ['全价减应计利息', 'Cash price less accrued interest'],
      'P − AI',
    ),
    output(
      'yieldPct',
      'P4',
      ['到期收益率', 'Yield'],
      ['%', '%'],
      ['按所选计息方式给出该价格的收益率', 'The yield with this price in the chosen compounding'],
      'Σ CF·e^(−y·t) = P; Σ CF·(1 + y/m)^(−m·t) = P',
    ),
    output(
      'parYieldPct',
      'P4',
      ['平价收益率', 'Par yield'],
      ['%', '%'],
      ['使净价等于本金的票面利率', 'The coupon that prices at par'],
      '(1 − DFₙ)/Σ τ·DF',
    ),
    output(
      'macaulayDuration',
      'Y4',
      ['麦考利久期', 'Macaulay duration'],
      years,
      ['现金流时点的加权平均', 'Weighted mean time of the cash flows'],
      'Σ t·PV/P',
    ),
    output(
      'modifiedDuration',
      'Y4',
      ['修正久期', 'Modified duration'],
      years,
      ['收益率上升 1 时价格的相对变动', 'Relative change of price as the yield rises by 1'],
      'D/(1+y/m)',
    ),
    output(
      'dollarDurationPer1bp',
      'S7',
      ['基点价值', 'Dollar duration per 1 bp'],
      money,
      ['收益率变动 1 个基点的金额', 'Amount per basis point of yield'],
      'P·D·1e−4',
    ),
    output(
      'dollarDurationPer1Pct',
      'S7',
      ['每 1% 的金额', 'Dollar duration per 1%'],
      money,
      ['收益率变动 1% 的金额', 'Amount per 1% of yield'],
      'P·D·1e−2',
    ),
    output(
      'convexity',
      'Y4',
      ['凸性', 'Convexity'],
      ['年²', 'years²'],
      ['价格对收益率的二阶变动', 'Second-order change of price with the yield'],
      'P″/P',
    ),
    {
      ...output(
        'cashFlows',
        'S7',
        ['现金流', 'Cash flows'],
        money,
        ['每次付款及其现值', 'Each payment and its present value'],
        'CF; DF; CF·DF; t·CF·DF/P',
      ),
      columns: [
        { name: 'time', form: 'Y4', label: { zh: '时点（年）', en: 'Time (years)' } },
        { name: 'amount', form: 'M2', label: { zh: '金额', en: 'Amount' } },
        { name: 'discount', form: 'D8', label: { zh: '贴现因子', en: 'Discount factor' } },
        { name: 'value', form: 'M2', label: { zh: '现值', en: 'Present value' } },
        { name: 'durationShare', form: 'Y4', label: { zh: '久期份额', en: 'Share of duration' } },
      ],
    },
  ],
  models: [
    calculatorModel({
      id: 'yield',
      title: ['按收益率', 'From yield'],
      sections: [bond, ['收益率', 'Yield', ['compounding', 'yieldPct']]],
      outputs,
      inputs: { ...hullBond, yieldPct: 6.76 },
      example: { id: 'bond_price-v01', output: 'dirtyPrice', published: '98.39', expected: 98.3896540241, source },
      formula: ['P = Σ CF e^(−yt)，或 Σ CF (1 + y/m)^(−mt)', 'P = Σ CF e^(−yt), or Σ CF (1 + y/m)^(−mt)'],
      graphs: [priceAgainstYield, ['全价与期限', 'Cash price against life', 'dirtyPrice', 'lifeYears']],
      unknowns: ['yieldPct', 'couponPct', 'lifeYears'],
    }),
    calculatorModel({
      id: 'price',
      title: ['由价格求收益率', 'Yield from price'],
      sections: [bond, ['价格', 'Price', ['priceKind', 'bondPrice', 'compounding']]],
      outputs,
      inputs: { ...hullBond, priceKind: 'cash', bondPrice: 98.3896540241 },
      example: { id: 'bond_price-v01', output: 'yieldPct', published: '6.76', expected: 6.76, source },
      formula: ['求使 Σ CF·DF(y) 等于价格的 y', 'The y with which Σ CF·DF(y) is the price'],
      graphs: [['收益率与价格', 'Yield against price', 'yieldPct', 'bondPrice']],
      unknowns: ['couponPct', 'lifeYears'],
    }),
    calculatorModel({
      id: 'curve',
      title: ['按零息曲线', 'From zero curve'],
      sections: [bond, ['曲线', 'Curve', ['curve', 'interpolation', 'compounding']]],
      outputs: ['dirtyPrice', 'accrued', 'cleanPrice', 'yieldPct', 'parYieldPct', ...outputs.slice(4)],
      inputs: {
        ...hullBond,
        curve: hullCurve,
        lifeYears: 9,
        couponPct: 0,
        couponsPerYear: '0',
        interpolation: 'linear-zero',
      },
      example: {
        id: 'bond_options-v02',
        output: 'dirtyPrice',
        published: '51.387927',
        expected: 51.3879271127,
        source: ['Hull 的零息曲线，九年零息债券，独立计算', 'Hull’s zero curve, nine-year zero bond, computed'],
        isComputed: true,
      },
      formula: ['P = Σ CF e^(−z(t)t)；零息利率线性插值', 'P = Σ CF e^(−z(t)t) with zero rates linear between nodes'],
      graphs: [['全价与期限', 'Cash price against life', 'dirtyPrice', 'lifeYears']],
      unknowns: ['couponPct', 'lifeYears'],
    }),
  ],
})
