/** Zero curve: bootstrapped, from known points, and conversion of one rate. */
import { calculator } from '../declaration.shape.ts'
import { calculatorModel } from '../model.shape.ts'
import { choice, percent, percentInput, yearsUnit } from '../option/option.inputs.ts'
import { output } from '../option/option.outputs.ts'
import { compoundingInput, ratesInputs, timesInput } from './rates.inputs.ts'

const percents = ['%', '%'] as const
const none = ['', ''] as const
const rateColumns = [
  { name: 'time', form: 'Y4', label: { zh: '期限（年）', en: 'Time (years)' } },
  { name: 'ratePctCC', form: 'P4', label: { zh: '零息利率（连续）', en: 'Zero rate, continuous' } },
  { name: 'ratePct', form: 'P4', label: { zh: '按所选计息方式', en: 'In the chosen compounding' } },
  { name: 'discount', form: 'D8', label: { zh: '贴现因子', en: 'Discount factor' } },
  { name: 'forwardPctCC', form: 'P4', label: { zh: '瞬时远期', en: 'Instantaneous forward' } },
] as const
const plot = {
  title: { zh: '零息与远期曲线', en: 'Zero and forward curve' },
  rows: 'drawn',
  x: { name: 'time', label: { zh: '期限（年）', en: 'Time (years)' } },
  y: [
    { name: 'ratePctCC', label: { zh: '零息利率', en: 'Zero rate' }, form: 'P4' },
    { name: 'forwardPctCC', label: { zh: '瞬时远期', en: 'Forward' }, form: 'P4' },
  ],
} as const
const source = ['Hull，国库券引导', 'Hull, bootstrap of treasuries'] as const
const bond = (maturityYears: number, ratePct: number, price: number) => ({
  kind: 'bond',
  maturityYears,
  ratePct,
  price,
  face: 100,
  perYear: 2,
})

export const zeroCurveCalculator = calculator({
  name: 'zeroCurve',
  screen: 'zero',
  inputs: [
    {
      name: 'instruments',
      label: { zh: '工具', en: 'Instruments' },
      control: 'table',
      columns: [
        {
          name: 'kind',
          label: { zh: '类型', en: 'Kind' },
          choices: [
            choice('deposit', '存款', 'Deposit'),
            choice('bill', '贴现券', 'Bill'),
            choice('bond', '债券', 'Bond'),
            choice('par-swap', '平价互换', 'Par swap'),
          ],
        },
        { name: 'maturityYears', label: { zh: '期限', en: 'Maturity' }, unit: yearsUnit },
        { name: 'ratePct', label: { zh: '利率/票息', en: 'Rate or coupon' }, unit: percent, optional: true },
        { name: 'price', label: { zh: '全价', en: 'Cash price' }, optional: true },
        { name: 'face', label: { zh: '面值', en: 'Face' }, optional: true },
        { name: 'perYear', label: { zh: '年次数', en: 'Times a year' }, optional: true },
      ],
    },
    ratesInputs.curve,
    ratesInputs.interpolation,
    compoundingInput('compounding', '输出计息方式', 'Output compounding'),
    { ...timesInput('queryTimes', '查询期限', 'Times to look up'), optional: true },
    percentInput('ratePct', '利率', 'Rate'),
    compoundingInput('from', '原计息方式', 'Original compounding'),
    compoundingInput('to', '换算后计息方式', 'New compounding'),
  ],
  outputs: [
    output(
      'lastRatePctCC',
      'P4',
      ['末端零息利率（连续）', 'Zero rate at the last node, continuous'],
      percents,
      ['最后一个节点的零息利率；之外持平', 'Zero rate of the last node, held flat beyond'],
      '−ln DF(tₙ)/tₙ',
    ),
    output(
      'largestRepricing',
      'E2',
      ['最大重定价误差', 'Largest repricing error'],
      none,
      ['各工具按曲线重新定价的相对误差', 'Relative error with which the curve prices the instruments'],
      'max |PV − P|/P',
    ),
    output(
      'convertedRatePct',
      'P4',
      ['换算后利率', 'Converted rate'],
      percents,
      ['增长相同的利率', 'The rate with the same growth'],
      'R_c = m ln(1 + R_m/m)',
    ),
    {
      ...output(
        'nodes',
        'P4',
        ['节点', 'Nodes'],
        none,
        ['每个节点的利率与贴现因子', 'Rates and discount factor of each node'],
        'z; e^(−z·t); d(z·t)/dt; (z₂t₂ − z₁t₁)/(t₂ − t₁)',
      ),
      columns: [
        ...rateColumns,
        {
          name: 'periodForwardPctCC',
          form: 'P4',
          label: { zh: '自前一节点的远期', en: 'Forward from the node before' },
        },
      ],
    },
    {
      ...output(
        'queried',
        'P4',
        ['查询结果', 'Lookup result'],
        none,
        ['端点外持平', 'Held flat outside the nodes'],
        'z; e^(−z·t); d(z·t)/dt',
      ),
      columns: rateColumns,
    },
  ],
  models: [
    calculatorModel({
      id: 'bootstrap',
      title: ['引导法', 'Bootstrap'],
      sections: [
        ['工具', 'Instruments', ['instruments']],
        ['曲线', 'Curve', ['interpolation', 'compounding', 'queryTimes']],
      ],
      outputs: ['lastRatePctCC', 'largestRepricing', 'nodes', 'queried'],
      inputs: {
        instruments: [bond(0.25, 0, 97.5), bond(0.5, 0, 94.9), bond(1, 0, 90), bond(1.5, 8, 96), bond(2, 12, 101.6)],
        interpolation: 'linear-zero',
        compounding: 'continuous',
      },
      example: { id: 'zero_curve-v01', output: 'lastRatePctCC', published: '10.808', expected: 10.8080275497, source },
      formula: [
        '按期限逐个求节点利率，使工具的现值等于价格',
        'Node by node in order of maturity, the rate with which the instrument is worth its price',
      ],
      more: { plot, curve: { rows: 'nodes', at: 'time', rate: 'ratePctCC' } },
    }),
    calculatorModel({
      id: 'points',
      title: ['已知零息点', 'Known points'],
      sections: [['曲线', 'Curve', ['curve', 'interpolation', 'compounding', 'queryTimes']]],
      outputs: ['lastRatePctCC', 'nodes', 'queried'],
      inputs: {
        curve: [3, 4, 4.6, 5, 5.3].map((ratePctCC, at) => ({ timeYears: at + 1, ratePctCC })),
        interpolation: 'linear-zero',
        compounding: 'continuous',
      },
      example: {
        id: 'zero_curve-v03',
        output: 'lastRatePctCC',
        published: '5.3',
        expected: 5.3,
        source: ['Hull，远期利率 5.0 5.8 6.2 6.5', 'Hull, forward rates 5.0 5.8 6.2 6.5'],
      },
      formula: ['远期 =（z₂t₂ − z₁t₁）/（t₂ − t₁）', 'Forward = (z₂t₂ − z₁t₁)/(t₂ − t₁)'],
      more: { plot, curve: { rows: 'nodes', at: 'time', rate: 'ratePctCC' } },
    }),
    calculatorModel({
      id: 'convert',
      title: ['计息方式换算', 'Compounding conversion'],
      sections: [['利率', 'Rate', ['ratePct', 'from', 'to']]],
      outputs: ['convertedRatePct'],
      inputs: { ratePct: 10, from: '2', to: 'continuous' },
      example: {
        id: 'zero_curve-v02',
        output: 'convertedRatePct',
        published: '9.758',
        expected: 9.75803283389,
        source: ['Hull，10% 半年', 'Hull, 10% half-yearly'],
      },
      formula: ['R_c = m ln(1 + R_m/m)；增长相同', 'R_c = m ln(1 + R_m/m): the same growth'],
      graphs: [['换算后利率与利率', 'Converted rate against the rate', 'convertedRatePct', 'ratePct']],
      unknowns: ['ratePct'],
    }),
  ],
})
