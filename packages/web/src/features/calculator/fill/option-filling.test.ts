import { type Calculator, inputsOf, modelOf } from '@hedgerow/contract/calculator/declaration.shape'
import { equityOptionCalculator } from '@hedgerow/contract/calculator/option/equity-option.calculator'
import { fxOptionCalculator } from '@hedgerow/contract/calculator/option/fx-option.calculator'
import type { OptionMarket } from '@hedgerow/contract/market/option-market.contract'
import { expect, it } from 'vitest'
import { startOf } from '../state/calculator-case.ts'
import { forwardText, isStrikeFar, isStrikeOfAnother, optionFilling } from './option-filling.ts'

const figure = (value: number) => ({
  value,
  dataDate: '20260413',
  dataSource: 'ECB',
  simulated: false,
  extrapolated: false,
  own: null,
})
const market = {
  currencyPair: 'USD/CNY',
  date: '20260413',
  expiryDate: '20260713',
  tenor: '3M',
  timeYears: 0.25,
  spot: figure(6.830012),
  rDomesticPctCC: figure(1.5),
  rForeignPctCC: figure(3.5),
  volPct: figure(4),
  pillars: [],
  varianceFalls: false,
  problems: [],
} as OptionMarket

const taken = (of: Calculator, id: string, typed = {}) => {
  const start = startOf(of, id)
  const model = modelOf(of, id)
  const figures = inputsOf(of, model).filter(({ name }) => ['spot', 'volPct'].includes(name))
  return optionFilling(
    { of, model, figures, market, rateScale: 4, present: { ...start, typed: { ...start.typed, ...typed } } },
    '6.79594',
  )
}

it('the forward has the decimals of the pair and one more; without both rates there is none', () => {
  expect(forwardText(market, 4)).toBe('6.79595')
  expect(forwardText({ ...market, rForeignPctCC: null }, 4)).toBeUndefined()
})

it('a published strike of 1.6 is not priced at a spot of 6.83: it becomes the forward', () => {
  const start = startOf(fxOptionCalculator)
  expect(isStrikeOfAnother(fxOptionCalculator, start, 'USD/CNY')).toBe(true)
  const { fills, also } = taken(fxOptionCalculator, start.model)
  expect(fills).toMatchObject({ spot: { value: '6.83', source: 'ECB' }, volPct: { value: '4', tenor: '3M' } })
  expect(also).toMatchObject({ pair: 'USD/CNY', timeYears: '0.25', strike: '6.79594' })
})

it('a strike that was typed for the pair stands, unless it is nowhere near the spot', () => {
  const own = (strike: string) => ({ model: startOf(fxOptionCalculator).model, typed: { pair: 'USD/CNY', strike } })
  expect(isStrikeOfAnother(fxOptionCalculator, own('6.9'), 'USD/CNY')).toBe(false)
  expect(isStrikeOfAnother(fxOptionCalculator, own('6.9'), 'EUR/CNY')).toBe(true)
  expect([isStrikeFar(own('6.9'), 6.83), isStrikeFar(own('1.6'), 6.83)]).toEqual([false, true])
})

it('the levels of the published case move with the spot, and typed ones stand', () => {
  const barrier = equityOptionCalculator.models.find(({ example }) => example.inputs.barrier !== undefined)
  const { spot, barrier: level } = (barrier?.example.inputs ?? {}) as { spot: number; barrier: number }
  const moved = taken(equityOptionCalculator, barrier?.id ?? '')
  expect(Number(moved.also.barrier) / 6.83).toBeCloseTo(level / spot, 3)
  expect(taken(equityOptionCalculator, barrier?.id ?? '', { barrier: '6.5' }).also).not.toHaveProperty('barrier')
  const legs = fxOptionCalculator.models.find(({ example }) => example.inputs.legs !== undefined)
  const rows = taken(fxOptionCalculator, legs?.id ?? '').also.legs as readonly { strike: string }[]
  expect(Number(rows[0]?.strike)).toBeCloseTo((1.6 * 6.83) / 1.56, 3)
})
