import { expect, it } from 'vitest'
import { PayWay, payWaysIn, usualPayWay } from './pay-way.dict.ts'

const { highValue, domesticFx, swift, within, debited, sepa } = PayWay.of

it('a company pays by what the clearing of its country knows, and by what banks do everywhere', () => {
  expect(payWaysIn('CN')).toEqual(PayWay.values)
  expect(payWaysIn('DE')).toEqual([swift, within, debited, sepa])
  expect(payWaysIn('US')).toEqual([swift, within, debited])
})

it.each([
  ['CN', 'CNY', true, highValue],
  ['CN', 'USD', false, domesticFx],
  ['DE', 'EUR', true, sepa],
  ['CH', 'EUR', false, sepa],
  ['DE', 'USD', false, swift],
  ['US', 'USD', true, swift],
] as const)('%s proposes for %s (its own: %s) the way %s', (country, currency, isHome, way) => {
  expect(usualPayWay(country, currency, isHome)).toBe(way)
  expect(payWaysIn(country)).toContain(way)
})
