/** The inputs that options share, each with its words, unit and limits once. */
import type { Text } from '../../kit/text.ts'
import type { CalculatorInput, Choice } from '../declaration.shape.ts'

export const percent: Text = { zh: '%', en: '%' }
const percentCC: Text = { zh: '%，连续复利', en: '%, continuous' }
export const yearsUnit: Text = { zh: '年', en: 'years' }

const largest = 1e12
const longestLife = 50
const widestVol = 1000

type Extra = Partial<Omit<CalculatorInput, 'name' | 'label' | 'control'>>

export const numberInput = (name: string, zh: string, en: string, extra: Extra = {}): CalculatorInput => ({
  name,
  label: { zh, en },
  control: 'number',
  ...extra,
})
export const wholeInput = (name: string, zh: string, en: string, extra: Extra = {}): CalculatorInput => ({
  ...numberInput(name, zh, en, extra),
  control: 'whole',
})
/** A positive quantity whose axis runs 40 % to either side. */
export const positiveInput = (name: string, zh: string, en: string, extra: Extra = {}): CalculatorInput =>
  numberInput(name, zh, en, { axis: 'spot', least: 0, most: largest, ...extra })
const rateInput = (name: string, zh: string, en: string, extra: Extra = {}): CalculatorInput =>
  numberInput(name, zh, en, { unit: percentCC, axis: 'rate', least: -100, most: 1000, ...extra })
export const percentInput = (name: string, zh: string, en: string, extra: Extra = {}): CalculatorInput =>
  numberInput(name, zh, en, { unit: percent, axis: 'rate', least: -100, most: 1000, ...extra })
export const timeInput = (name: string, zh: string, en: string, extra: Extra = {}): CalculatorInput =>
  numberInput(name, zh, en, { unit: yearsUnit, axis: 'time', least: 0, most: longestLife, ...extra })
export const volInput = (zh: string, en: string, extra: Extra = {}): CalculatorInput =>
  numberInput('volPct', zh, en, { unit: percent, axis: 'vol', least: 0, most: widestVol, ...extra })

export const choice = (value: string, zh: string, en: string): Choice => ({ value, label: { zh, en } })
export const choiceInput = (
  name: string,
  zh: string,
  en: string,
  choices: readonly Choice[],
  extra: Extra = {},
): CalculatorInput => ({ name, label: { zh, en }, control: 'choice', choices, ...extra })
export const switchInput = (name: string, zh: string, en: string, extra: Extra = {}): CalculatorInput => ({
  name,
  label: { zh, en },
  control: 'switch',
  optional: true,
  ...extra,
})

const callOrPut = [choice('call', '看涨', 'Call'), choice('put', '看跌', 'Put')]

export const optionInputs = {
  optionType: choiceInput('optionType', '看涨/看跌', 'Call or put', callOrPut),
  spot: positiveInput('spot', '即期价格', 'Spot price'),
  strike: positiveInput('strike', '执行价', 'Strike'),
  time: timeInput('timeYears', '剩余期限', 'Time to expiry'),
  vol: volInput('波动率', 'Volatility'),
  rDomestic: rateInput('rDomesticPctCC', '本币利率（计价货币）', 'Domestic rate (quote)'),
  rForeign: rateInput('rForeignPctCC', '外币利率（基准货币）', 'Foreign rate (base)'),
  steps: wholeInput('steps', '步数', 'Tree steps', { axis: 'steps', least: 2, most: 500 }),
} as const

export const motherType = choiceInput('motherType', '母期权类型', 'Mother option', callOrPut)
export const daughterType = choiceInput('daughterType', '子期权类型', 'Daughter option', callOrPut)
