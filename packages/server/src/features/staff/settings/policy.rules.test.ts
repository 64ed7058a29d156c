import { usualBounds } from '@hedgerow/contract/approval/approval.dict'
import { describe, expect, it } from 'vitest'
import { homeFirst, type Reviewing, reviewableUsd } from './policy.rules.ts'

const anyone = (limitUsd: string | null): Reviewing => ({ isManager: false, limitUsd })
const manager = (limitUsd: string | null): Reviewing => ({ isManager: true, limitUsd })
const tiers = { tierOneUsd: '2000000', tierTwoUsd: '10000000' }
const none = { tierOneUsd: null, tierTwoUsd: null }

describe('the largest deal that still finds its reviewers', () => {
  it.each<[string, readonly Reviewing[], typeof tiers | typeof none, string | null]>([
    ['nobody reviews', [], tiers, '0'],
    ['one without a limit, no tiers', [anyone(null)], none, null],
    ['one with a limit, no tiers', [anyone('500000')], none, '500000'],
    ['no manager: the first tier', [anyone(null), anyone('500000')], tiers, '2000000'],
    ['a limit below the first tier', [anyone('500000')], tiers, '500000'],
    ['one manager: the second tier', [anyone(null), manager(null)], tiers, '10000000'],
    ['one manager with a limit', [anyone(null), manager('4000000')], tiers, '4000000'],
    ['two managers', [manager(null), manager(null)], tiers, null],
    ['two managers, one of them with a limit', [manager(null), manager('12000000')], tiers, '12000000'],
  ])('%s', (_, reviewers, grade, most) => expect(reviewableUsd(reviewers, grade)).toBe(most))
})

describe('amounts by currency', () => {
  const { bankTolerance, bankChargeCap } = usualBounds
  const usual = { bankTolerance, bankChargeCap }

  it('begin with the home currency, in the order in which the others were written', () => {
    const written = { bankTolerance: 'USD 0.5, JPY 10, EUR 1', bankChargeCap: 'CNY 500, USD 80, EUR 80, GBP 70' }
    const euro = { bankTolerance: 'EUR 1, USD 0.5, JPY 10', bankChargeCap: 'EUR 80, CNY 500, USD 80, GBP 70' }
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
    expect(homeFirst({ ...usual, bankTolerance: 'USD 0.5' }, 'EUR').bankTolerance).toBe('USD 0.5')
  })
})
