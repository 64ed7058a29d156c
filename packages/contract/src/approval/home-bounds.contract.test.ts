import { describe, expect, it } from 'vitest'
import { usualBounds } from './approval.dict.ts'
import { homeFirst } from './home-bounds.contract.ts'

describe('amounts by currency', () => {
  const { bankTolerance, bankChargeCap } = usualBounds
  const usual = { bankTolerance, bankChargeCap }

  it('begin with the home currency, in the order in which the others were written', () => {
    const written = { bankTolerance: 'CNY 0.05, USD 1, EUR 2', bankChargeCap: 'CNY 500, EUR 80' }
    const euro = { bankTolerance: 'EUR 2, CNY 0.05, USD 1', bankChargeCap: 'EUR 80, CNY 500' }
    expect(homeFirst(written, 'EUR')).toEqual(euro)
    expect(homeFirst(euro, 'EUR')).toEqual(euro)
    expect(homeFirst(written, 'CHF')).toEqual(written)
  })

  it('say what holds for it where nobody said any, and nothing more where somebody did', () => {
    expect(homeFirst(usual, 'CNY')).toEqual(usual)
    expect(homeFirst(usual, 'EUR')).toEqual({
      bankTolerance: 'EUR 0.05, CNY 0.05, JPY 5, KRW 50',
      bankChargeCap: 'EUR 80, CNY 500, USD 80, GBP 70, HKD 600, JPY 12000',
    })
    expect(homeFirst(usual, 'SGD')).toEqual({
      bankTolerance: 'SGD 0.05, CNY 0.05, JPY 5, KRW 50',
      bankChargeCap: 'SGD 100, CNY 500, USD 80, EUR 80, GBP 70, HKD 600, JPY 12000',
    })
    const named = { bankTolerance: 'USD 0.5', bankChargeCap: 'USD 20' }
    expect(homeFirst(named, 'SGD')).toEqual(named)
  })
})
