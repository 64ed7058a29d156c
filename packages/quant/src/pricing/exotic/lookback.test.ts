import { describe, expect, test } from 'vitest'
import { garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { type LookbackInput, lookbackOption, lookbackPrice } from './lookback.ts'

const base = { spot: 100, rDomestic: 0.05, rForeign: 0.02, time: 0.5, vol: 0.3 } as const
const floating = { ...base, optionType: 'call', strikeType: 'floating' } as const

describe('the carry b → 0', () => {
  // The formula divides by b; three neighbours on either side of each switch of method must lie on one smooth curve.
  const prices = (vol: number, time: number, carries: readonly number[]) =>
    carries.map((b) =>
      lookbackPrice({ ...floating, vol, time, rDomestic: 0.02 + b, rForeign: 0.02, extremeToDate: 95 }),
    )
  for (const [vol, time] of [
    [0.3, 0.5],
    [0.01, 1],
    [0.0001, 1 / 365],
    [10, 50],
  ] as const)
    test(`σ ${vol}, T ${time}`, () => {
      const [a, b, c] = prices(vol, time, [-1e-9, 0, 1e-9]) as [number, number, number]
      expect(Math.abs(a - 2 * b + c)).toBeLessThan(1e-11)
      for (const edge of [0.5 / time, (0.5 * vol) / Math.sqrt(time)]) {
        if (edge > 1) continue
        const [left, here, right] = prices(vol, time, [edge * (1 - 1e-6), edge, edge * (1 + 1e-6)]) as [
          number,
          number,
          number,
        ]
        expect(Math.abs(left - 2 * here + right)).toBeLessThan(1e-8)
      }
    })

  test('the classic limit at b = 0: S·s·[n(a) + a·N(a)] beside the vanilla part', () => {
    const input = { ...floating, rDomestic: 0.02, rForeign: 0.02, extremeToDate: 100 }
    const spread = 0.3 * Math.sqrt(0.5)
    const half = spread / 2
    const vanilla = garmanKohlhagen({ ...input, strike: 100 }).price
    const density = Math.exp((-half * half) / 2) / Math.sqrt(2 * Math.PI)
    const below = 0.5 - 0.5 * (vanilla / (100 * Math.exp(-0.01))) // N(−s/2)
    const bonus = 100 * Math.exp(-0.01) * spread * (density - half * below)
    expect(lookbackPrice(input)).toBeCloseTo(vanilla + bonus, 10)
  })
})

describe('invariants', () => {
  test('a fixed option whose strike is passed is a floating one of the other type plus a forward', () => {
    for (const highest of [100, 110, 150]) {
      const terms = { ...base, extremeToDate: highest }
      const fixed = lookbackPrice({ ...terms, optionType: 'call', strikeType: 'fixed', strike: 90 })
      const floatingPut = lookbackPrice({ ...terms, optionType: 'put', strikeType: 'floating' })
      expect(fixed).toBeCloseTo(floatingPut + 100 * Math.exp(-0.01) - 90 * Math.exp(-0.025), 10)
    }
  })

  test('worth at least the vanilla option struck at the extreme, and growing with it', () => {
    const at = (extremeToDate: number) => lookbackPrice({ ...floating, extremeToDate })
    expect(at(90)).toBeGreaterThan(garmanKohlhagen({ ...floating, strike: 90 }).price)
    expect(at(80)).toBeGreaterThan(at(90))
    expect(at(1e-6)).toBeCloseTo(100 * Math.exp(-0.01), 4)
  })

  test('delta of a new floating option is price over spot: it is homogeneous', () => {
    for (const optionType of ['call', 'put'] as const) {
      const { price, delta } = lookbackOption({ ...floating, optionType, extremeToDate: 100 })
      expect(delta).toBeCloseTo(price / 100, 8) // ∂V/∂M = 0 at M = S
    }
  })

  test('fewer dates are worth less, and very many the continuous price', () => {
    for (const strikeType of ['floating', 'fixed'] as const)
      for (const optionType of ['call', 'put'] as const) {
        const at = (observations?: number) =>
          lookbackPrice({ ...base, optionType, strikeType, strike: 100, ...(observations ? { observations } : {}) })
        expect(at(4)).toBeLessThan(at(50))
        expect(at(50)).toBeLessThan(at())
        expect(at(1e12)).toBeCloseTo(at(), 4)
      }
  })
})

test('refusals', () => {
  const refuse = (change: Partial<LookbackInput>, code: string) =>
    expect(() => lookbackOption({ ...floating, ...change })).toThrow(expect.objectContaining({ code }))
  refuse({ extremeToDate: 101 }, 'extreme-includes-spot')
  refuse({ optionType: 'put', extremeToDate: 99 }, 'extreme-includes-spot')
  refuse({ strikeType: 'fixed' }, 'strike-positive')
  refuse({ extremeToDate: 0 }, 'extreme-positive')
  refuse({ observations: 1.5 }, 'observations-positive-integer')
  refuse({ vol: -1 }, 'volatility-positive')
})
