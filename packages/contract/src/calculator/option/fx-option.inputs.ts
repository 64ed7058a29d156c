/** What an FX option asks beside the inputs of every option: its dates, its delta, the legs of a strategy, the exposure that it hedges. */
import type { CalculatorModel, CalculatorRow, RowTemplate } from '../declaration.shape.ts'
import { choice, choiceInput, numberInput, positiveInput } from './option.inputs.ts'
import { output } from './option.outputs.ts'

export const conventions = [
  choice('spot', '即期', 'Spot'),
  choice('forward', '远期', 'Forward'),
  choice('spot-premium-adjusted', '即期（扣期权费）', 'Spot, premium-adjusted'),
  choice('forward-premium-adjusted', '远期（扣期权费）', 'Forward, premium-adjusted'),
]
const byDates = { input: 'lifeBy', is: ['dates'] } as const
export const byDelta = { input: 'strikeBy', is: ['delta'] } as const

export const dates = [
  choiceInput(
    'lifeBy',
    '期限输入方式',
    'Form of the life',
    [choice('years', '年', 'Years'), choice('dates', '日期', 'Dates')],
    { otherwise: 'years' },
  ),
  { name: 'tradeDate', label: { zh: '交易日期', en: 'Trade date' }, control: 'date', when: byDates },
  {
    name: 'calculationDate',
    label: { zh: '计算日期', en: 'Calculation date' },
    control: 'date',
    optional: true,
    when: byDates,
  },
  { name: 'expiryDate', label: { zh: '到期日', en: 'Expiry date' }, control: 'date', when: byDates },
] as const

/** A leg at so many per cent of the spot. */
const at = (side: 'buy' | 'sell', optionType: 'call' | 'put', strike: number, ratio = 1): CalculatorRow => ({
  side,
  optionType,
  strike,
  ratio,
})
const template = (value: string, zh: string, en: string, rows: readonly CalculatorRow[]): RowTemplate => ({
  value,
  label: { zh, en },
  rows,
})
const templates = {
  share: { column: 'strike', of: 'spot' },
  carried: 'volPct',
  all: [
    template('call-spread', '看涨价差', 'Call spread', [at('buy', 'call', 100), at('sell', 'call', 102)]),
    template('put-spread', '看跌价差', 'Put spread', [at('buy', 'put', 100), at('sell', 'put', 98)]),
    template('collar', '领式', 'Collar', [at('buy', 'put', 98), at('sell', 'call', 102)]),
    template('straddle', '跨式', 'Straddle', [at('buy', 'call', 100), at('buy', 'put', 100)]),
    template('strangle', '宽跨式', 'Strangle', [at('buy', 'call', 102), at('buy', 'put', 98)]),
    template('seagull', '海鸥', 'Seagull', [at('buy', 'put', 99), at('sell', 'call', 102), at('sell', 'put', 96)]),
    template('participating', '参与式远期', 'Participating forward', [
      at('buy', 'put', 100),
      at('sell', 'call', 100, 0.5),
    ]),
  ],
} as const

export const legs = {
  name: 'legs',
  label: { zh: '组合各腿', en: 'Legs' },
  control: 'table',
  mostRows: 4,
  templates,
  columns: [
    {
      name: 'side',
      label: { zh: '买卖', en: 'Side' },
      choices: [choice('buy', '买入', 'Buy'), choice('sell', '卖出', 'Sell')],
    },
    {
      name: 'optionType',
      label: { zh: '类型（对基准货币）', en: 'Type (on base)' },
      choices: [choice('call', '看涨', 'Call'), choice('put', '看跌', 'Put')],
    },
    { name: 'strike', label: { zh: '执行价', en: 'Strike' } },
    { name: 'ratio', label: { zh: '份数', en: 'Ratio' } },
    { name: 'volPct', label: { zh: '波动率', en: 'Volatility' }, unit: { zh: '%', en: '%' } },
  ],
} as const

const largest = 1e12

/** Base currency to be received or paid, and the rate that the budget counts with. */
export const exposureInputs = [
  numberInput('exposureAmount', '敞口金额（基准货币）', 'Exposure (base)', { optional: true, least: 0, most: largest }),
  choiceInput(
    'exposureSide',
    '敞口方向',
    'Exposure side',
    [choice('receivable', '应收', 'Receivable'), choice('payable', '应付', 'Payable')],
    { otherwise: 'receivable' },
  ),
  positiveInput('budgetRate', '预算汇率', 'Budget rate', { optional: true }),
]
export const exposureSection = {
  title: { zh: '敞口', en: 'Exposure' },
  inputs: ['exposureAmount', 'exposureSide', 'budgetRate'],
}

const money = ['计价货币', 'quote currency'] as const
const withExposure = [
  '含敞口时为合计；期权费不计息',
  'With the exposure where there is one; no interest on the premium',
] as const

export const payoffOutputs = [
  output('worst', 'M2', ['图内最差', 'Worst in the chart'], money, withExposure, 'min Π(S_T)'),
  output('best', 'M2', ['图内最好', 'Best in the chart'], money, withExposure, 'max Π(S_T)'),
  {
    ...output(
      'breakEvens',
      'S7',
      ['盈亏平衡', 'Break-even'],
      money,
      ['到期损益为零的即期', 'Spot at expiry at which the P&L is zero'],
      'Π(S_T) = 0',
    ),
    columns: [{ name: 'spot', form: 'S7', label: { zh: '到期即期', en: 'Spot at expiry' } }],
  },
] as const

/** Profit against the spot at expiry, for the notional or one unit. */
export const payoffPlot: NonNullable<CalculatorModel['plot']> = {
  tab: { zh: '到期损益', en: 'Pay-off' },
  title: { zh: '到期损益（计价货币）', en: 'Profit at expiry (quote currency)' },
  rows: 'payoff',
  x: { name: 'spot', label: { zh: '到期即期', en: 'Spot at expiry' } },
  at: 'spot',
  y: [
    { name: 'option', form: 'S7', label: { zh: '期权到期', en: 'Option at expiry' } },
    { name: 'today', form: 'S7', label: { zh: '期权今日', en: 'Option today' } },
    { name: 'unhedged', form: 'S7', label: { zh: '敞口未套保', en: 'Exposure unhedged' } },
    { name: 'both', form: 'S7', label: { zh: '敞口与期权', en: 'Exposure with option' } },
  ],
}
