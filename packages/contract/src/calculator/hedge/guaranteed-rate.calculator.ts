/**
 * The break-even rate (the specification's "guaranteed rate"): at which a business in foreign currency just earns its target, an
 * exporter's and an importer's. Amounts in own currency are of the quote currency of the pair.
 */
import { referencePair } from '@hedgerow/quant/basics/facts/currency.data'
import { calculator } from '../declaration.shape.ts'
import { calculatorModel } from '../model.shape.ts'
import { numberInput, percentInput, positiveInput } from '../option/option.inputs.ts'
import { output } from '../option/option.outputs.ts'

const none = ['', ''] as const
const rate = ['本币/外币', 'own per foreign'] as const
const own = { unit: { zh: '本币', en: 'own currency' } } as const
const foreign = { unit: { zh: '外币', en: 'foreign currency' } } as const
const most = 1e12
const notNegative = (name: string, zh: string, en: string, unit = {}) =>
  numberInput(name, zh, en, { axis: 'spot', least: 0, most, optional: true, ...unit })

const targetSection = ['目标', 'Target', ['targetPct', 'idealControlledRatePct']] as const
const lockedSection = ['已锁定', 'Locked', ['lockedAmount', 'lockedRate']] as const
const marketSection = ['市场', 'Market', ['pair', 'marketRate', 'points']] as const
const outputs = [
  'guaranteedRate',
  'requiredRate',
  'isSecured',
  'cushionPct',
  'stance',
  'idealRate',
  'breakEvenDays',
  'forwards',
]
const source = ['按定义手工计算', 'By hand from the definition'] as const
const plot = {
  title: { zh: '远期与保本汇率', en: 'Forward and break-even rate' },
  tab: { zh: '远期', en: 'Forward' },
  rows: 'forwards',
  x: { name: 'days', label: { zh: '天数', en: 'Days' } },
  y: [
    { name: 'forward', label: { zh: '远期汇率', en: 'Forward rate' }, form: 'S7' },
    { name: 'guaranteedRate', label: { zh: '保本汇率', en: 'Break-even rate' }, form: 'S7' },
  ],
} as const
const market = {
  pair: referencePair,
  marketRate: 6.9,
  idealControlledRatePct: 1,
  points: [
    { days: 30, points: -120 },
    { days: 91, points: -390 },
    { days: 182, points: -820 },
    { days: 365, points: -1680 },
  ],
} as const

export const guaranteedRateCalculator = calculator({
  name: 'guaranteedRate',
  screen: 'cal',
  inputs: [
    positiveInput('cost', '本币成本', 'Cost', own),
    positiveInput('foreignRevenue', '外币收入', 'Foreign revenue', foreign),
    positiveInput('revenue', '本币收入', 'Revenue', own),
    notNegative('otherCost', '其他成本', 'Other cost', own),
    positiveInput('foreignPayment', '外币付款', 'Foreign payment', foreign),
    notNegative('taxRebate', '出口退税', 'Tax rebate', own),
    notNegative('fees', '费用', 'Fees', own),
    percentInput('targetPct', '目标利润率', 'Target margin', { least: 0, optional: true }),
    percentInput('idealControlledRatePct', '理想控制率', 'Ideal controlled rate', { least: 0, optional: true }),
    notNegative('lockedAmount', '已锁定金额', 'Locked amount', foreign),
    notNegative('lockedRate', '锁定汇率', 'Locked rate'),
    { name: 'pair', label: { zh: '货币对', en: 'Pair' }, control: 'pair', optional: true },
    positiveInput('marketRate', '市场即期汇率', 'Market spot rate', { optional: true }),
    {
      name: 'points',
      label: { zh: '远期点', en: 'Forward points' },
      control: 'table',
      optional: true,
      columns: [
        { name: 'days', label: { zh: '距即期天数', en: 'Days from spot' } },
        { name: 'points', label: { zh: '远期点', en: 'Forward points' } },
      ],
    },
  ],
  outputs: [
    output('guaranteedRate', 'S7', ['保本汇率', 'Break-even rate'], rate, [
      '业务刚好达到目标利润的汇率：出口不低于它，进口不高于它',
      'The rate at which the business just earns its target: the minimum for exporters, the maximum for importers',
    ]),
    {
      ...output(
        'requiredRate',
        'S7',
        ['未锁定部分需达汇率', 'Required rate of the open part'],
        rate,
        [
          '已锁定部分按锁定汇率计入后，其余部分须达到的汇率',
          'The rate that the rest must reach once the locked part is included at its locked rate',
        ],
        '(G·A − A_L·F)/(A − A_L)',
      ),
      words: { none: { zh: '已全部锁定', en: 'All is locked' } },
    },
    {
      ...output(
        'isSecured',
        'S7',
        ['目标', 'Target'],
        none,
        ['无论市场如何变动，目标是否已达到', 'Whether the target is reached whatever the market does'],
        'A_L = A ∧ F ≥ G',
      ),
      flag: { yes: { zh: '目标已锁定', en: 'Target secured' }, no: { zh: '目标未锁定', en: 'Not secured' } },
    },
    output(
      'cushionPct',
      'P4',
      ['安全垫', 'Cushion'],
      ['%', '%'],
      [
        '市场汇率距保本汇率的余地，正数有利',
        'Distance of the market rate from the break-even rate; positive is favourable',
      ],
      '±(S − G)/G',
    ),
    {
      ...output(
        'stance',
        'S7',
        ['判断', 'Assessment'],
        none,
        [
          '安全垫不低于理想控制率为安全，低于零为亏损',
          'Safe where the cushion is at least the ideal controlled rate; loss where it is negative',
        ],
        'c ≥ i; 0 ≤ c < i; c < 0',
      ),
      words: {
        green: { zh: '安全', en: 'Safe' },
        yellow: { zh: '关注', en: 'Watch' },
        red: { zh: '亏损', en: 'Loss' },
      },
    },
    output(
      'idealRate',
      'S7',
      ['理想汇率', 'Ideal rate'],
      rate,
      ['安全垫恰为理想控制率时的市场汇率', 'The market rate at which the cushion equals the ideal controlled rate'],
      'G·(1 ± i)',
    ),
    {
      ...output(
        'breakEvenDays',
        'D1',
        ['远期可保本天数', 'Days at break-even or better'],
        ['天', 'days'],
        ['自即期起，远期汇率跌破保本汇率前的天数', 'Days from spot until the forward falls below the break-even rate'],
        'S + p(d)·pip = G',
      ),
      words: {
        none: { zh: '全部期限有效', en: 'All tenors' },
        '0': { zh: '即期已不足', en: 'Not met at spot' },
      },
    },
    {
      ...output(
        'forwards',
        'S7',
        ['远期与保本', 'Forward and break-even rate'],
        none,
        ['各期限的远期汇率与保本汇率', 'The forward of each tenor beside the break-even rate'],
        'S + p·pip',
      ),
      columns: [
        { name: 'days', form: 'N0', label: { zh: '天数', en: 'Days' } },
        { name: 'forward', form: 'S7', label: { zh: '远期汇率', en: 'Forward rate' } },
        { name: 'guaranteedRate', form: 'S7', label: { zh: '保本汇率', en: 'Break-even rate' } },
      ],
    },
  ],
  models: [
    calculatorModel({
      id: 'exporter',
      title: ['出口', 'Exporter'],
      sections: [
        ['业务', 'Business', ['cost', 'taxRebate', 'fees', 'foreignRevenue']],
        targetSection,
        lockedSection,
        marketSection,
      ],
      outputs,
      inputs: { cost: 6_800_000, foreignRevenue: 1_000_000, targetPct: 0, ...market },
      example: {
        id: 'guaranteed_rate-v01',
        output: 'guaranteedRate',
        published: '6.8',
        expected: 6.8,
        tolerance: 1e-9,
        source,
      },
      formula: [
        'G = (成本 − 退税 + 费用)(1 + 目标)/外币收入',
        'G = (cost − rebate + fees)(1 + target)/foreign revenue',
      ],
      graphs: [
        ['保本汇率与目标利润率', 'Break-even rate against target', 'guaranteedRate', 'targetPct'],
        ['需达汇率与锁定金额', 'Required rate against locked amount', 'requiredRate', 'lockedAmount'],
      ],
      unknowns: ['cost', 'foreignRevenue', 'targetPct'],
      more: { plot },
    }),
    calculatorModel({
      id: 'importer',
      title: ['进口', 'Importer'],
      sections: [
        ['业务', 'Business', ['revenue', 'otherCost', 'fees', 'foreignPayment']],
        targetSection,
        lockedSection,
        marketSection,
      ],
      outputs,
      inputs: { revenue: 8_000_000, otherCost: 650_000, foreignPayment: 1_000_000, targetPct: 5, ...market },
      example: {
        id: 'guaranteed_rate-v04',
        output: 'guaranteedRate',
        published: '7',
        expected: 7,
        tolerance: 1e-9,
        source,
      },
      formula: [
        'G = (收入 − 其他成本 − 费用)/(1 + 目标)/外币付款',
        'G = (revenue − other cost − fees)/(1 + target)/foreign payment',
      ],
      graphs: [
        ['保本汇率与目标利润率', 'Break-even rate against target', 'guaranteedRate', 'targetPct'],
        ['需达汇率与锁定金额', 'Required rate against locked amount', 'requiredRate', 'lockedAmount'],
      ],
      unknowns: ['revenue', 'foreignPayment', 'targetPct'],
      more: { plot },
    }),
  ],
})
