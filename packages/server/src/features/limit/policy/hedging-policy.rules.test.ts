import { hedgingPolicyRefusals } from '@hedgerow/contract/limit/policy/hedging-policy.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { demandHedgingPolicy, type HedgingPolicy, policyLines, policyOfLines } from './hedging-policy.rules.ts'

const today = businessDate('20260413')
const band = { currency: 'USD', exposureDirection: '1', dayFrom: 0, dayTo: 90, leastPct: '70', mostPct: '90' } as const
const policy = (over: Partial<HedgingPolicy> = {}): HedgingPolicy => ({
  validFrom: '20260413',
  bands: [
    band,
    { ...band, dayFrom: 91, dayTo: 180, leastPct: '25.5', mostPct: '120' },
    { ...band, exposureDirection: '0' },
  ],
  budgets: [{ currencyPair: 'USD/CNY', budgetRate: '7.05' }],
  ...over,
})
const { POLICY_FROM_PAST, BAND_DAYS, BAND_SHARES, BAND_OVERLAP, BUDGET_TWICE } = hedgingPolicyRefusals

describe('a hedging policy', () => {
  it('stands with bands that meet, of both sides', () => demandHedgingPolicy(policy(), today))

  it.each([
    ['begins in the past', { validFrom: '20260412' }, POLICY_FROM_PAST, 'validFrom'],
    ['ends before it begins', { bands: [{ ...band, dayFrom: 91 }] }, BAND_DAYS, 'bands.0.dayTo'],
    ['asks for more than it allows', { bands: [{ ...band, leastPct: '90.01' }] }, BAND_SHARES, 'bands.0.mostPct'],
    ['shares a day', { bands: [band, { ...band, dayFrom: 90, dayTo: 95 }] }, BAND_OVERLAP, 'bands.1.dayFrom'],
    ['is told twice', { bands: [{ ...band, dayFrom: 5 }, band] }, BAND_OVERLAP, 'bands.1.dayFrom'],
    [
      'plans a pair twice',
      { budgets: [...policy().budgets, { currencyPair: 'USD/CNY', budgetRate: '7.1' }] },
      BUDGET_TWICE,
      'budgets.1.currencyPair',
    ],
  ])('that %s is refused by its field', (_, over, because, field) => {
    expect(() => demandHedgingPolicy(policy(over), today)).toThrow(expect.objectContaining({ because, field }))
  })

  it('is passed as it was read, and never counts for days that are over', () => {
    const submitted = { validFrom: '20260413', ...policyLines(policy()) }
    expect(submitted).toMatchObject({ 'USD 1 91-180': '25.5-120', 'USD/CNY': '7.05' })
    expect(policyOfLines(submitted, today)).toEqual(policy())
    expect(policyOfLines(submitted, businessDate('20260420')).validFrom).toBe('20260420')
    expect(policyOfLines({ ...submitted, validFrom: '20261001' }, today).validFrom).toBe('20261001')
  })
})
