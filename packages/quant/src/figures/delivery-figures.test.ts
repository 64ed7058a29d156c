// What a delivery brought, as its calculation sheet makes it: each way in which a deal ends, held against figures that were worked out by hand.
import { expect, it } from 'vitest'
import { figureFunctions } from './figure-functions.ts'

const last = (name: keyof typeof figureFunctions, inputs: Readonly<Record<string, string>>) =>
  figureFunctions[name].work(inputs).at(-1)?.value

it('both legs of an exchange: the base leg is rounded as the books round it', () => {
  // 1,234.57 bought at 6.81237: 8,410.35 paid, worth 8,434.83 on the day.
  const legs = { Q: '-8410.35', B: '1234.57', S: '6.8322', u: '1', d: '2' }
  expect(last('deliveryResult', legs)).toBe('24.48')
  expect(last('deliveryDifference', { ...legs, L: '24.47' })).toBe('0.01')
  expect(last('deliveryPercent', { ...legs, n: '1234.57', K: '6.81237' })).toBe('0.2911')
})

it('one payment is what it is, and a part of a premium what the whole leaves', () => {
  expect(last('deliveryResult', { Q: '10320' })).toBe('10320')
  const premium = { P: '100.01', N: '300000', d: '2' }
  const parts = [
    ['300000', '200000'],
    ['200000', '100000'],
    ['100000', '0'],
  ].map(([n0 = '', n1 = '']) => last('deliveryResult', { ...premium, n0, n1 }))
  expect(parts).toEqual(['-33.34', '-33.33', '-33.34'])
})

it('items in either currency of the pair, of the part that ended, in the currency of the result', () => {
  const ended = { n: '250000', N: '500000', S: '7.9631', u: '1', dr: '2' }
  const inBase = { s1: '-1', H1: '400000', A1: '7.9', q1: '0' }
  expect(last('deliveryItem', { ...ended, ...inBase })).toBe('-12620')
  const inQuote = { s2: '1', H2: '790000', A2: '7.9', q2: '1' }
  // 395,000 × (1 − 7.9631 ÷ 7.9) = −3,155.00
  expect(last('deliveryItem', { ...ended, ...inBase, ...inQuote })).toBe('-15775')
  expect(last('deliveryItem', { ...ended, ...inBase, b: '1' })).toBe('-1584.81')
  expect(last('deliveryItem', {})).toBe('0')
  expect(last('deliveryTogether', { Q: '28275', ...ended, ...inBase })).toBe('15655')
})
