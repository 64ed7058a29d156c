/** Caps, floors and swap options. */
import { calculator } from '../declaration.shape.ts'
import { calculatorModel } from '../model.shape.ts'
import { choice, choiceInput, percentInput, timeInput, volInput, wholeInput } from '../option/option.inputs.ts'
import { output, priceOutput } from '../option/option.outputs.ts'
import { frequencyInput, rateRiskNames, rateRiskOutputs, ratesInputs, rateTreeErrorOutput } from './rates.inputs.ts'

const { principal, life, curve, interpolation, reversion } = ratesInputs
const onTree = { input: 'rateModel', is: ['hull-white-tree', 'black-karasinski-tree'] } as const
const notBlack = { input: 'rateModel', is: ['hull-white', 'hull-white-tree', 'black-karasinski-tree'] } as const
const modelSection = ['模型', 'Model', ['rateModel', 'volPct', 'reversionPct', 'steps', 'exercise']] as const
const capSection = ['模型', 'Model', ['rateModel', 'volPct', 'reversionPct', 'steps']] as const
const curveSection = ['曲线', 'Curve', ['curve', 'interpolation']] as const
const swaptionSection = [
  '互换期权',
  'Swap option',
  ['principal', 'strikePct', 'optionLifeYears', 'swapLifeYears', 'paymentsPerYear'],
] as const
const capInputs = ['上限/下限', 'Cap or floor', ['principal', 'strikePct', 'lifeYears', 'settlementsPerYear']] as const
const swaptionOutputs = ['price', 'errorEstimate', 'impliedVolPct', 'forwardSwapRatePct', 'annuity', ...rateRiskNames]
const capOutputs = ['price', 'errorEstimate', 'impliedVolPct', 'breakEvenRatePct', ...rateRiskNames, 'caplets']
const againstStrike = ['价格与执行利率', 'Price against strike', 'price', 'strikePct'] as const
const againstVol = ['价格与波动率', 'Price against volatility', 'price', 'volPct'] as const
const unknowns = ['volPct', 'strikePct']
const more = { slowAbove: { inputs: ['steps'], limit: 500 } }
const money = ['本金单位', 'units of principal'] as const
const percents = ['%', '%'] as const

const hull = {
  principal: 100,
  strikePct: 6.2,
  optionLifeYears: 5,
  swapLifeYears: 3,
  paymentsPerYear: '2',
  rateModel: 'black',
  volPct: 20,
  curve: [
    { timeYears: 1, ratePctCC: 6 },
    { timeYears: 30, ratePctCC: 6 },
  ],
  interpolation: 'linear-zero',
} as const
const floor = {
  principal: 100,
  strikePct: 3,
  lifeYears: 3,
  settlementsPerYear: '2',
  rateModel: 'black',
  volPct: 35,
  curve: [
    { timeYears: 0.5, ratePctCC: 3 },
    { timeYears: 3, ratePctCC: 3.4 },
  ],
  interpolation: 'linear-zero',
} as const
const swaptionFormula = [
  'L·A·Black(F_s, X, σ√T)；赫尔-怀特用 Jamshidian 分解',
  'L·A·Black(F_s, X, σ√T); Hull–White by Jamshidian',
] as const
const capFormula = [
  'Σ L·τ·P·Black(F_i, X, σ√t_i)；首期利率已知，略去',
  'Σ L·τ·P·Black(F_i, X, σ√t_i); the first period is omitted since its rate is known',
] as const
const parity = ['由平价：payer − receiver = 互换；独立计算', 'By parity payer − receiver = swap; computed'] as const

export const capSwaptionCalculator = calculator({
  name: 'capSwaption',
  screen: 'caps',
  inputs: [
    principal,
    percentInput('strikePct', '执行利率', 'Strike rate', { least: 0, axis: 'spot' }),
    timeInput('optionLifeYears', '期权期限', 'Option life', { most: 100 }),
    timeInput('swapLifeYears', '互换期限', 'Swap life', { most: 100 }),
    frequencyInput('paymentsPerYear', '年付息次数', 'Payments a year'),
    life,
    frequencyInput('settlementsPerYear', '年结算次数', 'Settlements a year'),
    choiceInput(
      'rateModel',
      '定价模型',
      'Pricing model',
      [
        choice('black', '布莱克', 'Black'),
        choice('hull-white', '赫尔-怀特', 'Hull–White'),
        choice('hull-white-tree', '赫尔-怀特树', 'Hull–White tree'),
        choice('black-karasinski-tree', '布莱克-卡拉辛斯基树', 'Black–Karasinski tree'),
      ],
      { otherwise: 'black' },
    ),
    volInput('波动率', 'Volatility'),
    { ...reversion, when: notBlack },
    wholeInput('steps', '步数', 'Tree steps', { axis: 'steps', least: 2, most: 500, when: onTree }),
    choiceInput(
      'exercise',
      '行权方式',
      'Exercise',
      [
        choice('european', '欧式', 'European'),
        choice('american', '美式', 'American'),
        choice('bermudan', '百慕大', 'Bermudan'),
      ],
      { otherwise: 'european', when: onTree },
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
      'impliedVolPct',
      'P4',
      ['隐含波动率（布莱克）', 'Implied volatility (Black)'],
      percents,
      ['给出该价格的布莱克波动率', 'The Black volatility with this price; none where there is none'],
      'Black(σ) = V',
    ),
    output(
      'forwardSwapRatePct',
      'P4',
      ['远期互换利率', 'Forward swap rate'],
      percents,
      ['使远期互换价值为零的利率', 'Rate at which the forward swap has no value'],
      '(P(T)−P(Tₙ))/Σ τP',
    ),
    output(
      'annuity',
      'S7',
      ['年金现值', 'Annuity'],
      money,
      ['利率为 100% 时的利息现值', 'Present value of a rate of 100%'],
      'L·Σ τP',
    ),
    output(
      'breakEvenRatePct',
      'P4',
      ['盈亏平衡利率', 'Break-even rate'],
      percents,
      ['上限与下限等价的互换利率', 'The swap rate at which cap and floor are worth the same'],
      'Σ F·τ·DF / Σ τ·DF',
    ),
    rateTreeErrorOutput,
    ...rateRiskOutputs,
    {
      ...output(
        'caplets',
        'S7',
        ['各期', 'Periods'],
        money,
        ['每期的确定日、付款日与远期', 'Fixing, payment and forward of each period'],
        'F = (DF₁/DF₂ − 1)/τ',
      ),
      columns: [
        { name: 'fixing', form: 'Y4', label: { zh: '确定（年）', en: 'Fixing (years)' } },
        { name: 'payment', form: 'Y4', label: { zh: '付款（年）', en: 'Payment (years)' } },
        { name: 'forwardPct', form: 'P4', label: { zh: '远期利率', en: 'Forward rate' } },
        { name: 'discount', form: 'D8', label: { zh: '贴现因子', en: 'Discount factor' } },
      ],
    },
  ],
  models: [
    calculatorModel({
      id: 'payer',
      title: ['支付方互换期权', 'Payer swap option'],
      sections: [swaptionSection, modelSection, curveSection],
      outputs: swaptionOutputs,
      inputs: hull,
      example: {
        id: 'swaptions-v01',
        published: '2.07',
        expected: 2.07098170369,
        source: ['Hull，互换期权例', 'Hull, swap option example'],
      },
      formula: swaptionFormula,
      graphs: [againstStrike, againstVol],
      unknowns,
      more,
    }),
    calculatorModel({
      id: 'receiver',
      title: ['收取方互换期权', 'Receiver swap option'],
      sections: [swaptionSection, modelSection, curveSection],
      outputs: swaptionOutputs,
      inputs: hull,
      example: {
        id: 'swaptions-v01',
        output: 'forwardSwapRatePct',
        published: '6.0909',
        expected: 6.0909067907,
        source: parity,
        isComputed: true,
      },
      formula: swaptionFormula,
      graphs: [againstStrike, againstVol],
      unknowns,
      more,
    }),
    calculatorModel({
      id: 'floor',
      title: ['利率下限', 'Floor'],
      sections: [capInputs, capSection, curveSection],
      outputs: capOutputs,
      inputs: floor,
      example: {
        id: 'caps_floors-v01',
        published: '0.749369',
        expected: 0.749369427901,
        source: ['独立计算：布莱克', 'Computed: Black'],
        isComputed: true,
      },
      formula: capFormula,
      graphs: [againstStrike, againstVol],
      unknowns,
      more,
    }),
    calculatorModel({
      id: 'cap',
      title: ['利率上限', 'Cap'],
      sections: [capInputs, capSection, curveSection],
      outputs: capOutputs,
      inputs: floor,
      example: {
        id: 'caps_floors-v01',
        output: 'impliedVolPct',
        published: '35',
        expected: 35,
        source: ['独立计算：布莱克', 'Computed: Black'],
        isComputed: true,
      },
      formula: capFormula,
      graphs: [againstStrike, againstVol],
      unknowns,
      more,
    }),
  ],
})
