import { expect, test } from 'vitest'
import { garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { type BinaryInput, binaryOption, binaryPrice } from './binary.ts'

const base: BinaryInput = {
  optionType: 'call',
  payoff: 'cash-or-nothing',
  spot: 7.1,
  strike: 7.2,
  rDomestic: 0.02,
  rForeign: 0.04,
  time: 0.25,
  vol: 0.06,
}

test('call and put together are certain', () => {
  for (const time of [1 / 365, 50])
    for (const vol of [0.0001, 10]) {
      const both = (payoff: BinaryInput['payoff']) =>
        binaryPrice({ ...base, time, vol, payoff }) + binaryPrice({ ...base, time, vol, payoff, optionType: 'put' })
      expect(both('cash-or-nothing')).toBeCloseTo(Math.exp(-0.02 * time), 14)
      expect(both('asset-or-nothing')).toBeCloseTo(7.1 * Math.exp(-0.04 * time), 13)
    }
})

test('asset less strike in cash is the vanilla option', () => {
  for (const optionType of ['call', 'put'] as const) {
    const asset = binaryOption({ ...base, optionType, payoff: 'asset-or-nothing' })
    const cash = binaryOption({ ...base, optionType, cashPayout: 7.2 })
    const vanilla = garmanKohlhagen({ ...base, optionType })
    const sign = optionType === 'call' ? 1 : -1
    for (const name of ['price', 'delta', 'vegaPer1Pct', 'rhoPer1Pct', 'rhoForeignPer1Pct', 'thetaPerDay'] as const)
      expect(sign * (asset[name] - cash[name])).toBeCloseTo(vanilla[name], 8)
  }
})

test('far out of the money keeps its digits', () => {
  const price = binaryPrice({ ...base, strike: 14.2, vol: 0.06, cashPayout: 1e100 })
  expect(price).toBeGreaterThan(0)
  expect(price).toBeLessThan(1)
})

test('refusals', () => {
  const refuse = (change: Partial<BinaryInput>, code: string) =>
    expect(() => binaryOption({ ...base, ...change })).toThrow(expect.objectContaining({ code }))
  refuse({ cashPayout: 0 }, 'cash-payout-positive')
  refuse({ strike: 0 }, 'strike-positive')
  refuse({ time: 0 }, 'time-positive')
  refuse({ rForeign: Number.NaN }, 'not-finite')
})
