import { describe, expect, it } from 'vitest'
import { blackPrice } from './black.ts'
import { europeanWithDividends } from './discrete-dividends.ts'
import { europeanOption, type OptionTerms } from './european-option.ts'
import { garmanKohlhagen } from './garman-kohlhagen.ts'

const terms: OptionTerms = {
  underlying: 'currency',
  optionType: 'call',
  spot: 100,
  strike: 95,
  rDomestic: 0.06,
  rForeign: 0.02,
  time: 0.75,
  vol: 0.25,
}

describe('europeanOption', () => {
  it('of a currency or an index with a yield is Garman–Kohlhagen', () => {
    for (const underlying of ['currency', 'index', 'stock'] as const)
      expect(europeanOption({ ...terms, underlying })).toEqual(garmanKohlhagen({ ...terms, rForeign: 0.02 }))
  })

  it('of a stock takes its dividends, of others does not', () => {
    const dividends = [{ time: 0.3, amount: 2 }]
    const plain = { ...terms, rForeign: 0 }
    expect(europeanOption({ ...plain, underlying: 'stock', dividends })).toEqual(
      europeanWithDividends(plain, dividends),
    )
    expect(europeanOption({ ...plain, underlying: 'index', dividends })).toEqual(garmanKohlhagen(plain))
  })

  it('of a futures price is Black-76, whose rho is −T·price', () => {
    const greeks = europeanOption({ ...terms, underlying: 'futures' })
    expect(greeks.price).toBeCloseTo(blackPrice(1, 100, 95, 0.25 * Math.sqrt(0.75), Math.exp(-0.045)), 12)
    expect(greeks.rhoPer1Pct).toBeCloseTo((-0.75 * greeks.price) / 100, 12)
    expect(greeks.rhoForeignPer1Pct).toBe(0)
  })
})
