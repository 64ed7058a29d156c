import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { criticalTerms, type HedgeTerms, hedgeVerdict } from './hedge-verdict.ts'

const item: HedgeTerms = { currency: 'USD', amount: 1_000_000, date: '20260630', direction: 'receive' }
const mirror: HedgeTerms = { ...item, direction: 'pay' }
const regression = { slope: -0.95, slopePValue: 1e-6, isEffective: true }
const sound = { creditRiskDominates: false, designatedRatio: 1, actualRatio: 1 }

describe('critical terms', () => {
  it('match when the instrument mirrors the item', () => {
    expect(criticalTerms(item, mirror).allMatch).toBe(true)
    expect(criticalTerms(item, item)).toMatchObject({ direction: false, allMatch: false })
    expect(criticalTerms(item, { ...mirror, date: '20260701' })).toMatchObject({ date: false, allMatch: false })
    expect(criticalTerms(item, { ...mirror, amount: 900_000 }).amount).toBe(false)
    expect(criticalTerms(item, { ...mirror, currency: 'EUR' }).currency).toBe(false)
    expect(codeOf(() => criticalTerms(item, { ...mirror, amount: 0 }))).toBe('amount-positive')
  })
})

describe('the two standards', () => {
  it('may disagree: outside 80–125 % but economically related', () => {
    const made = hedgeVerdict({ ...sound, dollarOffset: 'fail', regression: { ...regression, isEffective: false } })
    expect(made.old).toMatchObject({ isEffective: false, testsMade: 2 })
    expect(made.new).toMatchObject({ economicRelationship: 'met', qualifies: true })
  })

  it('old: every test made must pass, and one must be made', () => {
    expect(hedgeVerdict({ dollarOffset: 'pass', regression }).old.isEffective).toBe(true)
    expect(hedgeVerdict({ dollarOffset: 'undefined' }).old.isEffective).toBe(false)
    expect(hedgeVerdict({ criticalTerms: criticalTerms(item, mirror) }).old.isEffective).toBe(false)
  })

  it('new: all three conditions, each assessed', () => {
    expect(hedgeVerdict({ ...sound, criticalTerms: criticalTerms(item, mirror) }).new.qualifies).toBe(true)
    expect(hedgeVerdict({ ...sound, regression, creditRiskDominates: true }).new).toMatchObject({
      creditRiskNotDominant: 'not-met',
      qualifies: false,
    })
    expect(hedgeVerdict({ regression }).new).toMatchObject({ hedgeRatioAsUsed: 'not-assessed', qualifies: false })
    expect(hedgeVerdict({ ...sound, varianceReduction: -0.1 }).new.economicRelationship).toBe('not-met')
    expect(hedgeVerdict({ ...sound, dollarOffset: 'not-meaningful' }).new.economicRelationship).toBe('not-assessed')
  })

  it('new: amounts that drifted apart ask for rebalancing, not for an end', () => {
    const made = hedgeVerdict({ ...sound, regression, actualRatio: 0.9 })
    expect(made.new).toMatchObject({ needsRebalancing: true, qualifies: false })
  })
})
