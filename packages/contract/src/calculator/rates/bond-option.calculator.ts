/** Bond options: Black, Hull–White in closed form, and on trees. */
import { calculator } from '../declaration.shape.ts'
import { calculatorModel } from '../model.shape.ts'
import {
  choice,
  choiceInput,
  optionInputs,
  positiveInput,
  timeInput,
  volInput,
  wholeInput,
} from '../option/option.inputs.ts'
import { output, priceOutput } from '../option/option.outputs.ts'
import { hullCurve, rateRiskNames, rateRiskOutputs, ratesInputs, rateTreeErrorOutput } from './rates.inputs.ts'

const { principal, coupon, couponsPerYear, life, curve, interpolation, reversion } = ratesInputs
const bond = ['债券', 'Bond', ['principal', 'couponPct', 'couponsPerYear', 'lifeYears']] as const
const option = ['期权', 'Option', ['optionType', 'strike', 'strikeKind', 'expiryYears']] as const
const treeOption = ['期权', 'Option', ['optionType', 'strike', 'strikeKind', 'expiryYears', 'exercise']] as const
const curveSection = ['曲线', 'Curve', ['curve', 'interpolation']] as const
const treeSection = ['模型', 'Model', ['volPct', 'reversionPct', 'steps', 'span']] as const
const hullTerms = {
  principal: 100,
  couponPct: 0,
  couponsPerYear: '0',
  lifeYears: 9,
  optionType: 'put',
  strike: 63,
  strikeKind: 'cash',
  expiryYears: 3,
  volPct: 1,
  curve: hullCurve,
  interpolation: 'linear-zero',
} as const
const hull = { ...hullTerms, reversionPct: 10 } as const
const hullTable = ['Hull，树步数表', 'Hull, table of tree steps'] as const
const againstVol = ['价格与波动率', 'Price against volatility', 'price', 'volPct'] as const
const againstStrike = ['价格与执行价', 'Price against strike', 'price', 'strike'] as const
const money = ['本金单位', 'units of principal'] as const
const unknowns = ['volPct', 'strike']

export const bondOptionCalculator = calculator({
  name: 'bondOption',
  screen: 'bond-opt',
  inputs: [
    principal,
    coupon,
    couponsPerYear,
    life,
    optionInputs.optionType,
    positiveInput('strike', '执行价', 'Strike'),
    choiceInput(
      'strikeKind',
      '执行价口径',
      'Strike convention',
      [choice('cash', '全价', 'Cash price'), choice('quoted', '净价', 'Quoted price')],
      { otherwise: 'cash' },
    ),
    timeInput('expiryYears', '期权到期', 'Option expiry', { most: 100 }),
    choiceInput(
      'exercise',
      '行权方式',
      'Exercise',
      [choice('european', '欧式', 'European'), choice('american', '美式', 'American')],
      { otherwise: 'european' },
    ),
    volInput('波动率', 'Volatility'),
    choiceInput(
      'volKind',
      '波动率口径',
      'Volatility convention',
      [choice('price', '价格', 'Price'), choice('yield', '收益率', 'Yield')],
      { otherwise: 'price' },
    ),
    positiveInput('cashPrice', '债券全价（空为曲线价）', 'Bond cash price (empty: the curve’s)', { optional: true }),
    reversion,
    wholeInput('steps', '步数', 'Tree steps', { axis: 'steps', least: 2, most: 500 }),
    choiceInput(
      'span',
      '树的终点',
      'Tree end',
      [choice('option', '期权到期', 'Option expiry'), choice('bond', '债券到期', 'Bond maturity')],
      { otherwise: 'option' },
    ),
    curve,
    interpolation,
  ],
  outputs: [
    {
      ...priceOutput,
      unit: { zh: money[0], en: money[1] },
      about: { zh: '全部本金的期权价值', en: 'Value of the option on the whole principal' },
    },
    output(
      'forwardPrice',
      'S7',
      ['远期债券价', 'Forward bond price'],
      money,
      ['期权到期时债券全价的远期', 'Forward cash price at the expiry'],
      '(P − PV)/DF',
    ),
    output(
      'cashStrike',
      'S7',
      ['全价执行价', 'Cash strike'],
      money,
      ['净价执行价加到期时应计利息', 'A quoted strike with the interest accrued at expiry'],
      'K + AI(T)',
    ),
    output(
      'priceVolPct',
      'P4',
      ['价格波动率', 'Price volatility'],
      ['%', '%'],
      ['由收益率波动率换算', 'From the volatility of the yield where that is given'],
      'D·y·σ_y',
    ),
    output(
      'closedPrice',
      'S7',
      ['解析价格', 'Closed formula'],
      money,
      ['欧式赫尔-怀特的解析价格', 'Closed formula of the European Hull–White option'],
      'φ[L·P(0,s)N(φh) − K·P(0,T)N(φ(h − σ_P))]',
    ),
    rateTreeErrorOutput,
    ...rateRiskOutputs,
  ],
  models: [
    calculatorModel({
      id: 'hull-white',
      title: ['赫尔-怀特（解析）', 'Hull–White, closed form'],
      sections: [bond, option, ['模型', 'Model', ['volPct', 'reversionPct']], curveSection],
      outputs: ['price', 'forwardPrice', 'cashStrike', ...rateRiskNames],
      inputs: hull,
      example: {
        id: 'bond_options-v02',
        published: '1.8093',
        expected: 1.80929416759,
        source: ['Hull，九年零息债券看跌', 'Hull, put on a nine-year zero bond'],
      },
      formula: [
        'σ_P = (σ/a)(1−e^(−a(s−T)))√((1−e^(−2aT))/2a)；附息债券用 Jamshidian 分解',
        'σ_P = (σ/a)(1−e^(−a(s−T)))√((1−e^(−2aT))/2a); coupon bonds by Jamshidian',
      ],
      graphs: [againstVol, againstStrike],
      unknowns,
    }),
    calculatorModel({
      id: 'black',
      title: ['布莱克', 'Black'],
      sections: [bond, option, ['模型', 'Model', ['volPct', 'volKind', 'cashPrice']], curveSection],
      outputs: ['price', 'forwardPrice', 'cashStrike', 'priceVolPct', ...rateRiskNames],
      inputs: { ...hullTerms, volPct: 5, volKind: 'price' },
      example: {
        id: 'bond_options-v02',
        output: 'forwardPrice',
        published: '62.087207',
        expected: 62.0872068843,
        source: ['Hull 的零息曲线，独立计算', 'Hull’s zero curve, computed'],
        isComputed: true,
      },
      formula: [
        'P(0,T)·Black(F, K, σ_B√T)；远期价格为对数正态',
        'P(0,T)·Black(F, K, σ_B√T); the forward price is lognormal',
      ],
      graphs: [againstVol, againstStrike],
      unknowns,
    }),
    calculatorModel({
      id: 'hull-white-tree',
      title: ['赫尔-怀特树（正态）', 'Hull–White tree (Normal)'],
      sections: [bond, treeOption, treeSection, curveSection],
      outputs: ['price', 'closedPrice', 'errorEstimate', ...rateRiskNames],
      inputs: { ...hull, steps: 10, exercise: 'european', span: 'option' },
      example: { id: 'bond_options-v04', published: '1.8658', expected: 1.8657926391, source: hullTable },
      formula: [
        '三叉树，Δx = σ√(3Δt)，α_i 校准到 P(0,(i+1)Δt)',
        'Trinomial tree, Δx = σ√(3Δt), α_i calibrated to P(0,(i+1)Δt)',
      ],
      graphs: [['价格与步数', 'Price against steps', 'price', 'steps'], againstStrike],
      unknowns,
      more: { tree: true, slowAbove: { inputs: ['steps'], limit: 500 } },
    }),
    calculatorModel({
      id: 'black-karasinski-tree',
      title: ['布莱克-卡拉辛斯基树（对数正态）', 'Black–Karasinski tree (LogNormal)'],
      sections: [bond, treeOption, treeSection, curveSection],
      outputs: ['price', 'errorEstimate', ...rateRiskNames],
      inputs: {
        ...hull,
        optionType: 'call',
        strike: 78,
        lifeYears: 5,
        expiryYears: 1,
        volPct: 20,
        steps: 300,
        exercise: 'european',
        span: 'bond',
        curve: [{ timeYears: 1, ratePctCC: 5 }],
      },
      example: {
        id: 'bond_options-v05',
        published: '3.7833',
        expected: 3.78332223269,
        tolerance: 1e-3,
        source: ['独立计算：ln r 三叉树', 'Computed: trinomial tree on ln r'],
        isComputed: true,
      },
      formula: ['ln r 的三叉树，逐步校准到曲线', 'Trinomial tree on ln r, calibrated to the curve step by step'],
      graphs: [againstStrike],
      unknowns,
      more: { tree: true, slowAbove: { inputs: ['steps'], limit: 500 } },
    }),
  ],
})
