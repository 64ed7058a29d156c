import { say } from '@hedgerow/contract/kit/text'
import { quotaRefusals } from '@hedgerow/contract/limit/quota/board-quota.refusals'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandFacility, demandQuota, demandQuotaTenor, type Facility } from './trade-facility.rules.ts'

const facility = (over: Partial<Facility> = {}): Facility => ({
  facilityUsd: '1000000',
  usedUsd: '600000',
  endedOn: null,
  usePct: '100',
  ...over,
})
const refusalText = (act: () => unknown) => {
  const refused = refusalOf(act)
  return refused && say(refused.because, 'en_US', refused.params)
}
const worth = (usd: string | null) => (usd === null ? undefined : decimal(usd))
const refusal = (of: Facility | undefined, usd: string | null) => refusalText(() => demandFacility(of, worth(usd)))

describe("a bank's facility", () => {
  it.each([
    ['without one nothing is asked', undefined, null],
    ['up to its last cent', facility(), '400000'],
    ['only the share of the term counts', facility({ usePct: '5' }), '8000000'],
    ['free of margin, whatever it is worth', facility({ usePct: '0', facilityUsd: '0', usedUsd: null }), null],
  ] as const)('%s', (_name, of, worthUsd) => expect(refusal(of, worthUsd)).toBeUndefined())
  it('is exceeded by a cent', () => {
    expect(refusal(facility(), '400000.01')).toBe(
      'Counterparty limit exceeded: USD 600,000.00 of 1,000,000 is used, this deal needs USD 400,000.01',
    )
    expect(refusal(facility({ usePct: '5' }), '8000001')).toMatch(/needs USD 400,000.05/)
    expect(refusal(facility({ facilityUsd: '0', usedUsd: '0' }), '0.01')).toMatch(/exceeded/)
  })
  it('cannot be judged without a rate, neither for this deal nor for the others', () => {
    expect(refusal(facility(), null)).toMatch(/no rate to US dollars/)
    expect(refusal(facility({ usedUsd: null }), '1')).toMatch(/no rate to US dollars/)
  })
})

describe("the board's quota", () => {
  const quota = { quotaUsd: '1000', usedUsd: '600.00' }
  it.each([
    [undefined, '9999', undefined],
    [{ quotaUsd: null, usedUsd: null }, null, undefined],
    [quota, '400', undefined],
    [quota, '400.01', /quota exceeded: USD 600 used, 400 requested, 1,000/],
    [quota, null, /no rate to US dollars/],
  ])('%j and a deal of %s', (of, usd, expected) => {
    const answer = refusalText(() => demandQuota(of, worth(usd)))
    if (expected) expect(answer).toMatch(expected)
    else expect(answer).toBeUndefined()
  })
})

describe('a limit that has ended', () => {
  it('carries nothing new, however little of it is used; what counts for nothing needs none', () => {
    const ended = { facilityUsd: '0', endedOn: '20260401', usedUsd: '0', usePct: '5' }
    expect(() => demandFacility(ended, decimal('1'))).toThrow(
      expect.objectContaining({ because: tradeRefusals.FACILITY_ENDED }),
    )
    expect(() => demandFacility({ ...ended, usePct: '0' }, decimal('1'))).not.toThrow()
  })
})

describe('the longest tenor of the quota', () => {
  it.each([
    ['20260413', '20270413', '12M', true],
    ['20260413', '20270414', '12M', false],
    ['20260413', '20270413', '1Y', true],
    ['20260413', '20260423', '10D', true],
    ['20260413', '20260424', '10D', false],
    ['20260413', '20360413', null, true],
  ] as const)('from %s to %s within %s: %s', (transDate, valueDate, maxTenor, isWithin) => {
    const demand = () => demandQuotaTenor(maxTenor, transDate, valueDate)
    if (isWithin) demand()
    else expect(demand).toThrow(expect.objectContaining({ because: quotaRefusals.QUOTA_TENOR }))
  })
})
