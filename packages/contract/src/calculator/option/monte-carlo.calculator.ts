/** Monte Carlo: a price with its error, beside the closed formula. */
import { calculator } from '../declaration.shape.ts'
import { calculatorModel } from '../model.shape.ts'
import {
  choice,
  choiceInput,
  numberInput,
  optionInputs,
  positiveInput,
  switchInput,
  timeInput,
  wholeInput,
} from './option.inputs.ts'
import { output, priceOutput } from './option.outputs.ts'

const { optionType, spot, strike, time, vol, rDomestic, rForeign } = optionInputs
const market = ['市场', 'Market', ['spot', 'volPct', 'rDomesticPctCC', 'rForeignPctCC']] as const
const simulation = ['模拟', 'Simulation', ['steps', 'paths', 'seed', 'antithetic', 'greeks']] as const
const outputs = [
  'price',
  'standardError',
  'interval95Low',
  'interval95High',
  'closedPrice',
  'errorsApart',
  'paths',
  'seed',
  'greekEstimates',
]
const quote = ['计价货币/单位', 'quote per unit'] as const
const none = ['', ''] as const
const hull = {
  optionType: 'call',
  spot: 50,
  strike: 50,
  timeYears: 1,
  volPct: 40,
  rDomesticPctCC: 10,
  rForeignPctCC: 0,
  steps: 12,
  paths: 100_000,
  seed: 42,
  antithetic: false,
} as const
const slowAbove = { inputs: ['paths', 'steps'], limit: 2_000_000, most: 100_000_000 }
const plot = {
  title: { zh: '累计均值', en: 'Running mean' },
  rows: 'convergence',
  x: { name: 'paths', label: { zh: '路径数', en: 'Paths' } },
  y: [
    { name: 'mean', label: { zh: '均值', en: 'Mean' }, form: 'S7' },
    { name: 'low', label: { zh: '95% 下限', en: '95 % low' }, form: 'S7' },
    { name: 'high', label: { zh: '95% 上限', en: '95 % high' }, form: 'S7' },
  ],
} as const
const more = { slowAbove, plot }

export const monteCarloCalculator = calculator({
  name: 'monteCarlo',
  screen: 'mc',
  inputs: [
    optionType,
    { ...strike, when: { input: 'strikeType', is: ['fixed'] } },
    time,
    spot,
    vol,
    rDomestic,
    rForeign,
    choiceInput(
      'average',
      '平均方式',
      'Average',
      [choice('arithmetic', '算术', 'Arithmetic'), choice('geometric', '几何', 'Geometric')],
      { otherwise: 'arithmetic' },
    ),
    timeInput('timeSinceInceptionYears', '已过期限', 'Time since inception', { optional: true, most: 10_000 }),
    positiveInput('averageToDate', '已实现平均价', 'Average to date', { optional: true }),
    choiceInput('barrierType', '障碍类型', 'Barrier kind', [
      choice('DI', '下敲入', 'Down and in'),
      choice('DO', '下敲出', 'Down and out'),
      choice('UI', '上敲入', 'Up and in'),
      choice('UO', '上敲出', 'Up and out'),
    ]),
    positiveInput('barrier', '障碍价', 'Barrier level'),
    numberInput('rebate', '补偿', 'Rebate', { optional: true, least: 0 }),
    choiceInput(
      'strikeType',
      '浮动/固定执行价',
      'Floating or fixed strike',
      [choice('floating', '浮动', 'Floating'), choice('fixed', '固定', 'Fixed')],
      { otherwise: 'floating' },
    ),
    positiveInput('extremeToDate', '已现极值（空为即期）', 'Extreme to date (empty: spot)', { optional: true }),
    switchInput('discrete', '只在各步观察', 'Watched at the steps only'),
    wholeInput('steps', '时间步数', 'Time steps', { axis: 'steps', least: 1, most: 1000 }),
    wholeInput('paths', '路径数', 'Paths', { least: 1000, most: 1_000_000 }),
    wholeInput('seed', '随机种子', 'Seed', { least: 0 }),
    switchInput('antithetic', '对偶变量', 'Antithetic'),
    switchInput('controlVariate', '控制变量', 'Control variate'),
    switchInput('greeks', '计算希腊字母', 'Greeks'),
  ],
  outputs: [
    priceOutput,
    output(
      'standardError',
      'S7',
      ['标准误', 'Standard error'],
      quote,
      ['样本标准差除以路径数的平方根', 'Sample deviation over the root of the paths'],
      's/√N',
    ),
    output('interval95Low', 'S7', ['95% 区间下限', '95 % interval, low'], quote, [
      '价格减 1.96 个标准误',
      'Price less 1.96 standard errors',
    ]),
    output('interval95High', 'S7', ['95% 区间上限', '95 % interval, high'], quote, [
      '价格加 1.96 个标准误',
      'Price plus 1.96 standard errors',
    ]),
    output('closedPrice', 'S7', ['闭式价格', 'Closed formula'], quote, [
      '同一合约的公式；算术平均为两矩近似',
      'The formula of the same contract; two moments for arithmetic averages',
    ]),
    output('errorsApart', 'D1', ['与闭式之差（标准误）', 'Apart from it, in errors'], none, [
      '价格与闭式之差除以标准误',
      'Difference over the standard error',
    ]),
    output('paths', 'N0', ['已运行路径', 'Paths run'], none, ['对偶时为偶数', 'Even when antithetic']),
    output('seed', 'N0', ['种子', 'Seed'], none, [
      '同一种子在任何机器上给出相同数字',
      'The same seed gives the same digits on any machine',
    ]),
    {
      ...output('greekEstimates', 'S7', ['希腊字母', 'Greeks'], none, [
        '各带自己的标准误',
        'Each with its own standard error',
      ]),
      columns: [
        { name: 'name', form: 'S7', label: { zh: '名称', en: 'Name' } },
        { name: 'value', form: 'S7', label: { zh: '数值', en: 'Value' } },
        { name: 'standardError', form: 'S7', label: { zh: '标准误', en: 'Standard error' } },
      ],
    },
  ],
  models: [
    calculatorModel({
      id: 'average-price',
      title: ['平均价', 'Average price'],
      sections: [
        [
          '合约',
          'Contract',
          ['optionType', 'strike', 'timeYears', 'average', 'timeSinceInceptionYears', 'averageToDate'],
        ],
        market,
        ['模拟', 'Simulation', ['steps', 'paths', 'seed', 'antithetic', 'controlVariate', 'greeks']],
      ],
      outputs,
      inputs: { ...hull, average: 'arithmetic', controlVariate: false },
      example: {
        id: 'asian-v05',
        published: '5.94 ± 0.03 (6.00)',
        expected: 5.94434692114,
        tolerance: 0.114,
        source: [
          'Hull，12 次观察（公布 6.00 为两矩近似）；独立模拟',
          'Hull, 12 observations (the published 6.00 is a two-moment approximation); simulated independently',
        ],
        isComputed: true,
      },
      formula: [
        '精确对数正态步；价格为贴现收益的均值',
        'Exact lognormal steps; the price is the mean discounted pay-off',
      ],
      graphs: [['价格与标的', 'Price against spot', 'price', 'spot']],
      more,
    }),
    calculatorModel({
      id: 'european',
      title: ['欧式', 'European'],
      sections: [['合约', 'Contract', ['optionType', 'strike', 'timeYears']], market, simulation],
      outputs,
      inputs: {
        ...hull,
        optionType: 'call',
        spot: 150,
        strike: 150,
        rDomesticPctCC: 0.1,
        rForeignPctCC: 5,
        timeYears: 0.25,
        volPct: 10,
        steps: 1,
        paths: 50_000,
      },
      example: {
        id: 'monte_carlo-v01',
        published: '2.1486',
        expected: 2.14863977372,
        tolerance: 0.0685,
        source: ['精确对数正态矩', 'Exact lognormal moments'],
        isComputed: true,
      },
      formula: [
        '精确对数正态步；价格为贴现收益的均值',
        'Exact lognormal steps; the price is the mean discounted pay-off',
      ],
      graphs: [['价格与标的', 'Price against spot', 'price', 'spot']],
      more,
    }),
    calculatorModel({
      id: 'barrier',
      title: ['障碍', 'Barrier'],
      sections: [
        ['合约', 'Contract', ['optionType', 'strike', 'timeYears', 'barrierType', 'barrier', 'rebate', 'discrete']],
        market,
        simulation,
      ],
      outputs,
      inputs: {
        ...hull,
        spot: 100,
        strike: 110,
        rDomesticPctCC: 8,
        rForeignPctCC: 4,
        timeYears: 0.5,
        volPct: 25,
        barrierType: 'UI',
        barrier: 105,
        rebate: 3,
        discrete: false,
      },
      example: {
        id: 'barrier-v01',
        published: '4.591',
        expected: 4.59096926611,
        tolerance: 0.12,
        source: ['Haug，障碍期权表（闭式）', 'Haug, table of barrier options (closed formula)'],
      },
      formula: [
        '布朗桥取每步极值；连续观察没有离散误差',
        'Each step’s extreme by a Brownian bridge; continuous watching has no discretisation error',
      ],
      graphs: [['价格与标的', 'Price against spot', 'price', 'spot']],
      more,
    }),
    calculatorModel({
      id: 'lookback',
      title: ['回望', 'Lookback'],
      sections: [
        ['合约', 'Contract', ['optionType', 'strikeType', 'strike', 'timeYears', 'extremeToDate', 'discrete']],
        market,
        simulation,
      ],
      outputs,
      inputs: { ...hull, timeYears: 0.25, strikeType: 'floating', extremeToDate: 50, discrete: false },
      example: {
        id: 'lookback-v02',
        published: '8.04',
        expected: 8.03712013961,
        tolerance: 0.12,
        source: ['Hull，新发行浮动回望看涨（闭式）', 'Hull, newly issued floating lookback call (closed formula)'],
      },
      formula: [
        '布朗桥取每步极值；价格为贴现收益的均值',
        'Each step’s extreme by a Brownian bridge; the mean discounted pay-off',
      ],
      graphs: [['价格与标的', 'Price against spot', 'price', 'spot']],
      more,
    }),
  ],
})
