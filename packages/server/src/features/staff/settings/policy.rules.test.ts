import { describe, expect, it } from 'vitest'
import { type Reviewing, reviewableUsd } from './policy.rules.ts'

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
