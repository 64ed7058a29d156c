// Value and result of one deal: what it is worth in its quote currency by the function of its kind, then converted and rounded once.
import { decimal, fromNumber, modelValue, ONE } from '../basics/decimal.ts'
import type { RateUnit } from '../basics/fx-rate.ts'
import { dealtOption } from '../pricing/vanilla/american-option.ts'
import { markToMarket } from '../pricing/vanilla/fx-forward.ts'
import { convertedWorth } from '../risk/profit/deal-worth.ts'
import { partWorth } from '../risk/profit/delivery-profit.ts'
import { percentOf } from '../risk/profit/exposure-profit.ts'
import type { FxTrade } from '../risk/stress/fx-trade.ts'
import { sensitivity } from '../risk/stress/sensitivity.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from './figure.ts'

interface Worth {
  readonly calls: readonly string[]
  readonly worthIn: (reading: Reading) => { readonly value: number; readonly steps: readonly FigureStep[] }
}

const fullDigits = (value: number): string => fromNumber(value, 18).stripZeros().toString()

const exchange: Worth = {
  calls: ['markToMarket'],
  worthIn({ exact, number }) {
    const value = markToMarket({
      direction: number('s') > 0 ? 1 : 2,
      baseAmount: exact('N'),
      dealRate: exact('K'),
      unit: number('u') as RateUnit,
      spot: exact('S'),
      dfBase: number('DFb'),
      dfQuote: number('DFq'),
    })
    return { value, steps: [{ symbol: 'V', formula: 's · N ÷ u · (S · DFb − K · DFq)', value: fullDigits(value) }] }
  },
}

const option: Worth = {
  calls: ['dealtOption'],
  worthIn(reading) {
    const { text, number, exact } = reading
    const { price } = dealtOption(
      {
        optionType: text('type') === 'put' ? 'put' : 'call',
        spot: modelValue(exact('S')),
        strike: modelValue(exact('K')),
        rDomestic: number('rq'),
        rForeign: number('rb'),
        time: number('T'),
        vol: number('σ'),
        discountTime: number('Td'),
      },
      text('style') === 'american',
    )
    const value = ((number('s') * modelValue(exact('N'))) / number('u')) * price
    return {
      value,
      steps: [
        { symbol: 'P', formula: 'price(type, style, S, K, σ, T, Td, rq, rb)', value: fullDigits(price) },
        { symbol: 'V', formula: 's · N ÷ u · P', value: fullDigits(value) },
      ],
    }
  },
}

/** It was fixed or stored: the market moves it no more. */
const fixedWorth: Worth = {
  calls: [],
  worthIn: ({ exact }) => ({ value: modelValue(exact('V')), steps: [] }),
}

/** In ten thousands or millions where the reader asked for that: exact, without zeros at the end. */
function inUnit(steps: readonly FigureStep[], { has, exact }: Reading): readonly FigureStep[] {
  const last = steps.at(-1)
  if (!last || !has('p')) return steps
  return [...steps, figureLine('Wp', `${last.symbol} · p`, decimal(last.value).mul(exact('p')))]
}

const valueIn = ({ calls, worthIn }: Worth): FigureFunction => ({
  calls,
  work(inputs) {
    const reading = readingOf(inputs)
    const { value, steps } = worthIn(reading)
    const rounded = { symbol: 'Vd', formula: 'round(V, d)', value: fromNumber(value, reading.number('d')).toString() }
    return inUnit([...steps, rounded], reading)
  },
})

const resultIn = ({ calls, worthIn }: Worth): FigureFunction => ({
  calls: [...calls, 'convertedWorth'],
  work(inputs) {
    const reading = readingOf(inputs)
    const { value, steps } = worthIn(reading)
    const { result } = convertedWorth(value, reading.exact('C'), reading.exact('X'))
    const rounded = { symbol: 'Rd', formula: 'round(R, d)', value: result.round(reading.number('d')).toString() }
    return inUnit([...steps, figureLine('R', '(V − C) · X', result), rounded], reading)
  },
})

const convertedIn = ({ calls, worthIn }: Worth): FigureFunction => ({
  calls: [...calls, 'convertedWorth'],
  work(inputs) {
    const reading = readingOf(inputs)
    const { value, steps } = worthIn(reading)
    const { converted } = convertedWorth(value, undefined, reading.exact('X'))
    return [
      ...steps,
      figureLine('W', 'V · X', converted),
      { symbol: 'Wd', formula: 'round(W, d)', value: converted.round(reading.number('d')).toString() },
    ]
  },
})

/** Of what the deal comes to, or of its premium. */
const percentIn = ({ calls, worthIn }: Worth): FigureFunction => ({
  calls: [...calls, 'convertedWorth', 'percentOf'],
  work(inputs) {
    const reading = readingOf(inputs)
    const { value, steps } = worthIn(reading)
    const { result } = convertedWorth(value, reading.exact('C'), ONE)
    const share = percentOf(result, reading.exact('M'))
    const lines = [...steps, figureLine('R', 'V − C', result)]
    return share ? [...lines, { symbol: 'P%', formula: 'round(100 · R ÷ |M|, 4)', value: share.toString() }] : lines
  },
})

/** What a deal comes to at a rate, before discounting. */
const dealAtRate: FigureFunction = {
  calls: ['partWorth'],
  work(inputs) {
    const reading = readingOf(inputs)
    const { exact, number } = reading
    const worth = partWorth(exact('N'), exact('K'), number('u') as RateUnit, number('d'))
    return inUnit([{ symbol: 'M', formula: 'round(N · K ÷ u, d)', value: worth.toString() }], reading)
  },
}

/** The amount of base currency at spot that moves as the deal does. */
const dealDelta: FigureFunction = {
  calls: ['sensitivity'],
  work(inputs) {
    const { text, number } = readingOf(inputs)
    const { deltaBaseCurrency } = sensitivity(JSON.parse(text('q')) as FxTrade)
    return [
      figureLine('D', '∂V ÷ ∂S', fromNumber(deltaBaseCurrency, 18)),
      { symbol: 'Dd', formula: 'round(D, d)', value: fromNumber(deltaBaseCurrency, number('d')).toString() },
    ]
  },
}

export const dealFigures = {
  dealAtRate,
  dealDelta,
  exchangePercent: percentIn(exchange),
  optionPercent: percentIn(option),
  knownPercent: percentIn(fixedWorth),
  exchangeValue: valueIn(exchange),
  exchangeConverted: convertedIn(exchange),
  exchangeResult: resultIn(exchange),
  optionValue: valueIn(option),
  optionConverted: convertedIn(option),
  optionResult: resultIn(option),
  knownValue: valueIn(fixedWorth),
  knownConverted: convertedIn(fixedWorth),
  knownResult: resultIn(fixedWorth),
}
