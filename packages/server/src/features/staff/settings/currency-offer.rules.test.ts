import { describe, expect, it } from 'vitest'
import { demandOffer, demandUnused, offerSaid } from './currency-offer.rules.ts'

const currencies = new Map(
  ['CNY', 'USD', 'EUR', 'DEM'].map((code) => [code, { currencyFlag: code === 'DEM' ? '0' : '1' }] as const),
)

describe('an offer of currencies', () => {
  it('keeps each once, in its order', () => {
    expect(offerSaid('USD,CNY,USD,EUR')).toEqual(['USD', 'CNY', 'EUR'])
  })

  it.each([
    [['CNY', 'XXX'], 'There is no currency'],
    [['CNY', 'USD', 'DEM'], 'is not enabled'],
    [['CNY'], 'At least two'],
  ])('%o is refused', (after, because) => {
    expect(() => demandOffer(after, currencies)).toThrow(because)
  })

  it('withdraws what nothing uses, and says of anything else where it is in use', () => {
    const uses = new Map([['USD', { accounts: 0, deals: 2, exposures: 0 }]])
    expect(() => demandUnused(['CNY', 'USD', 'EUR'], ['USD', 'CNY'], uses)).not.toThrow()
    expect(() => demandUnused(['CNY', 'USD', 'EUR'], ['CNY', 'EUR'], uses)).toThrow(
      expect.objectContaining({
        params: { currency: 'USD', accounts: 0, deals: 2, exposures: 0 },
        field: 'currencies',
      }),
    )
  })
})
